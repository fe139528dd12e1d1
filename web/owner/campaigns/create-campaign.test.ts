import { beforeEach, expect, test, vi } from 'vitest'
import { text } from '../../../text/en/app.ts'
import { createCampaign } from './create-campaign.ts'

const invoke = vi.hoisted(() => vi.fn<(path: string) => Promise<object>>())
type Insert = (row: { id: string }) => Promise<{ error: Error | null }>
const upsert = vi.hoisted(() => vi.fn<Insert>())
vi.mock('../../app/backend.ts', () => ({
  backend: async () => ({ functions: { invoke }, from: () => ({ upsert }) }),
}))

const warned = vi.spyOn(console, 'warn')

const known = { data: { success: true }, error: null }
const campaign = {
  name: 'Summer roofs',
  serviceType: 'roofing' as const,
  location: 'Miami, FL',
  leadsRequested: 50,
}

beforeEach(() => {
  upsert.mockReset().mockResolvedValue({ error: null })
  invoke.mockReset().mockResolvedValue(known)
  warned.mockReset()
})

test('a campaign for an unknown place is not created', async () => {
  invoke.mockResolvedValue(refused(422, 'location_unknown', 'We do not know “Xyzzy”'))
  const made = createCampaign('b', { ...campaign, location: 'Xyzzy' }, text, 'en')
  await expect(made).rejects.toMatchObject({
    refusal: 'location_unknown',
    message: 'We do not know “Xyzzy”',
  })
  expect(upsert).not.toHaveBeenCalled()
})

test('a campaign that cannot be filled is kept, and the reason is only logged', async () => {
  invoke.mockResolvedValueOnce(known)
  invoke.mockResolvedValueOnce(refused(503, 'busy', 'A file is being imported.'))
  expect(await createCampaign('b', campaign, text, 'en')).toEqual({ delivered: 0, remark: null })
  expect(upsert).toHaveBeenCalledOnce()
  expect(warned).toHaveBeenCalledOnce()
})

test('a campaign after the trial is used up is kept and points to the plans', async () => {
  invoke.mockResolvedValueOnce(known)
  invoke.mockResolvedValueOnce(refused(200, 'trial_used', 'Your free trial is used up.'))
  const { remark } = await createCampaign('b', campaign, text, 'en')
  expect(remark).toEqual({ sentence: 'Your free trial is used up.', wantsPlan: true })
})

test('a campaign cut by the quota shows how many leads were left; an uncut one shows no message', async () => {
  const filled = { success: true, leads_generated: 10, leads_on_order: 0 }
  invoke.mockResolvedValueOnce(known)
  invoke.mockResolvedValueOnce({
    data: { ...filled, code: 'trial_used', error: 'Your free trial had only 10 leads left.' },
    error: null,
  })
  expect(await createCampaign('b', campaign, text, 'en')).toEqual({
    delivered: 10,
    remark: { sentence: 'Your free trial had only 10 leads left.', wantsPlan: true },
  })
  invoke.mockResolvedValueOnce(known)
  invoke.mockResolvedValueOnce({ data: filled, error: null })
  expect(await createCampaign('b', campaign, text, 'en')).toEqual({ delivered: 10, remark: null })
})

test('a campaign that is sent again after a lost response has the same id', async () => {
  upsert.mockResolvedValueOnce({ error: new TypeError('Failed to fetch') })
  await expect(createCampaign('b', campaign, text, 'en')).rejects.toThrow('Failed to fetch')
  await createCampaign('b', campaign, text, 'en')
  await createCampaign('b', campaign, text, 'en')
  const [lost, again, next] = upsert.mock.calls.map(([{ id }]) => id)
  expect(again).toBe(lost)
  expect(next).not.toBe(lost)
})

/** A function's refusal as supabase-js returns it. */
function refused(status: number, code: string, error: string) {
  const context = new Response(JSON.stringify({ success: false, code, error }), { status })
  return { data: null, error: { name: 'FunctionsHttpError', context } }
}
