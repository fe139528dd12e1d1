import type { Random } from '../../server/demo/random.ts'
import { areas, fold, phone, pick, type Change } from './draft.ts'
import { homoglyph, keys, leet, noise } from './scrambles.ts'
import type { Words } from './words.ts'

const mistypedDomains = [
  'gmial.com',
  'gmail.con',
  'yaho.com',
  'hotmial.com',
  'gmaul.com',
  'outlok.com',
  'gmail.cmo',
  'yahooo.com',
] as const

const text =
  (
    list: keyof Pick<Words, 'sales' | 'jobs' | 'competitors' | 'prompts' | 'tenants'>,
    disguise = (plainText: string) => plainText,
  ): Change =>
  (random, words) => ({ description: disguise(pick(random, words[list])) })
const domain = (random: Random) =>
  `${random.pick(['cheap', 'best', 'top', 'my'])}-${random.pick(['roofs', 'loans', 'deals', 'promo'])}${random.between(1, 99)}`

/** Submissions that must never reach a contractor. */
export const bad: Record<string, Change> = {
  'random name': (r) => ({
    fullName: `${noise(r, r.between(6, 10))} ${noise(r, r.between(6, 10))}`,
  }),
  'keyboard name': (r, _w, d) => ({
    fullName: `${keys(r)} ${r.pick([keys(r), d.fullName.split(' ')[1] ?? ''])}`,
  }),
  'shuffled capitals': (r) => ({
    fullName: `X${[...noise(r, 9)].map((l, at) => (at % 2 ? l.toUpperCase() : l)).join('')}`,
  }),
  'random text': (r) => ({
    description: Array.from({ length: r.between(2, 6) }, () => noise(r, r.between(5, 10))).join(
      ' ',
    ),
  }),
  'keyboard text': (r) => ({ description: `${keys(r)} ${keys(r)}${r.pick(['', ' '])}${keys(r)}` }),
  'test text': (r) => ({
    description: r.pick([
      'test',
      'this is a test',
      'prueba prueba',
      'Lorem ipsum dolor sit amet',
      'blah blah blah',
    ]),
  }),
  'placeholder name': (r, w) => ({ fullName: pick(r, w.placeholders) }),
  'repeated name': (r, w) => {
    const name = pick(r, w.first)
    return {
      fullName: r.pick([`${name} ${name}`, `${name} ${name} ${name}`]),
      email: `user${r.between(1, 9999)}@gmail.com`,
    }
  },
  'mail in the name': (_r, _w, d) => ({ fullName: d.email ?? '' }),
  'phone in the name': (r, w) => ({ fullName: `${pick(r, w.first)} ${phone(r)}` }),
  'swapped fields': (_r, _w, d) => ({ email: d.phone ?? '', phone: d.email ?? '' }),
  'all the same': (r) => {
    const same = r.pick([keys(r), 'test', 'aaaa', 'xxx'])
    return { fullName: same, address: same, description: same }
  },
  'disposable mail': (r, w) => ({ email: `${noise(r, 6)}@${pick(r, w.disposable)}` }),
  'placeholder mail': (r) => ({
    email: r.pick([
      'test@test.com',
      'asdf@gmail.com',
      'none@none.com',
      'noemail@gmail.com',
      'fake@fake.com',
      'test1@gmail.com',
      'aaa@aaa.com',
      'no@no.com',
    ]),
  }),
  'mistyped mail and no phone': (r, _w, d) => ({
    phone: undefined,
    email: `${(d.email ?? '').split('@')[0]}@${r.pick(mistypedDomains)}`,
  }),
  'broken mail': (r, w) => ({
    email: r.pick([
      `${fold(pick(r, w.first))}@gmail`,
      'ana ruiz@gmail.com',
      `${fold(pick(r, w.first))}.gmail.com`,
      '@gmail.com',
      'a@@b.com',
    ]),
  }),
  'fictional phone': (r) => ({ phone: `${r.pick(areas)}-555-${r.between(1000, 9999)}` }),
  'repeated phone': (r) => ({
    phone: r.pick([
      '999-999-9999',
      '111-111-1111',
      `${r.pick(areas)}-444-4444`,
      '222-222-2222',
      '305-305-3053',
    ]),
  }),
  'sequential phone': (r) => ({
    phone: r.pick(['123-456-7890', '1234567890', '987-654-3210', '234-567-8901', '012-345-6789']),
  }),
  'impossible phone': (r) => ({
    phone: r.pick([
      '12345',
      `105-444-${r.between(1000, 9999)}`,
      `305-144-${r.between(1000, 9999)}`,
      '000-000-0000',
      'call me',
      '305-444-01',
    ]),
  }),
  'virtual phone': (r) => ({
    phone: r.pick([
      `500-${r.between(222, 399)}-${r.between(1000, 9999)}`,
      `533-${r.between(222, 399)}-${r.between(1000, 9999)}`,
      `900-${r.between(222, 399)}-${r.between(1000, 9999)}`,
      `800-${r.between(222, 399)}-${r.between(1000, 9999)}`,
    ]),
  }),
  'foreign phone': (r) => ({ phone: `+44 20 7946 ${r.between(1000, 9999)}` }),
  unreachable: () => ({ phone: undefined, email: undefined }),
  'foreign postal code': (r) => ({
    zip: r.pick(['M5V 2T6', 'SW1A 1AA', '00000', '99999', 'K1A0B1', '1234']),
    state: undefined,
  }),
  'state elsewhere': (r, _w, d) => ({
    state: r.pick(
      ['WA', 'Ontario', 'ME', 'Jalisco', 'Hawaii'].filter((s) => s !== d.state) as [string],
    ),
  }),
  'stock ZIP': () => ({ zip: '12345', state: undefined }),
  renter: () => ({ ownership: 'renter' }),
  'renter in the text': text('tenants'),
  sales: text('sales'),
  'sales in leetspeak': text('sales', leet),
  'sales in lookalikes': text('sales', homoglyph),
  'sales with invisible signs': text('sales', (t) => [...t].join('\u200B')),
  'sales in capitals with emoji': text('sales', (t) => `🔥🔥 ${t.toUpperCase()} 💰`),
  'job seeker': text('jobs'),
  competitor: text('competitors'),
  'company as a name': (r, w) => ({
    fullName: `${pick(r, w.last)} ${r.pick(['Roofing LLC', 'Plumbing Services', 'Marketing Agency', 'SEO Experts', 'Remodeling Inc'])}`,
  }),
  'prompt injection': text('prompts'),
  'prompt behind a true text': (r, w) => ({
    description: `My roof leaks over the kitchen since the storm. ${pick(r, w.prompts)}`,
  }),
  'plain link': (r) => ({
    description: `see ${r.pick(['https://', 'www.', ''])}${domain(r)}.${r.pick(['com', 'ru', 'xyz'])}`,
  }),
  'link taken apart': (r) => ({
    description: `go to ${domain(r)}${r.pick([' dot com', '(dot)com', '[.]com', ' . com', ' punto com', '[dot] net'])} now`,
  }),
  'link in the name': (r) => ({ fullName: `${domain(r)}.com` }),
  markup: (r) => ({
    [r.pick(['description', 'fullName', 'address'])]: r.pick([
      '<script>alert(1)</script>',
      '<a href="x">roof</a>',
      '[url=http://x.ru]x[/url]',
      '<img src=x onerror=alert(1)>',
      '<b>Ana</b>',
    ]),
  }),
  'code in the text': (r) => ({
    description: r.pick([
      "'; DROP TABLE leads; --",
      "' OR '1'='1",
      '{{7*7}}',
      '${jndi:ldap://x/a}',
      '1 UNION SELECT password FROM users',
    ]),
  }),
  'random address': (r) => ({
    address: r.pick([
      `${noise(r, 7)} ${noise(r, 8)}`,
      '123 Fake St',
      'asdf 123',
      '742 Evergreen Terrace',
      'test',
    ]),
  }),
  'emoji only': (r) => ({ fullName: r.pick(['😀😀', '🔥', '👍👍👍']) }),
  insult: (r) => ({ fullName: r.pick(['Fuck You', 'Puta Madre', 'Eat Shit', 'Pendejo Grande']) }),
}
