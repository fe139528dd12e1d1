import { Pool } from 'pg'
import { negotiateMedia } from '../../platform/rest/parse/media.ts'
import type { Statement } from '../../platform/rest/pipeline.ts'
import { planTable } from '../../platform/rest/plan/table.ts'
import { readPreferences } from '../../platform/rest/parse/prefer.ts'
import { parseQuery, readRangeAt } from '../../platform/rest/parse/query.ts'
import { assembleCatalog, readCatalog } from '../../platform/rest/catalog/read-catalog.ts'
import { defaultSettings } from '../../platform/rest/catalog/settings.ts'
import { buildSettings } from '../../platform/rest/transaction.ts'

/** The statements that rest/v1 sends for `GET /leads` with this query. */
export async function listRestStatements(
  databaseUrl: string,
  claims: string,
  queryString: string,
): Promise<Statement[]> {
  const pool = new Pool({ connectionString: databaseUrl })
  try {
    const catalog = assembleCatalog(await readCatalog(pool, defaultSettings), 1)
    const query = parseQuery(queryString, { rpc: false })
    const plan = planTable(catalog, {
      method: 'GET',
      schema: 'public',
      target: 'leads',
      query,
      range: readRangeAt(query, []),
      preferences: readPreferences(undefined),
      media: negotiateMedia(undefined),
      body: '',
      contentType: undefined,
      maxRows: defaultSettings.maxRows,
      url: '',
      key: null,
    })
    const settings = buildSettings({
      role: 'authenticated',
      claims,
      method: 'GET',
      path: '/leads',
      headers: JSON.stringify({ host: 'localhost', connection: 'keep-alive' }),
      searchPath: ['public', ...defaultSettings.extraSearchPath],
      readOnly: true,
      generation: 1,
      timeout: '8s',
      timezone: null,
      rollsBack: false,
    })
    return [settings, ...plan.statements]
  } finally {
    await pool.end()
  }
}
