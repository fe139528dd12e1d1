import { unacceptableMedia } from './errors.ts'

export type Media = {
  kind: 'json' | 'array' | 'object' | 'csv'
  stripNulls: boolean
  contentType: string
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

/** Picks the first acceptable media type, by the caller's order of preference. PGRST107 if none. */
export function negotiateMedia(accept: string | undefined): Media {
  if (!accept || accept === '*/*') return json
  for (const { type } of preferred(accept)) {
    const media = offered.get(type)
    if (media) return media
  }
  throw unacceptableMedia(accept)
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
