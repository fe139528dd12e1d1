import { createServer } from 'node:http'
import { Pool } from 'pg'

/**
 * The baseline: the least that a Node server can do for the same response. The same SQL, the same role
 * switch in the same transaction, and a pool of the same size, without tokens, parser or headers.
 */
const pool = new Pool({
  connectionString: process.env.BARE_DATABASE_URL,
  max: Number(process.env.BARE_POOL),
})
const claims = JSON.stringify({ sub: process.env.BARE_USER, role: 'authenticated' })

async function read(): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'identity',
      text: `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      values: [claims],
    })
    const answer = await client.query({
      name: 'leads',
      text: `select coalesce(json_agg(rows), '[]')::text as body from (
               select * from public.leads where business_id = $1 order by ai_score desc limit 50) rows`,
      values: [process.env.BARE_BUSINESS],
    })
    await client.query('commit')
    return answer.rows[0].body
  } finally {
    client.release()
  }
}

const server = createServer((_request, response) => {
  read().then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`ready http://127.0.0.1:${address.port}`)
})
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end()
})
