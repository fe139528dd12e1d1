import { googleAds } from './google-ads.ts'
import type { Webhook } from './webhook.ts'

type Source = {
  /** Its level in the score. */
  scoredAs: string
  /** Whether an admin may choose it as the source of an imported file. */
  hasFiles: boolean
  /** Opens `POST intake/NAME` for the provider. */
  webhook?: Webhook
}

/**
 * Every way a request comes in. The environment, the endpoints, the stored rows, the admin pages, the import
 * and the score read this list. Only the display names are elsewhere, in text/.
 */
export const sources = {
  quote_form: { scoredAs: 'website', hasFiles: false },
  csv: { scoredAs: 'list', hasFiles: true },
  partner: { scoredAs: 'partner', hasFiles: true },
  referral: { scoredAs: 'referral', hasFiles: true },
  google_ads: { scoredAs: 'search', hasFiles: true, webhook: googleAds },
  // Files only: Meta's webhook sends an id, and reading the lead takes a token of the page's owner.
  meta_ads: { scoredAs: 'social', hasFiles: true },
  demo: { scoredAs: 'sample', hasFiles: false },
} as const satisfies Record<string, Source>

type Sources = typeof sources

/** The way a request came in; kept with the lead and shown. `demo` is the sample market. */
export type RequestSource = keyof Sources
/** A source that imported files may come from. */
export type FileSource = {
  [S in RequestSource]: Sources[S]['hasFiles'] extends true ? S : never
}[RequestSource]
export type WebhookSource = {
  [S in RequestSource]: Sources[S] extends { webhook: Webhook } ? S : never
}[RequestSource]
