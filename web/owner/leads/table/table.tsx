import { useEffect, useRef } from 'react'
import { useText } from '../../../app/locale.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useArrivedMark } from '../../live/arrived-rows.ts'
import type { Lead } from '../leads.ts'
import { leadName } from '../words.ts'
import { tableColumns, type LeadColumn, type LeadQuery } from './query.ts'

type LeadTableProps = {
  leads: Lead[]
  query: LeadQuery
  /** Ages are relative to it. */
  now: Date
  /** Marks sample data; not needed where all leads are samples. */
  marksSamples: boolean
  /** The ids of the selected leads. */
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onSort: (changes: Pick<LeadQuery, 'sort' | 'descending'>) => void
  onOpen: (lead: Lead) => void
  onStatus: (lead: Lead, status: string) => Promise<void>
}

/** The leads by column; pressing a heading sorts. On a phone each row becomes a small card. */
export function LeadTable({ leads, query, onSort, ...row }: LeadTableProps) {
  return (
    <table className="lead-table">
      <thead>
        <tr>
          <th scope="col" className="lead-pick">
            <SelectAll leads={leads} selected={row.selected} onSelect={row.onSelect} />
          </th>
          {tableColumns.map((column) => (
            <SortedHead key={column.name} column={column} query={query} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} {...row} />
        ))}
      </tbody>
    </table>
  )
}

type LeadRowProps = Omit<LeadTableProps, 'leads' | 'query' | 'onSort'> & { lead: Lead }

function LeadRow(props: LeadRowProps) {
  const { lead, now, marksSamples, selected, onSelect, onOpen, onStatus } = props
  const text = useText()
  const { columns: headings, select } = text.owner.management
  const isSelected = selected.has(lead.id)
  const arrived = useArrivedMark(lead.id)
  return (
    <tr data-selected={isSelected || undefined} {...arrived}>
      <td className="lead-pick">
        <input
          type="checkbox"
          className="checkbox"
          checked={isSelected}
          aria-label={select(leadName(lead, text))}
          onChange={() => onSelect(toggle(selected, lead.id))}
        />
      </td>
      {tableColumns.map(({ name, Cell, isFigure }) => (
        <td
          key={name}
          data-column={name}
          data-label={headings[name]}
          className={isFigure && 'figure'}
        >
          <Cell
            lead={lead}
            now={now}
            marksSamples={marksSamples}
            onOpen={() => onOpen(lead)}
            onStatus={(status) => onStatus(lead, status)}
          />
        </td>
      ))}
    </tr>
  )
}

function toggle(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Checked if all leads of the page are selected, and half checked if some are. */
function SelectAll({
  leads,
  selected,
  onSelect,
}: Pick<LeadTableProps, 'leads' | 'selected' | 'onSelect'>) {
  const words = useText().owner.management
  const box = useRef<HTMLInputElement>(null)
  const isAll = leads.length > 0 && leads.every(({ id }) => selected.has(id))
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected.size > 0 && !isAll
  }, [selected, isAll])
  return (
    <input
      ref={box}
      type="checkbox"
      className="checkbox"
      checked={isAll}
      aria-label={words.selectAll}
      onChange={() => onSelect(new Set(isAll ? [] : leads.map(({ id }) => id)))}
    />
  )
}

type SortedHeadProps = Pick<LeadTableProps, 'query' | 'onSort'> & { column: LeadColumn }

function SortedHead({ column, query, onSort }: SortedHeadProps) {
  const { columns: headings } = useText().owner.management
  const isSorted = query.sort === column.name
  const order = query.descending ? 'descending' : 'ascending'
  function sort() {
    const descending = isSorted ? !query.descending : column.highestFirst === true
    onSort({ sort: column.name, descending })
  }
  return (
    <th
      scope="col"
      aria-sort={isSorted ? order : undefined}
      className={column.isFigure && 'figure'}
      data-column={column.name}
    >
      <button type="button" className="sort" onClick={sort}>
        {headings[column.name]}
        <Icon name="down" className={isSorted ? `sort-mark sort-${order}` : 'sort-mark'} />
      </button>
    </th>
  )
}
