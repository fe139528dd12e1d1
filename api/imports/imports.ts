import { Hono } from 'hono'
import { z } from 'zod'
import {
  FirstRefusals,
  importLimits,
  ImportPlan,
  ImportTrial,
  NewImport,
} from '../../wire/import-file.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies, ApiEnv } from '../dependencies.ts'
import { pickLocale } from '../pick-locale.ts'
import { type AdminDependencies, notePeople, onlyAdmins, readAdminId } from '../only-admins.ts'
import { parseBody } from '../parse-body.ts'
import { readId } from '../read-id.ts'
import { readBytes, readJson } from '../read-json.ts'
import { announceFile, keepChunk } from './kept-file.ts'
import { previewRows } from './preview-rows.ts'
import { readFile } from './read-file.ts'
import { readFirstRefusals, streamRefusals } from './refusal-report.ts'
import { cancelImport, startImport } from './start-import.ts'

type Dependencies = AdminDependencies & Pick<ApiDependencies, 'now' | 'demo' | 'runImports'>

/** The file import for admins: upload in chunks, read, preview, then the jobs run it. */
export function imports(deps: Dependencies): Hono<ApiEnv> {
  const { db, now } = deps
  const app = new Hono<ApiEnv>()
  for (const path of ['/imports', '/imports/*']) app.use(path, onlyAdmins(deps))
  return app
    .post('/imports', async (c) => {
      const file = parseBody(NewImport, await readJson(c.req.raw))
      return c.json({ success: true, id: await announceFile(db, file, readAdminId(c)) })
    })
    .post('/imports/:id/chunks/:position', async (c) => {
      const position = ChunkPosition.safeParse(c.req.param('position'))
      if (!position.success) throw new AppError('not_found')
      const bytes = await readBytes(c.req.raw, importLimits.chunkBytes)
      if (bytes.length === 0) throw new AppError('invalid_request')
      await keepChunk(db, readId(c.req.param('id')), position.data, bytes)
      return c.json({ success: true })
    })
    .post('/imports/:id/readings', async (c) => {
      const file = await readFile(db, readId(c.req.param('id')), readAdminId(c), now())
      notePeople(c, 'imports', Math.max(0, ...file.samples.map((values) => values.length)))
      return c.json(file)
    })
    .post('/imports/:id/previews', async (c) => {
      const trial = parseBody(ImportTrial, await readJson(c.req.raw))
      const file = await mustBeOpen(c.req.param('id'))
      const rows = await previewRows(db, file, trial, {
        now: now(),
        takesFiction: deps.demo !== null,
        locale: pickLocale(c),
      })
      // The import was canceled during the preview, which deleted the file.
      await mustBeOpen(file.id)
      notePeople(c, 'imports', rows.length)
      return c.json({ rows })
    })
    .post('/imports/:id/runs', async (c) => {
      const plan = parseBody(ImportPlan, await readJson(c.req.raw))
      await startImport(db, readId(c.req.param('id')), plan, readAdminId(c), now())
      await deps.runImports()
      return c.json({ success: true })
    })
    .post('/imports/:id/cancellations', async (c) => {
      await cancelImport(db, readId(c.req.param('id')), readAdminId(c), now())
      return c.json({ success: true })
    })
    .get('/imports/:id/refusals/first', async (c) => {
      const { id } = await readHeader(c.req.param('id'))
      const rows = await readFirstRefusals(db, id, pickLocale(c))
      notePeople(c, 'import_refusals', rows.length)
      return c.json({ rows } satisfies z.infer<typeof FirstRefusals>)
    })
    .get('/imports/:id/refusals', async (c) => {
      const file = await readHeader(c.req.param('id'))
      const report = streamRefusals(db, file, pickLocale(c))
      notePeople(c, 'import_refusals', file.rows_refused + file.rows_double)
      return new Response(streamTexts(report), {
        headers: { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' },
      })
    })

  async function mustBeOpen(id: string) {
    const file = await readHeader(id)
    if (file.ended_at !== null) throw new AppError('import_over')
    return file
  }

  async function readHeader(id: string) {
    const file = await db
      .selectFrom('imports')
      .select(['id', 'header', 'ended_at', 'rows_refused', 'rows_double'])
      .where('id', '=', readId(id))
      .executeTakeFirst()
    if (file === undefined) throw new AppError('not_found')
    if (file.header === null) throw new AppError('file_incomplete')
    return { ...file, header: file.header }
  }
}

/** Chunks may be small, but their number is limited. */
const mostChunks = Math.ceil(importLimits.bytes / 1024)
const ChunkPosition = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
  .pipe(z.number().max(mostChunks))

/** Reads the next page of rows only after the previous one was sent. */
function streamTexts(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
