import type { ReactNode } from 'react'
import { formatPhone, phoneLink } from '../../../../engine/phone.ts'
import { useText } from '../../../app/locale.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { scoreBand } from '../../../ui/score-badge.tsx'
import type { Lead } from '../leads.ts'
import { mailLink } from '../links.ts'
import { statusName } from '../words.ts'

type CellProps = { lead: Lead; onOpen: () => void }

export type TableColumn = {
  /** Identifies the column in the URL, and its heading in `text.owner.management.columns`. */
  name: string
  Cell: (props: CellProps) => ReactNode
  /** The database columns to sort by. */
  sortBy: ReadonlyArray<keyof Lead & string>
  /** The first click sorts in descending order; by default, in ascending order. */
  highestFirst?: true
  csv: CsvColumns
}
type FileColumn = Pick<TableColumn, 'name' | 'csv'>

/** The CSV columns of a table column: each heading with its value. */
type CsvColumns = Record<string, (lead: Lead) => string | number | null>

/** The columns of the leads table and its CSV export, in order. Those without a cell are only in the export. */
export const leadColumns = [
  {
    name: 'company',
    Cell: CompanyCell,
    sortBy: ['company_name', 'full_name'],
    csv: { 'Company Name': (lead) => lead.company_name },
  },
  {
    name: 'contact',
    Cell: ContactCell,
    sortBy: ['contact_name', 'full_name'],
    csv: { Contact: (lead) => lead.contact_name ?? lead.full_name },
  },
  {
    name: 'email',
    Cell: EmailCell,
    sortBy: ['email'],
    csv: { Email: (lead) => (mayContact(lead) ? lead.email : null) },
  },
  {
    name: 'phone',
    Cell: PhoneCell,
    sortBy: ['phone'],
    csv: { Phone: (lead) => (mayContact(lead) ? lead.phone : null) },
  },
  { name: 'website', csv: { Website: (lead) => lead.website } },
  { name: 'industry', csv: { Industry: (lead) => lead.industry ?? lead.service_needed } },
  {
    name: 'location',
    Cell: ({ lead }) => [lead.city, lead.state].filter(Boolean).join(', '),
    sortBy: ['state', 'city'],
    csv: { City: (lead) => lead.city, State: (lead) => lead.state },
  },
  {
    name: 'score',
    Cell: ScoreCell,
    sortBy: ['ai_score'],
    highestFirst: true,
    csv: { Score: (lead) => lead.ai_score },
  },
  {
    name: 'status',
    Cell: ({ lead }) => statusName(lead.status, useText()),
    sortBy: ['status'],
    csv: { Status: (lead) => (mayContact(lead) ? lead.status : 'withdrawn') },
  },
] as const satisfies ReadonlyArray<TableColumn | FileColumn>

/** The table and the export keep a homeowner who has withdrawn, but without contact details. */
function mayContact(lead: Lead): boolean {
  return lead.withdrawn_at === null
}

function CompanyCell({ lead }: CellProps) {
  const words = useText().owner.lead
  return (
    <span className="flex flex-wrap items-center gap-2">
      {lead.company_name ?? words.homeowner}
      {lead.is_exploration && <Badge tone="palm">{words.free}</Badge>}
      {lead.source === 'demo' && <Badge tone="sample">{words.sample}</Badge>}
      {lead.withdrawn_at !== null && <Badge tone="brick">{words.withdrawn}</Badge>}
    </span>
  )
}

function ContactCell({ lead, onOpen }: CellProps) {
  const { homeowner } = useText().owner.lead
  return (
    <button type="button" className="link" aria-haspopup="dialog" onClick={onOpen}>
      {lead.contact_name ?? lead.full_name ?? homeowner}
    </button>
  )
}

function EmailCell({ lead }: CellProps) {
  if (!mayContact(lead) || !lead.email) return null
  return <a href={mailLink(lead.email)}>{lead.email}</a>
}

/** Hides the number of a homeowner who has withdrawn, even as text, since phones turn numbers into links. */
function PhoneCell({ lead }: CellProps) {
  if (!mayContact(lead) || !lead.phone) return null
  return (
    <a className="whitespace-nowrap" href={phoneLink(lead.phone)}>
      {formatPhone(lead.phone)}
    </a>
  )
}

const bandTone = { high: 'palm', medium: 'plain', low: 'outline' } as const

function ScoreCell({ lead }: CellProps) {
  return <Badge tone={bandTone[scoreBand(lead.ai_score)]}>{lead.ai_score}</Badge>
}
