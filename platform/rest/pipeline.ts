import { LRUCache } from 'lru-cache'
import type pg from 'pg'

export type Statement = {
  text: string
  values: ReadonlyArray<string>
  /** Its rows are the lines of one text. */
  isLines?: boolean
}

/** The first row of each statement as text; null where it returned none. */
export type PipelineResult = Array<Array<string | null> | null>

/**
 * Sends several statements in one round trip. Between two Syncs PostgreSQL runs them as one
 * transaction: it commits at the end, or rolls back at the first error (manual, "Pipelining").
 * Repeated statements are prepared, once per `owner`.
 */
export function runPipeline(
  client: pg.PoolClient,
  owner: string,
  statements: ReadonlyArray<Statement>,
): Promise<PipelineResult> {
  return new Promise((resolve, reject) => {
    client.query(new Pipeline(owner, statements, resolve, reject))
  })
}

type Prepared = { names: LRUCache<string, string>; dropped: string[]; made: number }

const perConnection = 300
const prepared = new WeakMap<pg.Connection, Prepared>()
const seenBefore = new LRUCache<string, true>({ max: 2_000 })

// The methods that node-postgres calls on the active query as responses arrive.
class Pipeline {
  private readonly owner: string
  private readonly statements: ReadonlyArray<Statement>
  private readonly resolve: (result: PipelineResult) => void
  private readonly reject: (error: unknown) => void
  private readonly rows: PipelineResult = []
  private row: Array<string | null> | null = null
  private parsedNow: string[] = []
  private failed = false

  constructor(
    owner: string,
    statements: ReadonlyArray<Statement>,
    resolve: (result: PipelineResult) => void,
    reject: (error: unknown) => void,
  ) {
    this.owner = owner
    this.statements = statements
    this.resolve = resolve
    this.reject = reject
  }

  submit(connection: pg.Connection): void {
    const known = preparedStatements(connection)
    connection.stream.cork()
    try {
      for (const name of known.dropped.splice(0)) connection.close({ type: 'S', name }, true)
      for (const statement of this.statements) this.send(connection, known, statement)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
  }

  handleRowDescription(): void {}

  handleDataRow(message: { fields: Array<string | null> }): void {
    if (this.row === null) this.row = message.fields
    else if (this.statements[this.rows.length]?.isLines)
      this.row = [`${this.row[0]}\n${message.fields[0]}`]
  }

  handleCommandComplete(): void {
    this.rows.push(this.row)
    this.row = null
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete()
  }

  handleError(error: unknown, connection: pg.Connection): void {
    if (this.failed) return
    this.failed = true
    // We don't know which ones PostgreSQL parsed; closing an unknown name is allowed.
    const known = preparedStatements(connection)
    for (const key of this.parsedNow) known.names.delete(key)
    this.reject(error)
  }

  handleReadyForQuery(): void {
    if (!this.failed) this.resolve(this.rows)
  }

  private send(connection: pg.Connection, known: Prepared, { text, values }: Statement): void {
    const name = this.prepare(connection, known, text)
    connection.bind({ statement: name, values: [...values] }, true)
    connection.execute({}, true)
  }

  /** The statement's name on this connection; unnamed until it is used a second time. */
  private prepare(connection: pg.Connection, known: Prepared, text: string): string {
    if (!seenBefore.has(text)) {
      seenBefore.set(text, true)
      connection.parse({ name: '', text, types: [] }, true)
      return ''
    }
    const key = `${this.owner}\n${text}`
    const existing = known.names.get(key)
    if (existing !== undefined) return existing
    known.made += 1
    const name = `rest_${known.made}`
    connection.parse({ name, text, types: [] }, true)
    known.names.set(key, name)
    this.parsedNow.push(key)
    return name
  }
}

function preparedStatements(connection: pg.Connection): Prepared {
  const known = prepared.get(connection)
  if (known) return known
  const dropped: string[] = []
  const names = new LRUCache<string, string>({
    max: perConnection,
    dispose: (name) => dropped.push(name),
  })
  const made = { names, dropped, made: 0 }
  prepared.set(connection, made)
  return made
}
