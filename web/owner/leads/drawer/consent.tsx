import { formatMoment } from '../../../app/format.ts'
import { useLocale } from '../../../app/locale.tsx'
import { useBusinessZone } from '../../account.ts'
import { useConsent } from '../history/history.ts'
import type { Lead } from '../leads.ts'

/** What the homeowner agreed to and when: the record that a caller must be able to show by law. */
export function LeadConsent({ lead }: { lead: Lead }) {
  const { locale, text } = useLocale()
  const words = text.owner.lead
  const zone = useBusinessZone()
  const consent = useConsent(lead.request_id)
  if (!consent.isSuccess) return null
  const record = consent.data
  return (
    <section className="lead-part" aria-labelledby="lead-consent">
      <h3 id="lead-consent">{words.consent}</h3>
      {record === null ? (
        <p className="hint">{words.consentElsewhere}</p>
      ) : (
        <>
          <p>
            {words.consentGiven(
              formatMoment(record.given_at, locale, zone),
              record.disclosure_version,
            )}
            {record.revoked_at &&
              ` ${words.consentRevoked(formatMoment(record.revoked_at, locale, zone))}`}
          </p>
          <blockquote className="lead-notes" lang={record.disclosure_language}>
            {record.consent_texts.words}
          </blockquote>
        </>
      )}
    </section>
  )
}
