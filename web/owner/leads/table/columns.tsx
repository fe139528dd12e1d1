import { scoreBand } from '../../../../engine/plans.ts'
import type { ReactNode } from 'react'
import { formatPhone, phoneLink } from '../../../../engine/phone.ts'
import { useText } from '../../../app/locale.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ScoreBadge } from '../../../ui/score-badge.tsx'
import { LeadAge } from '../age.tsx'
import type { Lead } from '../leads.ts'
import { mailLink } from '../links.ts'
import { StatusSelect } from '../status/status-select.tsx'
import { leadName, placeName, serviceName } from '../words.ts'

type CellProps = {
  lead: Lead
  /** Ages are relative to it. */
  now: Date
  /** Marks sample data; not needed where all leads are samples. */
  marksSamples: boolean
  onOpen: () => void
  onStatus: (status: string) => Promise<void>
}

export type TableColumn = {
  /** Identifies the column in the URL, and its heading in `text.owner.management.columns`. */
  name: string
  Cell: (props: CellProps) => ReactNode
  /** The database columns to sort by. */
  sortBy: ReadonlyArray<keyof Lead & string>
  /** The first click sorts in descending order; by default, in ascending order. */
  highestFirst?: true
  /** Figures are aligned to the right. */
  isFigure?: true
  csv: CsvColumns
}
type FileColumn = Pick<TableColumn, 'name' | 'csv'>

/** The CSV columns of a table column: each heading with its value. */
type CsvColumns = Record<string, (lead: Lead) => string | number | null>

/** The columns of the leads table and its CSV export, in the order of the table. Those without a cell are only in the export. */
export const leadColumns = [
  {
    name: 'score',
    Cell: ScoreCell,
    sortBy: ['ai_score'],
    highestFirst: true,
    csv: { Score: (lead) => lead.ai_score },
  },
  {
    name: 'contact',
    Cell: ContactCell,
    sortBy: ['contact_name', 'full_name'],
    csv: { Contact: (lead) => lead.contact_name ?? lead.full_name },
  },
  {
    name: 'trade',
    Cell: ({ lead }) => serviceName(lead, useText()),
    sortBy: ['trade'],
    csv: { Industry: (lead) => lead.industry ?? lead.service_needed },
  },
  {
    name: 'location',
    Cell: ({ lead }) => placeName(lead),
    sortBy: ['state', 'city'],
    csv: { City: (lead) => lead.city, State: (lead) => lead.state },
  },
  {
    name: 'age',
    Cell: LeadAge,
    sortBy: ['requested_at'],
    highestFirst: true,
    isFigure: true,
    csv: {},
  },
  {
    name: 'phone',
    Cell: PhoneCell,
    sortBy: ['phone'],
    csv: { Phone: (lead) => (mayContact(lead) ? lead.phone : null) },
  },
  {
    name: 'email',
    Cell: EmailCell,
    sortBy: ['email'],
    csv: { Email: (lead) => (mayContact(lead) ? lead.email : null) },
  },
  {
    name: 'company',
    Cell: CompanyCell,
    sortBy: ['company_name', 'full_name'],
    csv: { 'Company Name': (lead) => lead.company_name },
  },
  { name: 'website', csv: { Website: (lead) => lead.website } },
  {
    name: 'status',
    Cell: StatusCell,
    sortBy: ['status'],
    csv: { Status: (lead) => (mayContact(lead) ? lead.status : 'withdrawn') },
  },
] as const satisfies ReadonlyArray<TableColumn | FileColumn>

/** The table and the export keep a homeowner who has withdrawn, but without contact details. */
function mayContact(lead: Lead): boolean {
  return lead.withdrawn_at === null
}

function ScoreCell({ lead }: CellProps) {
  const words = useText().owner.lead
  const band = words.bands[scoreBand(lead.ai_score)]
  return <ScoreBadge score={lead.ai_score} name={words.score(lead.ai_score, band)} band={band} />
}

function ContactCell({ lead, marksSamples, onOpen }: CellProps) {
  const text = useText()
  const words = text.owner.lead
  return (
    <>
      <button type="button" className="lead-open" aria-haspopup="dialog" onClick={onOpen}>
        {leadName(lead, text)}
      </button>
      {lead.is_exploration && <Badge tone="palm">{words.free}</Badge>}
      {marksSamples && lead.source === 'demo' && <Badge tone="sample">{words.sample}</Badge>}
      {!mayContact(lead) && <Badge tone="brick">{words.withdrawn}</Badge>}
    </>
  )
}

/** Hides the number of a homeowner who has withdrawn, even as text, since phones turn numbers into links. */
function PhoneCell({ lead }: CellProps) {
  const text = useText()
  if (!mayContact(lead) || !lead.phone) return null
  const number = formatPhone(lead.phone)
  return (
    <a
      className="lead-call"
      href={phoneLink(lead.phone)}
      aria-label={`${text.owner.lead.call(leadName(lead, text))}: ${number}`}
    >
      <Icon name="phone" className="size-5" />
      <span className="lead-call-word">{text.owner.lead.callAction}</span>
      <span className="lead-call-number">{number}</span>
    </a>
  )
}

function EmailCell({ lead }: CellProps) {
  if (!mayContact(lead) || !lead.email) return null
  return (
    <a className="truncate" href={mailLink(lead.email)} title={lead.email}>
      {lead.email}
    </a>
  )
}

function CompanyCell({ lead }: CellProps) {
  const { homeowner } = useText().owner.lead
  return lead.company_name ?? <span className="lead-no-company">{homeowner}</span>
}

function StatusCell({ lead, onStatus }: CellProps) {
  const text = useText()
  const label = text.owner.management.statusOf(leadName(lead, text))
  return <StatusSelect lead={lead} label={label} onStatus={onStatus} />
}
