import { useState } from 'react'
import { Link } from 'react-router'
import { trialLeads } from '../../../engine/plans.ts'
import { appPaths } from '../../../wire/paths.ts'
import { FailedNote } from '../../app/failed-note.tsx'
import { failureSentence } from '../../app/failure.ts'
import { useText } from '../../app/locale.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useOwner, usePlan, useTrialUsed } from '../account.ts'
import { LeadDrawer } from './drawer/drawer.tsx'
import { ExportButton } from './table/export-button.tsx'
import { LeadFilters } from './table/filters.tsx'
import { useLeadPage } from './table/page.ts'
import { LeadRows } from './table/rows.tsx'
import { useLeadQuery } from './table/use-lead-query.ts'
import { UsageCard } from './usage-card.tsx'

export function LeadManagementPage() {
  const text = useText()
  const words = text.owner.management
  const { businessId } = useOwner()
  const { query, change, open, show } = useLeadQuery()
  const page = useLeadPage(businessId, query)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const shown = page.data?.leads ?? []
  usePageTitle(words.title)

  return (
    <>
      <div className="screen-head">
        <h1>{words.title}</h1>
        <div className="actions lead-head-actions">
          <ExportButton query={query} disabled={shown.length === 0} />
          <Link to={appPaths.campaignBuilder} className={buttonClass()}>
            <Icon name="plus" className="size-4" />
            {words.newCampaign}
          </Link>
        </div>
      </div>
      <Usage />
      <LeadFilters query={query} onChange={change} />
      {page.isPending && (
        <output className="waiting-words py-6">
          <Spinner />
          {words.loading}
        </output>
      )}
      {page.isError && (
        <FailedNote
          className="mb-4"
          sentence={failureSentence(page.error, text, text.toasts.leadsFailed)}
          retry={() => void page.refetch()}
        />
      )}
      {page.data && (
        <LeadRows
          page={page.data}
          now={new Date(page.dataUpdatedAt)}
          isOld={page.isPlaceholderData}
          query={query}
          onChange={change}
          selected={selected}
          onSelect={setSelected}
          onOpen={show}
        />
      )}
      <LeadDrawer
        id={open}
        listed={shown.find((lead) => lead.id === open)}
        onClose={() => show(null)}
      />
    </>
  )
}

function Usage() {
  const { businessId } = useOwner()
  const plan = usePlan(businessId)
  const trial = useTrialUsed(businessId)
  const used = plan.data ? plan.data.leads_used : trial.data
  if (!plan.isSuccess || used === undefined) return null
  return (
    <UsageCard
      used={used}
      quota={plan.data?.monthly_lead_quota ?? trialLeads}
      plan={plan.data ?? null}
    />
  )
}
