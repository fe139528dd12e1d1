import { useState } from 'react'
import { Link } from 'react-router'
import { trialLeads } from '../../../engine/plans.ts'
import { appPaths } from '../../../wire/paths.ts'
import { failureSentence } from '../../app/failure.ts'
import { useText } from '../../app/locale.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HouseDrawing } from '../../ui/house-drawing.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useOwner, usePlan, useTrialUsed } from '../account.ts'
import { csvName, leadsCsv } from './lead-csv.ts'
import { everything, fitsFilter } from './lead-filter.ts'
import { LeadFilters } from './lead-filters.tsx'
import { LeadTable } from './lead-table.tsx'
import { useLeads } from './leads.ts'
import type { Lead } from './leads.ts'
import { UsageCard } from './usage-card.tsx'

export function LeadManagementPage() {
  const text = useText()
  const words = text.owner.management
  const { businessId } = useOwner()
  const leads = useLeads(businessId)
  const plan = usePlan(businessId)
  const trial = useTrialUsed(businessId)
  const used = plan.data ? plan.data.leads_used : trial.data
  const [filter, setFilter] = useState(everything)
  const shown = (leads.data ?? []).filter((lead) => fitsFilter(lead, filter))
  usePageTitle(words.title)

  return (
    <>
      <div className="screen-head">
        <h1>{words.title}</h1>
        <div className="actions">
          <Button look="secondary" disabled={shown.length === 0} onClick={() => download(shown)}>
            <Icon name="download" className="size-4" />
            {words.exportCsv}
          </Button>
          <Link to={appPaths.campaignBuilder} className={buttonClass()}>
            <Icon name="plus" className="size-4" />
            {words.newCampaign}
          </Link>
        </div>
      </div>
      {plan.isSuccess && used !== undefined && (
        <UsageCard
          used={used}
          quota={plan.data?.monthly_lead_quota ?? trialLeads}
          trial={!plan.data}
        />
      )}
      <LeadFilters filter={filter} onChange={setFilter} />
      {leads.isPending && (
        <output className="waiting-words py-8">
          <Spinner />
          {words.loading}
        </output>
      )}
      {leads.isError && !leads.data && (
        <div className="note note-brick" role="alert">
          {failureSentence(leads.error, text, text.toasts.leadsFailed)}
          <Button look="secondary" size="small" onClick={() => void leads.refetch()}>
            {text.app.tryAgain}
          </Button>
        </div>
      )}
      {leads.data && shown.length > 0 && (
        <LeadTable leads={shown} now={new Date(leads.dataUpdatedAt)} />
      )}
      {leads.data && shown.length === 0 && (
        <div className="card">
          <EmptyState
            drawing={<HouseDrawing />}
            sentence={leads.data.length === 0 ? words.empty : words.noMatch}
          />
        </div>
      )}
    </>
  )
}

function download(leads: Lead[]) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([leadsCsv(leads)], { type: 'text/csv;charset=utf-8' }))
  link.download = csvName(new Date())
  link.click()
  URL.revokeObjectURL(link.href)
}
