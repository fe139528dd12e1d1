import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openRealtime, subscribed, poll } from './testing/open-realtime.ts'

const db = await openTestDatabase()
const options = { limits: { presenceCalls: 4, presenceBytes: 1000 }, leaseMilliseconds: 1_500 }
const [realtime, other] = [await openRealtime(db.pools, options), await openRealtime(db.pools)]
afterAll(() => Promise.all([realtime.close(), other.close()]))

/** Joins a channel and records who joins and leaves. */
async function join(topic: string, key: string, on = realtime, vsn: '1.0.0' | '2.0.0' = '2.0.0') {
  const log: string[] = []
  const channel = on.open(undefined, vsn).channel(topic, { config: { presence: { key } } })
  channel.on('presence', { event: 'join' }, (entry) => void log.push(`+${entry.key}`))
  channel.on('presence', { event: 'leave' }, (entry) => void log.push(`-${entry.key}`))
  channel.on('presence', { event: 'sync' }, () => {})
  expect(await subscribed(channel)).toEqual({ status: 'SUBSCRIBED' })
  const names = () => Object.keys(channel.presenceState()).toSorted()
  return { channel, log, names }
}

test('R10 everyone sees who tracks and untracks, in every process', async () => {
  const ana = await join('office', 'ana')
  const bo = await join('office', 'bo', other, '1.0.0')
  expect(await ana.channel.track({ status: 'here' })).toBe('ok')
  // The answer can arrive before the presence does.
  for (const { names } of [ana, bo]) await poll(names).toEqual(['ana'])
  expect(await bo.channel.track({ status: 'away' })).toBe('ok')
  for (const { names } of [ana, bo]) await poll(names).toEqual(['ana', 'bo'])
  const late = await join('office', 'late')
  await poll(late.names).toEqual(['ana', 'bo'])
  expect(late.channel.presenceState()['ana']).toEqual([
    { status: 'here', presence_ref: expect.any(String) },
  ])
  expect(await bo.channel.untrack()).toBe('ok')
  for (const { names } of [ana, bo, late]) await poll(names).toEqual(['ana'])
  expect(ana.log).toEqual(['+ana', '+bo', '-bo'])
})

test('R10 tracking again replaces what was said before', async () => {
  const ana = await join('status', 'ana')
  const bo = await join('status', 'bo', other)
  await ana.channel.track({ status: 'here' })
  await ana.channel.track({ status: 'away' })
  await poll(() => bo.channel.presenceState()['ana']).toEqual([
    { status: 'away', presence_ref: expect.any(String) },
  ])
})

test('R10 leaving the channel and losing the socket end the presence', async () => {
  const watcher = await join('exits', 'watcher', other)
  const [leaver, loser] = [await join('exits', 'leaver'), await join('exits', 'loser')]
  await Promise.all([leaver.channel.track({}), loser.channel.track({})])
  await poll(watcher.names).toEqual(['leaver', 'loser'])
  await leaver.channel.unsubscribe()
  await poll(watcher.names).toEqual(['loser'])
  await loser.channel.socket.disconnect()
  await poll(watcher.names).toEqual([])
})

test('R10 a process that stops takes its people with it', async () => {
  const stopping = await openRealtime(db.pools)
  const watcher = await join('stops', 'watcher')
  const guest = await join('stops', 'guest', stopping)
  await guest.channel.track({})
  await poll(watcher.names).toEqual(['guest'])
  await stopping.close()
  await poll(watcher.names).toEqual([])
})

test('R10 presence that is lost with its table is written again', async () => {
  const watcher = await join('restored', 'watcher', other)
  const guest = await join('restored', 'guest')
  await guest.channel.track({ n: 1 })
  await poll(watcher.names).toEqual(['guest'])
  await db.pools.admin.query('delete from realtime.processes')
  const count = `select count(*)::int as n from realtime.presences where topic = 'restored'`
  await poll(async () => (await db.pools.admin.query(count)).rows).toEqual([{ n: 1 }])
  await poll(watcher.names).toEqual(['guest'])
})

test('R13 what is tracked must be an object, and too many calls end the channel', async () => {
  const ana = await join('limits', 'ana')
  const ended = new Promise((resolve) => ana.channel.on('system', {}, resolve))
  expect(await ana.channel.track('text' as never)).toBe('error')
  for (let n = 0; n < 3; n += 1) expect(await ana.channel.track({ n })).toBe('ok')
  void ana.channel.track({ n: 4 })
  expect(await ended).toMatchObject({
    status: 'error',
    message: 'Client presence rate limit exceeded',
  })
  await poll(() => ana.channel.state).toBe('closed')
})

test('R13 what the members of a channel track is limited together', async () => {
  const watcher = await join('crowded', 'watcher')
  const [first, second] = [await join('crowded', 'first'), await join('crowded', 'second')]
  expect(await first.channel.track({ text: 'x'.repeat(600) })).toBe('ok')
  expect(await first.channel.track({ text: 'y'.repeat(600) })).toBe('ok')
  const ended = new Promise((resolve) => second.channel.on('system', {}, resolve))
  void second.channel.track({ text: 'x'.repeat(600) })
  expect(await ended).toMatchObject({ message: 'The presence of this channel is too large' })
  await expect.poll(watcher.names).toEqual(['first'])
})

test('what PostgreSQL cannot store is refused, and does not stop that presence is written again', async () => {
  const guest = await join('unstorable', 'guest')
  expect(await guest.channel.track({ text: 'a\0b' })).toBe('error')
  const friend = await join('storable', 'friend')
  await friend.channel.track({})
  await db.pools.admin.query('delete from realtime.processes')
  const count = `select count(*)::int as n from realtime.presences where topic = 'storable'`
  await expect
    .poll(async () => (await db.pools.admin.query(count)).rows, { timeout: 20_000 })
    .toEqual([{ n: 1 }])
  expect(realtime.errors).toEqual([])
})
