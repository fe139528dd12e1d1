import { openTestApi, post } from '../../server/testing/api.ts'
import { runImports, type ImportDependencies } from '../../api/imports/run-imports.ts'
import { importLimits } from '../../wire/import-file.ts'
import { createOwner, makeAdmin } from './people.ts'

/** Imports with their own database, the owner Ana, and an admin who uploads the files. */
export async function openImports() {
  const { api, database } = await openTestApi()
  const ana = await createOwner(database.pools.admin, 'ana')
  const admin = await createOwner(database.pools.admin, 'admin')
  await makeAdmin(database.pools.admin, admin.id)

  function bearer(locale = 'en') {
    return { authorization: `Bearer ${admin.id}`, 'x-locale': locale }
  }
  async function rows(sql: string, values: unknown[] = []) {
    return (await database.pools.admin.query(sql, values)).rows
  }
  async function chunk(id: string, position: number, bytes: Buffer): Promise<Response> {
    return api.app.request(`/functions/v1/imports/${id}/chunks/${position}`, {
      method: 'POST',
      headers: { ...bearer(), 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    })
  }
  async function upload(content: string | Buffer): Promise<string> {
    const bytes = Buffer.from(content)
    const fresh = { fileName: 'abril.csv', fileSize: bytes.length }
    const { body } = await post(api.app, 'imports', fresh, bearer())
    const id = String(body['id'])
    for (let at = 0; at * importLimits.chunkBytes < bytes.length; at += 1) {
      const from = at * importLimits.chunkBytes
      mustBeOk(await chunk(id, at, bytes.subarray(from, from + importLimits.chunkBytes)))
    }
    return id
  }
  async function readThrough(content: string): Promise<string> {
    const id = await upload(content)
    mustBeOk(await post(api.app, `imports/${id}/readings`, {}, bearer()))
    return id
  }
  async function begin(content: string, plan: object): Promise<string> {
    const id = await readThrough(content)
    mustBeOk(await post(api.app, `imports/${id}/runs`, plan, bearer()))
    return id
  }
  async function run(changes: Partial<ImportDependencies> = {}): Promise<void> {
    await runImports({
      db: api.db,
      publicUrl: 'http://localhost:3000',
      takesFiction: false,
      now: () => new Date(),
      signal: new AbortController().signal,
      async sendMail() {},
      log: { error() {} },
      ...changes,
    })
  }

  return {
    database,
    api,
    ana,
    admin,
    bearer,
    rows,
    chunk,
    upload,
    readThrough,
    begin,
    run,
    async takeIn(content: string, plan: object): Promise<string> {
      const id = await begin(content, plan)
      await run()
      return id
    },
    /** Removes what a test left behind. */
    async clear(): Promise<void> {
      await rows('truncate homeowner_requests, refused_requests, imports, audit_log cascade')
    },
  }
}

function mustBeOk({ status }: { status: number }): void {
  if (status !== 200) throw new Error(`The imports answered ${status}.`)
}
