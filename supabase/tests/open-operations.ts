import type { ApiDependencies } from '../../api/dependencies.ts'
import { openTestApi, post } from '../../server/testing/api.ts'
import { RefusalList, RefusalPayload, ReleaseAnswer, ReplayAnswer } from '../../wire/supply.ts'
import { createOwner, createUser, makeAdmin, type Person } from './people.ts'

/** The functions with their own database, the owner Ana, and two admins, Boss and Other. */
export async function openOperations(changes: Partial<ApiDependencies> = {}) {
  const { api, database } = await openTestApi(changes)
  const { admin } = database.pools
  const ana = await createOwner(admin, 'ana')
  const boss = await createUser(admin, 'Boss')
  const other = await createUser(admin, 'Other')
  for (const id of [boss, other]) await makeAdmin(admin, id)

  async function rows(sql: string, values: unknown[] = []) {
    return (await admin.query(sql, values)).rows
  }
  /** As Boss reads it. */
  function get(path: string) {
    return api.app.request(`/functions/v1/operations/${path}`, { headers: bearer(boss) })
  }
  async function list(query: string): Promise<RefusalList> {
    return RefusalList.parse(await (await get(`refusals${query}`)).json())
  }

  return {
    database,
    api,
    ana,
    boss,
    other,
    rows,
    get,
    list,
    bearer,
    async firstId(): Promise<string> {
      return (await list('')).entries[0]?.id ?? ''
    },
    async fetchPayload(id: string): Promise<RefusalPayload> {
      return RefusalPayload.parse(await (await get(`refusals/${id}`)).json())
    },
    async replay(id: string, by = boss): Promise<ReplayAnswer> {
      const answer = await post(api.app, `operations/refusals/${id}/replays`, {}, bearer(by))
      return ReplayAnswer.parse(answer.body)
    },
    async release(id: string, by = boss): Promise<ReleaseAnswer> {
      const answer = await post(api.app, `operations/held-requests/${id}/releases`, {}, bearer(by))
      return ReleaseAnswer.parse(answer.body)
    },
    async order({ businessId }: Person): Promise<void> {
      await rows(
        `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
         values ($1, 'Roofs', 'roofing', 'Miami, FL', 5)`,
        [businessId],
      )
    },
    /** Removes what a test left behind. */
    async clear(): Promise<void> {
      await rows(
        'truncate homeowner_requests, refused_requests, leads, lead_campaigns, suppressions, audit_log cascade',
      )
      api.sent.length = 0
    },
  }
}

function bearer(id: string) {
  return { authorization: `Bearer ${id}` }
}
