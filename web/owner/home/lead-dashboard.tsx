import { Link } from 'react-router'
import { appPaths } from '../../../wire/paths.ts'
import { formatNumber, formatPercent } from '../../app/format.ts'
import { useLocale } from '../../app/locale.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Stat } from '../../ui/stat.tsx'
import { useOwner, usePlan } from '../account.ts'
import { useLeads, useLeadStats } from '../leads/leads.ts'
import { findNewLeads } from '../leads/new-leads.ts'
import { TrialCard } from '../trial/trial-card.tsx'
import { useIsTrialStopped } from '../trial/trial-state.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GenerateCard } from './generate-card.tsx'
import { LeadList } from './lead-list.tsx'

const none: ReadonlySet<string> = new Set()

/** A figure that could not be read, or the average of no leads. */
const unknown = '—'

/** The owner's home: three figures, the form that orders leads, and the list of homeowners. */
export function LeadDashboard() {
  const { locale, text } = useLocale()
  const { businessId } = useOwner()
  const leads = useLeads(businessId)
  const list = leads.data?.leads
  const stats = useLeadStats(businessId, leads.data)
  const plan = usePlan(businessId)
  const isStopped = useIsTrialStopped(businessId)
  const leadList = (
    <LeadList
      leads={list}
      fresh={list ? findNewLeads(businessId, list) : none}
      waiting={leads.isPending}
      now={new Date(leads.dataUpdatedAt)}
      retry={() => void leads.refetch()}
    />
  )
  usePageTitle(text.owner.home.title)

  return (
    <>
      <div className="screen-head">
        <h1>{text.owner.home.title}</h1>
        <div className="actions">
          <Link to={appPaths.leadManagement} className={buttonClass({ look: 'secondary' })}>
            {plan.isSuccess && !plan.data ? text.owner.home.viewTrial : text.owner.home.viewAll}
          </Link>
          <Link to={appPaths.campaignBuilder} className={buttonClass({ look: 'secondary' })}>
            {text.owner.home.newCampaign}
          </Link>
        </div>
      </div>
      <TrialCard />
      <dl className="stats stats-strip">
        <Stat
          name={text.owner.home.totalLeads}
          value={list ? formatNumber(stats.total, locale) : unknown}
          waiting={leads.isPending}
        />
        <Stat
          name={text.owner.home.qualifiedLeads}
          value={list ? formatNumber(stats.qualified, locale) : unknown}
          note={text.owner.home.qualifiedHint}
          waiting={leads.isPending}
        />
        <Stat
          name={text.owner.home.avgScore}
          value={list?.length ? formatPercent(stats.averageScore, locale) : unknown}
          note={text.owner.home.avgScoreHint}
          waiting={leads.isPending}
        />
      </dl>
      {isStopped ? (
        // The card above says what comes next: an order would be refused.
        list?.length !== 0 && leadList
      ) : (
        <div className="workbench">
          {isStopped === null ? (
            <Card>
              <Skeleton className="h-5 w-4-of-5" />
            </Card>
          ) : (
            <GenerateCard businessId={businessId} hasLeads={list?.length !== 0} />
          )}
          {leadList}
        </div>
      )}
    </>
  )
}
