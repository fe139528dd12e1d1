import { pick, type Change } from './draft.ts'

/** Homeowners who write the way people do, mistakes included. */
export const honest: Record<string, Change> = {
  plain: () => ({}),
  'odd name': (r, w) => ({ fullName: pick(r, w.oddNames) }),
  capitals: (_r, _w, d) => ({
    fullName: d.fullName.toUpperCase(),
    email: d.email?.toUpperCase(),
    description: `${d.description?.toUpperCase()} !!! . . .`,
  }),
  'lower case': (_r, _w, d) => ({ fullName: d.fullName.toLowerCase() }),
  'no accents': (_r, _w, d) => ({ fullName: d.fullName.normalize('NFD').replace(/\p{M}/gu, '') }),
  'two surnames': (r, w, d) => ({ fullName: `${d.fullName} ${pick(r, w.last)}` }),
  'surname twice': (r, w) => {
    const last = pick(r, w.last)
    return { fullName: `${pick(r, w.first)} ${last} ${last}` }
  },
  hyphens: (r, w) => ({
    fullName: `${pick(r, w.first)}-${pick(r, w.first)} ${pick(r, w.last)}-${pick(r, w.last)}`,
  }),
  'one word': (r, w) => ({ fullName: pick(r, w.first) }),
  'last name first': (r, w) => ({ fullName: `${pick(r, w.last)}, ${pick(r, w.first)}` }),
  'PO box': (r) => ({ address: `P.O. Box ${r.between(1, 9999)}` }),
  'rural route': (r) => ({ address: `RR ${r.between(1, 9)} Box ${r.between(1, 300)}` }),
  apartment: (r, _w, d) => ({
    address: `${d.address} ${r.pick(['Apt', '#', 'Unit', 'Ste', 'Apto'])} ${r.between(1, 40)}${r.pick(['', 'B', '-C'])}`,
  }),
  'plus address': (_r, _w, d) => ({ email: d.email?.replace('@', '+roof@') }),
  'mistyped mail with a phone': (_r, _w, d) => ({ email: `${d.email?.split('@')[0]}@gmial.com` }),
  'phone extension': (r, _w, d) => ({ phone: `${d.phone} ext. ${r.between(1, 99)}` }),
  'phone in another form': (_r, _w, d) => ({
    phone: `+1 (${d.phone?.slice(0, 3)}) ${d.phone?.slice(4).replace('-', '.')}`,
  }),
  'only a phone': () => ({ email: undefined }),
  'only a mail': () => ({ phone: undefined }),
  'ZIP+4': (r, _w, d) => ({ zip: `${d.zip}-${r.between(1000, 9999)}` }),
  'emoji behind the name': (_r, _w, d) => ({ fullName: `${d.fullName} 🌸` }),
  'emoji in the text': (_r, _w, d) => ({ description: `${d.description} 🙏🏠` }),
  'long text': (r, w) => ({
    description: Array.from({ length: 12 }, () => pick(r, w.honestTexts)).join('. '),
  }),
}
