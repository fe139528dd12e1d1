import { runCornerstone } from './run-cornerstone.ts'
import { openInstall } from './command/open-install.ts'

// npm run cornerstone -- COMMAND: the operator's tools, with or without a running server.
process.exitCode = await runCornerstone(process.argv.slice(2), {
  environment: process.env,
  columns: process.stdout.columns ?? 120,
  openInstall,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
})
