import { FailedNote } from '../../app/failed-note.tsx'
import { useText } from '../../app/locale.tsx'
import { useIsNarrow } from '../../app/use-is-narrow.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HouseDrawing } from '../../ui/house-drawing.tsx'
import { LeadCard } from '../leads/card/card.tsx'
import { ScoreDoubt } from '../leads/card/score-doubt.tsx'
import { areSamples, type Lead } from '../leads/leads.ts'
import { SamplesNote } from '../leads/samples-note.tsx'
import { WaitingLeads } from '../leads/waiting-leads.tsx'

type LeadListProps = {
  leads: Lead[] | undefined
  /** The ids of the leads that arrived during this visit. */
  fresh: ReadonlySet<string>
  waiting: boolean
  /** When the list was loaded; ages are relative to it. */
  now: Date
  retry: () => void
}

/** The homeowners, best score first. On wide screens the list scrolls from a height of 600 px. */
export function LeadList({ leads, fresh, waiting, now, retry }: LeadListProps) {
  const text = useText()
  const isNarrow = useIsNarrow()
  const marksSample = leads !== undefined && !areSamples(leads)
  return (
    <div className="card leads">
      <div className="leads-head">
        <h2 id="leads-title">{text.owner.home.listTitle}</h2>
        {leads && leads.length > 0 && (
          <p className="hint leads-order">{text.owner.home.listHint}</p>
        )}
        {leads && <SamplesNote leads={leads} />}
        {leads && <ScoreDoubt leads={leads} />}
      </div>
      {waiting && <WaitingLeads />}
      {leads && leads.length > 0 && (
        // It scrolls on wide screens, by keyboard too.
        <section
          className="leads-scroll"
          tabIndex={isNarrow ? undefined : 0}
          aria-labelledby="leads-title"
        >
          <ol className="leads-list">
            {leads.map((lead) => (
              <li key={lead.id}>
                <LeadCard
                  lead={lead}
                  now={now}
                  fresh={fresh.has(lead.id)}
                  marksSample={marksSample}
                />
              </li>
            ))}
          </ol>
        </section>
      )}
      {!waiting && !leads && (
        <FailedNote className="m-5" sentence={text.owner.home.loadFailed} retry={retry} />
      )}
      {leads && leads.length === 0 && (
        <EmptyState
          drawing={<HouseDrawing />}
          title={text.owner.home.emptyTitle}
          sentence={text.owner.home.empty}
        />
      )}
    </div>
  )
}
