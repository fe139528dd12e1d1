import { type Env, readOwnEnv } from './env/env.ts'
import { type Log, createLog } from './log.ts'
import { type Serving, serve } from './serve.ts'

/** The server as a process: starts it, prints that it is ready, and stops it on a signal. */
export async function main(): Promise<void> {
  const env = readEnvOrExit()
  const log = createLog(env.logLevel)
  const starting = serve(env, log, (sentence) => console.error(sentence))
  stopOnSignals(starting, log)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'Unhandled rejection'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Uncaught exception: the server stops')
    void stop(starting, log, 1)
  })
  try {
    const serving = await starting
    for (const line of serving.announcements) console.log(line)
    console.log(`ready ${serving.publicUrl}`)
  } catch (error) {
    log.debug({ err: error }, 'The server failed to start')
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}

function readEnvOrExit(): Env {
  try {
    return readOwnEnv()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return process.exit(1)
  }
}

function stopOnSignals(starting: Promise<Serving>, log: Log): void {
  let signals = 0
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      signals += 1
      if (signals === 1) void stop(starting, log, 0)
      else void exitAtOnce(starting)
    })
  }
}

const longestStop = 9500

async function stop(starting: Promise<Serving>, log: Log, code: number): Promise<void> {
  setTimeout(() => {
    log.error('Stopping took too long')
    void exitAtOnce(starting)
  }, longestStop).unref()
  const serving = await starting.catch(() => null)
  await serving?.close()
  process.exit(code)
}

/** Tells PostgreSQL to stop without waiting for it; it recovers at the next start. */
async function exitAtOnce(starting: Promise<Serving>): Promise<void> {
  const notYet = new Promise<null>((resolve) => setTimeout(resolve, 50, null))
  const serving = await Promise.race([starting.catch(() => null), notYet])
  serving?.abandon()
  process.exit(1)
}
