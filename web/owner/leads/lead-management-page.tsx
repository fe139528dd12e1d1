import { useState } from 'react'
import { Link } from 'react-router'
import { trialLeads } from '../../../engine/plans.ts'
import { appPaths } from '../../../wire/paths.ts'
import { FailedNote } from '../../app/failed-note.tsx'
import { failureSentence } from '../../app/failure.ts'
import { useText } from '../../app/locale.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { Pager } from '../../app/pager.tsx'
import { showToast } from '../../app/toasts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HouseDrawing } from '../../ui/house-drawing.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useOwner, usePlan, useTrialUsed } from '../account.ts'
import { csvName, leadsCsv } from './table/csv.ts'
import { LeadDrawer } from './drawer/drawer.tsx'
import { LeadFilters } from './table/filters.tsx'
import { pageSize, readAllLeads, useLeadPage } from './table/page.ts'
import { isFiltered } from './table/query.ts'
import type { LeadQuery } from './table/query.ts'
import { LeadTable } from './table/table.tsx'
import { useLeadQuery } from './table/use-lead-query.ts'
import { UsageCard } from './usage-card.tsx'

export function LeadManagementPage() {
  const text = useText()
  const words = text.owner.management
  const { businessId } = useOwner()
  const { query, change, open, show } = useLeadQuery()
  const page = useLeadPage(businessId, query)
  const shown = page.data?.leads ?? []
  usePageTitle(words.title)

  return (
    <>
      <div className="screen-head">
        <h1>{words.title}</h1>
        <div className="actions">
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
      {page.data && shown.length > 0 && (
        <div aria-busy={page.isPlaceholderData}>
          <LeadTable leads={shown} query={query} onSort={change} onOpen={(lead) => show(lead.id)} />
          <Pager
            page={query.page}
            size={pageSize}
            total={page.data.total}
            onTurn={(next) => change({ page: next })}
          />
        </div>
      )}
      {page.data && shown.length === 0 && (
        <div className="card">
          <EmptyState
            drawing={<HouseDrawing />}
            sentence={isFiltered(query) || query.page > 1 ? words.noMatch : words.empty}
          />
        </div>
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

/** Exports all matching leads, not only the current page. */
function ExportButton({ query, disabled }: { query: LeadQuery; disabled: boolean }) {
  const text = useText()
  const words = text.owner.management
  const { businessId } = useOwner()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      download(leadsCsv(await readAllLeads(businessId, query)))
    } catch (error) {
      showToast({
        title: text.toasts.error,
        description: failureSentence(error, text, text.toasts.leadsFailed),
        look: 'error',
        action: { label: text.app.tryAgain, onPress: () => void save() },
      })
    }
    setBusy(false)
  }
  return (
    <Button look="secondary" disabled={disabled} busy={busy} onClick={() => void save()}>
      {!busy && <Icon name="download" className="size-4" />}
      {busy ? words.exporting : words.exportCsv}
    </Button>
  )
}

function download(csv: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  link.download = csvName(new Date())
  link.click()
  URL.revokeObjectURL(link.href)
}
