// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { text } from '../../../../text/en/app.ts'
import { LocaleProvider } from '../../../app/locale.tsx'
import type { Lead } from '../leads.ts'
import { writeLeadsCsv } from './csv.ts'
import { readAllLeads } from './page.ts'
import { everything, readLeadQuery, writeLeadQuery } from './query.ts'
import { LeadTable } from './table.tsx'

afterEach(cleanup)

const { requested } = vi.hoisted(() => ({ requested: { orders: new Array<unknown>() } }))

vi.mock('./columns.tsx', async (load) => {
  const { leadColumns } = await load<typeof import('./columns.tsx')>()
  const madeUp = {
    name: 'made_up',
    Cell: ({ lead }: { lead: Lead }) => <i>{lead.zip}</i>,
    sortBy: ['zip'],
    highestFirst: true,
    csv: { 'ZIP code': (lead: Lead) => lead.zip },
  }
  return { leadColumns: [...leadColumns, madeUp] }
})
vi.mock('../../../app/backend.ts', () => {
  const answer = { data: [{ id: '1', zip: '33130' }], count: 1, error: null, status: 200 }
  const request = {
    from: () => request,
    select: () => request,
    eq: () => request,
    order(...order: unknown[]) {
      requested.orders.push(order)
      return request
    },
    range: async () => answer,
  }
  return { backend: async () => request }
})

const columns = { ...text.owner.management.columns, made_up: 'ZIP' }
const words = {
  ...text,
  owner: { ...text.owner, management: { ...text.owner.management, columns } },
}

test('a new column has its heading and its cell in the same position', () => {
  renderTable()
  const headings = screen.getAllByRole('columnheader').map((head) => head.textContent)
  const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell')
  expect(cells).toHaveLength(headings.length)
  expect(headings.at(-1)).toBe('ZIP')
  expect(cells.at(-1)?.textContent).toBe('33130')
  expect(cells.at(-1)?.dataset['label']).toBe('ZIP')
})

test('a new column sorts the table, its address and the query of the database', async () => {
  const onSort = vi.fn()
  renderTable(onSort)
  await userEvent.click(screen.getByRole('button', { name: 'ZIP' }))
  expect(onSort).toHaveBeenCalledWith({ sort: 'made_up', descending: true })
  const query = readLeadQuery(new URLSearchParams('sort=-made_up'))
  expect(query).toMatchObject({ sort: 'made_up', descending: true })
  expect(writeLeadQuery(query).get('sort')).toBe('-made_up')
  await readAllLeads('business', query, 'Homeowner')
  expect(requested.orders[0]).toEqual(['zip', { ascending: false, nullsFirst: false }])
})

test('a new column is in the exported file', async () => {
  const [headings, row] = writeLeadsCsv(
    await readAllLeads('business', everything, 'Homeowner'),
  ).split('\r\n')
  expect(headings).toMatch(/,"ZIP code"$/)
  expect(row).toMatch(/,"33130"$/)
})

const requestedAt = '2026-11-20T10:00:00Z'

function renderTable(onSort = () => {}) {
  render(
    <LocaleProvider initial={{ locale: 'en', text: words }}>
      <LeadTable
        leads={[
          { id: '1', ai_score: 84, status: 'new', zip: '33130', requested_at: requestedAt } as Lead,
        ]}
        query={everything}
        now={new Date(requestedAt)}
        marksSamples
        selected={new Set()}
        onSelect={() => {}}
        onSort={onSort}
        onOpen={() => {}}
        onStatus={async () => {}}
      />
    </LocaleProvider>,
  )
}
