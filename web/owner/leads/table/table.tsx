import { useText } from '../../../app/locale.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Lead } from '../leads.ts'
import { tableColumns, type LeadColumn, type LeadQuery } from './query.ts'

type LeadTableProps = {
  leads: Lead[]
  query: LeadQuery
  onSort: (changes: Pick<LeadQuery, 'sort' | 'descending'>) => void
  onOpen: (lead: Lead) => void
}

/** The leads by column; pressing a heading sorts. On a phone each row becomes a small card. */
export function LeadTable({ leads, query, onSort, onOpen }: LeadTableProps) {
  const { columns: headings } = useText().owner.management
  return (
    <table className="table">
      <thead>
        <tr>
          {tableColumns.map((column) => (
            <SortedHead key={column.name} column={column} query={query} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id}>
            {tableColumns.map(({ name, Cell }) => (
              <td key={name} data-label={headings[name]}>
                <Cell lead={lead} onOpen={() => onOpen(lead)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
    <th scope="col" aria-sort={isSorted ? order : undefined}>
      <button type="button" className="sort" onClick={sort}>
        {headings[column.name]}
        <Icon name="down" className={isSorted ? `sort-mark sort-${order}` : 'sort-mark'} />
      </button>
    </th>
  )
}
