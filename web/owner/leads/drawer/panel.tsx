import { scoreBand } from '../../../../engine/plans.ts'
import { supportEmail } from '../../../../text/brand.ts'
import { useLocale, useText } from '../../../app/locale.tsx'
import { ScoreBadge } from '../../../ui/score-badge.tsx'
import { LeadAppointment } from '../../appointments/lead-appointment.tsx'
import { LeadFacts } from '../card/facts.tsx'
import { LeadFoot } from '../card/foot.tsx'
import { LeadReasons } from '../card/reasons.tsx'
import { ScoreDoubt } from '../card/score-doubt.tsx'
import { LeadHistory } from '../history/history-list.tsx'
import { mailLink } from '../links.ts'
import type { Lead } from '../leads.ts'
import { RequestPhotos } from '../photos/request-photos.tsx'
import { readReasons } from '../reasons.ts'
import { leadName, placeName, serviceName } from '../words.ts'
import { LeadActions } from './actions.tsx'
import { LeadConsent } from './consent.tsx'
import { LeadNotesForm } from './notes-form.tsx'
import { LeadWork } from './work.tsx'

/** Everything about one lead: what to do first, then what is known. */
export function LeadPanel({ lead, now }: { lead: Lead; now: Date }) {
  const text = useText()
  const words = text.owner.lead
  const band = words.bands[scoreBand(lead.ai_score)]
  return (
    <div className="lead-panel">
      <div className="lead-panel-head">
        <ScoreBadge score={lead.ai_score} name={words.score(lead.ai_score, band)} band={band} />
        <div className="lead-titles">
          <h3 className="lead-name">{leadName(lead, text)}</h3>
          <p className="lead-what">
            {[serviceName(lead, text), placeName(lead)].filter(Boolean).join(' · ')}
          </p>
          <LeadFoot lead={lead} now={now} hasStatus={false} />
        </div>
      </div>
      <LeadActions lead={lead} />
      <LeadWork lead={lead} />
      <div className="lead-part lead-known">
        <LeadFacts lead={lead} />
        {lead.withdrawn_at === null && lead.email && (
          <p className="lead-mail">
            <a href={mailLink(lead.email)}>{lead.email}</a>
          </p>
        )}
      </div>
      {lead.photo_count > 0 && (
        <section className="lead-part" aria-labelledby="lead-photos">
          <h3 id="lead-photos">{words.photos.title}</h3>
          <RequestPhotos
            key={`${lead.id} photos`}
            requestId={lead.request_id}
            count={lead.photo_count}
          />
        </section>
      )}
      <LeadScore lead={lead} />
      <LeadAppointment key={`${lead.id} appointment`} lead={lead} />
      <LeadNotesForm key={`${lead.id} notes`} lead={lead} />
      <LeadHistory lead={lead} />
      <LeadConsent lead={lead} />
      <section className="lead-part" aria-labelledby="lead-problem">
        <h3 id="lead-problem">{words.problem}</h3>
        <p className="text-ink-soft">
          {words.problemWords} <a href={mailLink(supportEmail)}>{supportEmail}</a>
        </p>
      </section>
    </div>
  )
}

/** The reasons once: as bars, or as the text of a language model if it wrote one in the reader's language. */
function LeadScore({ lead }: { lead: Lead }) {
  const { locale, text } = useLocale()
  const isReworded = readReasons(lead).length > 0 && lead.phrased_in === locale
  return (
    <section className="lead-part" aria-labelledby="lead-reasons">
      <h3 id="lead-reasons">{text.owner.lead.reasons}</h3>
      {isReworded ? <p>{lead.ai_reasoning}</p> : <LeadReasons lead={lead} />}
      <ScoreDoubt leads={[lead]} />
    </section>
  )
}
