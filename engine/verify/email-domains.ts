import { editDistance } from '../place/typo.ts'

/** Domains without mailboxes, typed to get past a form. */
export const placeholderDomains: ReadonlySet<string> = new Set([
  'test.com',
  'asdf.com',
  'none.com',
  'noemail.com',
  'nomail.com',
  'na.com',
  'abc.com',
  'xxx.com',
  'domain.com',
  'sample.com',
  'fake.com',
  'spam.com',
  'nowhere.com',
  'provided.com',
  'notreal.com',
  'nothing.com',
])

export const placeholderNames: ReadonlySet<string> = new Set([
  'asdf',
  'asdfasdf',
  'qwerty',
  'none',
  'noemail',
  'nomail',
  'notengo',
  'fake',
  'test',
  'testing',
  'tester',
  'prueba',
  'nocorreo',
  'sincorreo',
  'noreal',
  'fakeemail',
  'dummy',
  'nobody',
  'noone',
  'notreal',
  'fakemail',
  'notprovided',
])

/** Disposable email domains that the package lacks. */
export const throwAways: ReadonlySet<string> = new Set([
  'tempmail.com',
  'tempemail.com',
  'throwaway.email',
  'disposablemail.com',
])

/** Role addresses that no single person reads (RFC 2142 and common practice). */
export const roleNames: ReadonlySet<string> = new Set([
  'noreply',
  'no-reply',
  'donotreply',
  'postmaster',
  'abuse',
  'mailer-daemon',
])

/** Large US email providers, with typos seen in web forms. */
const slips: Record<string, string> = {
  'gmail.com':
    'gmial.com gmai.com gamil.com gmal.com gmil.com gnail.com gmaill.com gmail.co gmail.con gmail.cm gmail.om gmail.comm ggmail.com gemail.com gmali.com gimail.com',
  'hotmail.com':
    'hotmial.com hotmal.com hotmai.com hotmil.com hotmail.co hotmail.con hotmaill.com homail.com hormail.com hitmail.com',
  'yahoo.com': 'yaho.com yahooo.com yhoo.com yahoo.co yahoo.con yahho.com yahoo.cm uahoo.com',
  'outlook.com': 'outlok.com outloo.com outlook.co outlook.con outllook.com oulook.com',
  'icloud.com': 'iclod.com icoud.com icloud.co icloud.con iclould.com icluod.com',
  'aol.com': 'aol.con aol.co ao.com aoll.com',
  'comcast.net': 'comcast.com comcst.net comcat.net',
  'att.net': 'att.com.net attt.net',
  'bellsouth.net': 'bellsouth.com belsouth.net',
}

const corrections = new Map<string, string>()
for (const [domain, wrong] of Object.entries(slips)) {
  for (const slip of wrong.split(' ')) corrections.set(slip, domain)
}

/**
 * The domain that was probably meant; undefined if the domain looks right.
 * @example correctDomain('gmial.com') // 'gmail.com'
 */
export function correctDomain(domain: string): string | undefined {
  const known = corrections.get(domain)
  if (known !== undefined || others.has(domain)) return known
  const ending = domain.replace(
    /\.(con|cmo|ocm|comm|coom|vom|xom|cpm|om|cm|c0m|ccom|comn|ckm|dom)$/,
    '.com',
  )
  if (ending !== domain) return ending
  return houses.find(
    (house) => house !== domain && house.length >= 8 && editDistance(house, domain, 1) <= 1,
  )
}

const houses = Object.keys(slips)
/** Real providers that are one letter away from a larger one. */
const others: ReadonlySet<string> = new Set(
  'mail.com email.com ymail.com gmx.com yahoo.ca aim.com'.split(' '),
)
