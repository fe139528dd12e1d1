// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { text } from '../../../text/en/app.ts'
import { LocaleProvider } from '../../app/locale.tsx'
import { leadCountKey } from '../leads/use-lead-watch.ts'
import type { Followed } from './follow-business.ts'
import { useLiveUpdates } from './use-live-updates.ts'

type Row = { id: string; full_name: string }

const world = vi.hoisted(() => ({
  leads: [] as Row[],
  news: [] as string[],
  socket: null as Followed | null,
}))
vi.mock('./follow-business.ts', () => ({
  liveTables: ['leads', 'appointments'],
  followBusiness(_businessId: string, followed: Followed) {
    world.socket = followed
    return () => {}
  },
}))
vi.mock('../../app/toasts.ts', () => ({ showNews: (title: string) => world.news.push(title) }))
vi.mock('../../app/backend.ts', () => ({
  backend: async () => ({ from: () => ({ select: selectLeads }) }),
}))

let queries: QueryClient

beforeEach(async () => {
  world.leads = [lead('1', 'Known Before')]
  world.news.length = 0
  queries = new QueryClient()
  render(
    <QueryClientProvider client={queries}>
      <LocaleProvider initial={{ locale: 'en', text }}>
        <Watch />
      </LocaleProvider>
    </QueryClientProvider>,
  )
  await expectCount(1)
  world.socket?.live(true)
})
afterEach(cleanup)

test('leads that arrived while the socket was down are announced in one sentence when it is back', async () => {
  world.socket?.live(false)
  world.leads.push(lead('2', 'Nora Night'), lead('3', 'Otto Outage'))
  world.socket?.live(true)
  await waitFor(() => expect(world.news).toEqual(['2 new leads']), { timeout: 5000 })
})

test('a lead that a poll finds while the socket is down is announced', async () => {
  world.socket?.live(false)
  world.leads.push(lead('2', 'Nora Night'))
  await queries.refetchQueries({ queryKey: leadCountKey('b') })
  await waitFor(() => expect(world.news).toEqual(['New lead: Nora Night']), { timeout: 5000 })
})

function Watch() {
  useLiveUpdates('b')
  return null
}

function lead(id: string, name: string): Row {
  return { id, full_name: name }
}

function selectLeads(_columns: string, options?: { head: boolean }) {
  if (options?.head) return { eq: async () => ({ count: world.leads.length, error: null }) }
  return { eq: () => ({ order: () => ({ limit: readNewest }) }) }
}

async function readNewest(most: number) {
  return { data: world.leads.toReversed().slice(0, most), error: null }
}

function expectCount(count: number): Promise<void> {
  return waitFor(() => expect(queries.getQueryData(leadCountKey('b'))).toBe(count))
}
