import { backUp } from '../../server/backup/back-up.ts'
import { readDotEnv } from '../../server/env/read-dot-env.ts'
import { readOwnEnv } from '../../server/env/env.ts'
import { defineCommand } from './command/define-command.ts'

export const backup = defineCommand({
  name: 'backup',
  takes: { least: 1, most: 1 },
  options: {},
  async run({ args: [target = ''], words }, { note }) {
    readDotEnv()
    const { path, manifest } = await backUp({
      env: readOwnEnv(),
      target,
      onProgress: (sentence) => note(`${sentence}\n`),
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const tables = manifest.tables.length
    return { data: { path, tables, rows }, lines: [words.done(path, tables, rows)] }
  },
})
