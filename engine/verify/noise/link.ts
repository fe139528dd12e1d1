/** Sites with photos of a roof, the listing of a house, or products to install. */
const homeLinks =
  /(^|\.)(photos\.app\.goo\.gl|photos\.google\.com|drive\.google\.com|docs\.google\.com|icloud\.com|dropbox\.com|1drv\.ms|imgur\.com|flickr\.com|pinterest\.com|houzz\.com|zillow\.com|redfin\.com|realtor\.com|trulia\.com|maps\.app\.goo\.gl|maps\.google\.com|youtu\.be|youtube\.com|homedepot\.com|lowes\.com|ikea\.com|wayfair\.com|amazon\.com|angi\.com|yelp\.com|nextdoor\.com|thumbtack\.com|statefarm\.com|allstate\.com|fpl\.com|ring\.com|gaf\.com|owenscorning\.com|trane\.com|carrier\.com|lennox\.com|rheem\.com|kohler\.com|pella\.com|andersenwindows\.com|sherwin-williams\.com)$/
const linkPattern = /(?:h(?:tt|xx|\*\*)ps?:\/\/|(?<![@\w.])www\d?\.)[^\s<>"]+/gi
/** A link without a scheme, as 'roofs-r-us.com'. With a path, any ending counts: 'bit.ly/x'. */
const bareLinkPattern =
  /(?:^|[\s([:,;!>"'-])(?:[a-z0-9-]+\.)+(?:(?:com|net|org|info|biz|ru|cn|io|xyz|top|online|site|shop|club|link|click|co|store|website|agency|marketing|vip|bet|casino|loan|life|live|space|fun|pw|tk|ml|cf|gq|ly|gd|ua|icu|buzz|digital|media|solutions|services|tech|guru)\b[^\s<>"]*|[a-z]{2,6}\/[^\s<>"]+)/gi

/** Whether a text has a link to anything but photos, the listing of a house or a well-known shop. */
export function hasLink(text: string): boolean {
  const whole = rejoined(text)
  // An email address is not a link; a link that contains an @ is.
  const withoutMail = whole.replace(/[^\s@/]+@[^\s@/]+(?=\s|$)/g, ' ')
  const links = [...(whole.match(linkPattern) ?? []), ...(withoutMail.match(bareLinkPattern) ?? [])]
  return links.some((link) => !homeLinks.test(readHost(link)))
}

const endings = '(?:com|net|org|info|biz|ru|cn|io|xyz|top|online|site|shop|club|co)'

/** Obfuscated links: 'cheap-roofs dot com', 'roofs[.]com', 'roofs . com', 'w w w . roofs . com'. */
function rejoined(text: string): string {
  return text
    .replace(/[\u3002\uFF0E\u2024]/g, '.')
    .replace(/\bh ?t ?t ?p ?s? ?: ?\/ ?\/ ?/gi, 'http://')
    .replace(/\bw[ .]{1,2}w[ .]{1,2}w(?=[ .])/gi, 'www')
    .replace(/\s?[[({<*_]\s?(?:dot|punto|\.)\s?[\])}>*_]\s?/gi, '.')
    .replace(
      new RegExp(
        `(?<=[a-z0-9-]{2})\\s?(?:\\s(?:dot|punto)\\s|\\s\\.\\s?|\\.\\s)\\s?(?=${endings}\\b(?! de\\b))`,
        'gi',
      ),
      '.',
    )
    .replace(/(?<=\bwww)\s?(?:\s(?:dot|punto)\s|\.)\s?/gi, '.')
}

function readHost(link: string): string {
  const bare = link
    .trim()
    .replace(/^[^\p{L}\d]+/u, '')
    .replace(/^h..ps?:\/\//i, '')
  const [authority = ''] = bare.split(/[/?#\\]/)
  // The part before an @ is a user name, even if it looks like a host.
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  return (host.split(':')[0] ?? '').toLowerCase().replace(/[.,;!)\]]+$/, '')
}
