import { unacceptableMedia } from '../errors.ts'

export type Media = {
  kind: 'json' | 'array' | 'object' | 'csv'
  stripNulls: boolean
  contentType: string
  /** Shows the plan of the query for this type instead of its rows. */
  explain?: { format: 'json' | 'text'; options: string[] }
}

const json: Media = {
  kind: 'json',
  stripNulls: false,
  contentType: 'application/json; charset=utf-8',
}

const csv: Media = { kind: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' }

const offered = new Map<string, Media>([
  ['*/*', json],
  ['application/*', json],
  ['application/json', json],
  ['text/csv', csv],
  ['text/*', csv],
  ...vendor('object'),
  ...vendor('array'),
])

/**
 * Picks the first acceptable media type, by the caller's order of preference. PGRST107 if none.
 * `plans` says whether callers may ask for query plans.
 */
export function negotiateMedia(accept: string | undefined, plans = false): Media {
  if (!accept || accept === '*/*') return json
  if (plans && accept.trim().startsWith(planType)) return explained(accept)
  for (const { type } of preferred(accept)) {
    const media = offered.get(type)
    if (media) return media
  }
  throw unacceptableMedia(accept)
}

/** The description of the API is JSON, under its own name. */
export function negotiateDescription(accept: string | undefined): Media {
  const contentType = 'application/openapi+json; charset=utf-8'
  const isOwn = accept?.includes('application/openapi+json') ?? false
  const media = isOwn ? json : negotiateMedia(accept)
  if (media.kind !== 'json') throw unacceptableMedia(accept ?? '')
  return { ...media, contentType }
}

const planType = 'application/vnd.pgrst.plan'
const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal']

/** `application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|buffers`; each part may be missing. */
function explained(accept: string): Media {
  const format = accept.trim().startsWith(`${planType}+json`) ? 'json' : 'text'
  const media = negotiateMedia(/for="([^"]*)"/.exec(accept)?.[1])
  const given = /options=([a-z|]*)/.exec(accept)?.[1]?.split('|') ?? []
  const options = planOptions.filter((option) => given.includes(option))
  const shown = options.length === 0 ? '' : `; options=${options.join('|')}`
  const type = media.contentType.replace('; charset=utf-8', '')
  const contentType = `${planType}+${format}; for="${type}"${shown}; charset=utf-8`
  return { ...media, contentType, explain: { format, options } }
}

function preferred(accept: string): Array<{ type: string; quality: number }> {
  return accept
    .split(',')
    .map((part) => {
      const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const quality = parameters.find((text) => text.startsWith('q='))
      const rest = parameters.filter((text) => text === 'nulls=stripped')
      return { type: [type, ...rest].join(';'), quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
}

function vendor(kind: 'object' | 'array'): Array<[type: string, media: Media]> {
  const plain = `application/vnd.pgrst.${kind}`
  const media: Media = {
    kind,
    stripNulls: false,
    contentType: kind === 'array' ? json.contentType : `${plain}+json; charset=utf-8`,
  }
  const stripped: Media = {
    kind,
    stripNulls: true,
    contentType: `${plain}+json; nulls=stripped; charset=utf-8`,
  }
  return [
    [plain, media],
    [`${plain}+json`, media],
    [`${plain};nulls=stripped`, stripped],
    [`${plain}+json;nulls=stripped`, stripped],
  ]
}
