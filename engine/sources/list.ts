import { googleAds } from './google-ads.ts'
import type { Webhook } from './webhook.ts'

type Source = {
  /** Its level in the score. */
  scoredAs: string
  /** Whether the admin who imports a file may say that its rows came from here. */
  hasFiles: boolean
  /** Opens `POST intake/NAME` for the provider. */
  webhook?: Webhook
}

/**
 * Every way a request comes in. The environment, the doors, what is stored, the admin pages, the import and
 * the score follow this list; only the names for people are elsewhere, in text/.
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
/** A source that a file may come from. */
export type FileSource = {
  [S in RequestSource]: Sources[S]['hasFiles'] extends true ? S : never
}[RequestSource]
export type WebhookSource = {
  [S in RequestSource]: Sources[S] extends { webhook: Webhook } ? S : never
}[RequestSource]
