import { Link } from 'react-router'
import { appPaths } from '../../../wire/paths.ts'
import { FailedNote } from '../../app/failed-note.tsx'
import { useText } from '../../app/locale.tsx'
import { Card } from '../../ui/card.tsx'
import { LeadCard } from '../leads/card/card.tsx'
import { areSamples, type Lead } from '../leads/leads.ts'
import { SamplesNote } from '../leads/samples-note.tsx'
import { WaitingLeads } from '../leads/waiting-leads.tsx'
import { useCoolingLeads, useNewestLeads } from './leads-to-call.ts'

/** The newest leads; null before the first one. */
export function NewestLeads({ businessId }: { businessId: string }) {
  const { dashboard, home } = useText().owner
  const newest = useNewestLeads(businessId)
  if (newest.data?.length === 0) return null
  return (
    <Card className="leads" aria-labelledby="newest-title">
      <div className="leads-head">
        <h2 id="newest-title">{dashboard.newest}</h2>
        <Link to={appPaths.home}>{home.generateTitle}</Link>
        {newest.data && <SamplesNote leads={newest.data} />}
      </div>
      {newest.isPending && <WaitingLeads />}
      {newest.isError && (
        <FailedNote
          className="m-5"
          sentence={home.loadFailed}
          retry={() => void newest.refetch()}
        />
      )}
      {newest.data && <Rows leads={newest.data} readAt={newest.dataUpdatedAt} />}
    </Card>
  )
}

/** Leads that wait for their first call, if there are any. */
export function CoolingLeads({ businessId }: { businessId: string }) {
  const { dashboard } = useText().owner
  const cooling = useCoolingLeads(businessId)
  if (!cooling.data || cooling.data.length === 0) return null
  return (
    <Card className="leads" aria-labelledby="cooling-title">
      <div className="leads-head">
        <h2 id="cooling-title">{dashboard.cooling}</h2>
        <p className="hint">{dashboard.coolingHint}</p>
        <SamplesNote leads={cooling.data} />
      </div>
      <Rows leads={cooling.data} readAt={cooling.dataUpdatedAt} />
    </Card>
  )
}

function Rows({ leads, readAt }: { leads: Lead[]; readAt: number }) {
  const now = new Date(readAt)
  const marksSample = !areSamples(leads)
  return (
    <ol className="leads-list">
      {leads.map((lead) => (
        <li key={lead.id}>
          <LeadCard lead={lead} now={now} marksSample={marksSample} />
        </li>
      ))}
    </ol>
  )
}
