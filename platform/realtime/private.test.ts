import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { jwtSecret, signHs256 } from '../testing/open-platform.ts'
import { ana, listening, openRealtime, subscribed, poll } from './testing/open-realtime.ts'

const db = await openTestDatabase()
const realtime = await openRealtime(db.pools)
const { tokens } = realtime
afterAll(() => realtime.close())

beforeAll(async () => {
  await db.pools.admin.query(`
    create policy read_own on realtime.messages for select to authenticated
      using (realtime.topic() = 'of ' || auth.uid() or realtime.topic() = 'listen only');
    create policy send_own on realtime.messages for insert to authenticated
      with check (realtime.topic() = 'of ' || auth.uid() and extension in ('broadcast', 'presence'));
    create policy drop_box on realtime.messages for insert to anon
      with check (realtime.topic() = 'of ${ana}' and extension = 'broadcast')`)
})

const own = `of ${ana}`

function open(token: string, topic: string, broadcast: Record<string, unknown> = {}) {
  const received: unknown[] = []
  const client = realtime.open(token)
  const channel = client.channel(topic, {
    config: { private: true, broadcast: broadcast as never },
  })
  channel.on('broadcast', { event: '*' }, (message) => void received.push(message))
  return { client, channel, received }
}

test('R11 a private channel opens only if a policy allows reading it', async () => {
  expect(await subscribed(open(tokens.ana, own).channel)).toEqual({ status: 'SUBSCRIBED' })
  for (const token of [tokens.bo, tokens.anon]) {
    expect(await subscribed(open(token, own).channel)).toEqual({
      status: 'CHANNEL_ERROR',
      reason: expect.stringContaining(
        `Unauthorized: You do not have permissions to read from this Channel topic: ${own}`,
      ),
    })
  }
})

test('R11 only who may write reaches the members; a public channel of the same name is another', async () => {
  const member = open(tokens.ana, own)
  const sender = open(tokens.ana, own, { ack: true })
  const mute = open(tokens.bo, 'listen only', { ack: true })
  for (const { channel } of [member, sender, mute]) {
    expect(await subscribed(channel)).toEqual({ status: 'SUBSCRIBED' })
  }
  const stranger = realtime.open(tokens.bo).channel(own)
  await subscribed(stranger)
  await stranger.send({ type: 'broadcast', event: 'public', payload: {} })
  // Like Supabase, a refused message is not answered.
  expect(
    await mute.channel.send({ type: 'broadcast', event: 'x', payload: {} }, { timeout: 200 }),
  ).toBe('timed out')
  expect(await mute.channel.track({})).toBe('error')
  expect(await sender.channel.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('ok')
  await poll(() => member.received).toMatchObject([{ event: 'x' }])
})

test('R11 the policies also decide about HTTP', async () => {
  const member = open(tokens.ana, own)
  await subscribed(member.channel)
  expect(await open(tokens.anon, own).channel.httpSend('anon', {})).toEqual({ success: true })
  await expect(open(tokens.bo, own).channel.httpSend('bo', {})).rejects.toThrow('Unauthorized')
  const list = { messages: [{ topic: own, event: 'list', payload: {}, private: true }] }
  for (const token of [tokens.bo, tokens.ana]) {
    await fetch(`${realtime.origin}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: realtime.anonKey, authorization: `Bearer ${token}` },
      body: JSON.stringify(list),
    })
  }
  await poll(() => member.received).toMatchObject([{ event: 'anon' }, { event: 'list' }])
})

test('R09 broadcast_changes() of a trigger reaches the members, who can replay it', async () => {
  await db.pools.admin.query(`
    create table public.jobs (id int primary key, owner uuid);
    create function public.tell_owner() returns trigger language plpgsql security definer as $$
    begin
      perform realtime.broadcast_changes('of ' || new.owner, tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
      return null;
    end $$;
    create trigger tell after insert on public.jobs for each row execute function public.tell_owner()`)
  const since = Date.now() - 1000
  const member = open(tokens.ana, own)
  await subscribed(member.channel)
  await db.pools.admin.query(`insert into jobs values (1, '${ana}')`)
  const message = {
    event: 'INSERT',
    payload: { table: 'jobs', schema: 'public', operation: 'INSERT', record: { id: 1 } },
  }
  await poll(() => member.received).toMatchObject([message])
  const late = open(tokens.ana, own, { replay: { since, limit: 1 } })
  await subscribed(late.channel)
  await poll(() => late.received).toMatchObject([{ ...message, meta: { replayed: true } }])
})

test('R12 a newer token takes over; one that may not read ends the channel', async () => {
  const { client, channel } = open(tokens.ana, own)
  const system = listening(channel)
  await poll(() => channel.state).toBe('joined')
  await client.realtime.setAuth(
    await signHs256({ role: 'authenticated', sub: ana }, jwtSecret, '2h'),
  )
  await client.realtime.setAuth(tokens.bo)
  expect(await system).toMatchObject({
    status: 'error',
    message: `You do not have permissions to read from this Channel topic: ${own}`,
  })
  await poll(() => channel.state).toBe('closed')
})

test('R12 a channel ends when its token expires', async () => {
  const { channel } = open(
    await signHs256({ role: 'authenticated', sub: ana }, jwtSecret, '2s'),
    own,
  )
  expect(await listening(channel)).toMatchObject({
    status: 'error',
    message: expect.stringMatching(/^Token has expired \d+ seconds ago$/),
  })
  await poll(() => channel.state).toBe('closed')
})

test.each([
  [
    'a token of another secret',
    () => signHs256({ role: 'anon' }, 'x'.repeat(32)),
    'JwtSignatureError',
  ],
  [
    'an expired token',
    () => signHs256({ role: 'anon' }, jwtSecret, '-5s'),
    'InvalidJWTToken: Token has expired 5 seconds ago',
  ],
  ['a token without a role', () => signHs256({}), 'InvalidJWTToken: Fields `role` and `exp`'],
  ['no token at all', async () => 'x', 'MalformedJWT'],
])('R12 %s cannot join', async (_name, sign, reason) => {
  expect(await subscribed(realtime.open(await sign()).channel('public'))).toEqual({
    status: 'CHANNEL_ERROR',
    reason: expect.stringContaining(reason),
  })
})
