import { consent as consentEn } from '../../text/en/consent.ts'
import { fieldErrors as fieldErrorsEn } from '../../text/en/errors.ts'
import { quotes as quotesEn } from '../../text/en/quotes.ts'
import { site as siteEn } from '../../text/en/site.ts'
import { consent as consentEs } from '../../text/es/consent.ts'
import { fieldErrors as fieldErrorsEs } from '../../text/es/errors.ts'
import { quotes as quotesEs } from '../../text/es/quotes.ts'
import { site as siteEs } from '../../text/es/site.ts'
import type { FieldError } from '../../wire/errors.ts'
import type { Locale } from '../../wire/locale.ts'

export type SiteText = {
  site: typeof siteEn
  quotes: typeof quotesEn
  consent: { version: string; disclosure: string; withdraw: string }
  fieldErrors: Record<FieldError, string>
}

/** The words of the public pages; they are rendered into the pages and never shipped as script. */
export const siteText: Record<Locale, SiteText> = {
  en: { site: siteEn, quotes: quotesEn, consent: consentEn, fieldErrors: fieldErrorsEn },
  es: { site: siteEs, quotes: quotesEs, consent: consentEs, fieldErrors: fieldErrorsEs },
}
