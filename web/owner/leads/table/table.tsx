import { formatPhone } from '../../../app/format.ts'
import { useText } from '../../../app/locale.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { scoreBand } from '../../../ui/score-badge.tsx'
import { mailLink, phoneLink } from '../links.ts'
import { leadColumns } from './query.ts'
import type { LeadColumn, LeadQuery } from './query.ts'
import { statusName } from '../words.ts'
import type { Lead } from '../leads.ts'

const bandTone = { high: 'palm', medium: 'plain', low: 'outline' } as const

type LeadTableProps = {
  leads: Lead[]
  query: LeadQuery
  onSort: (changes: Pick<LeadQuery, 'sort' | 'descending'>) => void
  onOpen: (lead: Lead) => void
}

/** Seven columns, each a press away from sorting by it; on a phone each row becomes a small card. */
export function LeadTable({ leads, query, onSort, onOpen }: LeadTableProps) {
  return (
    <table className="table">
      <thead>
        <tr>
          {leadColumns.map((column) => (
            <SortedHead key={column} column={column} query={query} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} onOpen={() => onOpen(lead)} />
        ))}
      </tbody>
    </table>
  )
}

type SortedHeadProps = Pick<LeadTableProps, 'query' | 'onSort'> & { column: LeadColumn }

function SortedHead({ column, query, onSort }: SortedHeadProps) {
  const { columns } = useText().owner.management
  const isSorted = query.sort === column
  const order = query.descending ? 'descending' : 'ascending'
  function sort() {
    // A score is looked at from the top, a name from its A.
    const descending = isSorted ? !query.descending : column === 'score'
    onSort({ sort: column, descending })
  }
  return (
    <th scope="col" aria-sort={isSorted ? order : undefined}>
      <button type="button" className="sort" onClick={sort}>
        {columns[column]}
        <Icon name="down" className={isSorted ? `sort-mark sort-${order}` : 'sort-mark'} />
      </button>
    </th>
  )
}

function LeadRow({ lead, onOpen }: { lead: Lead; onOpen: () => void }) {
  const text = useText()
  const { columns } = text.owner.management
  // Not as words either: a phone's browser makes a link of every number that it sees.
  const mayReach = lead.withdrawn_at === null
  return (
    <tr>
      <td data-label={columns.company}>
        <span className="inline-flex flex-wrap items-center gap-2">
          {lead.company_name ?? text.owner.lead.homeowner}
          {lead.is_exploration && <Badge tone="palm">{text.owner.lead.free}</Badge>}
          {lead.source === 'demo' && <Badge tone="sample">{text.owner.lead.sample}</Badge>}
          {lead.withdrawn_at !== null && <Badge tone="brick">{text.owner.lead.withdrawn}</Badge>}
        </span>
      </td>
      <td data-label={columns.contact}>
        <button type="button" className="link" aria-haspopup="dialog" onClick={onOpen}>
          {lead.contact_name ?? lead.full_name ?? text.owner.lead.homeowner}
        </button>
      </td>
      <td data-label={columns.email}>
        {mayReach && lead.email && <a href={mailLink(lead.email)}>{lead.email}</a>}
      </td>
      <td data-label={columns.phone} className="whitespace-nowrap">
        {mayReach && lead.phone && <a href={phoneLink(lead.phone)}>{formatPhone(lead.phone)}</a>}
      </td>
      <td data-label={columns.location}>{[lead.city, lead.state].filter(Boolean).join(', ')}</td>
      <td data-label={columns.score}>
        <Badge tone={bandTone[scoreBand(lead.ai_score)]}>{lead.ai_score}</Badge>
      </td>
      <td data-label={columns.status}>{statusName(lead.status, text)}</td>
    </tr>
  )
}
