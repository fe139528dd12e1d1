import type { RequestSource } from '../../engine/sources/list.ts'

/** Where a request came from. */
export const sourceNames: Record<RequestSource, string> = {
  quote_form: 'Quote form',
  csv: 'Import',
  partner: 'Partner',
  referral: 'Referral',
  google_ads: 'Google Ads',
  meta_ads: 'Facebook and Instagram',
  demo: 'Demo market',
}
