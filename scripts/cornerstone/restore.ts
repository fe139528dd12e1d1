import { resolve } from 'node:path'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { readDotEnv } from '../../server/env/read-dot-env.ts'
import { readOwnEnv } from '../../server/env/env.ts'
import { defineCommand } from './command/define-command.ts'

export const restore = defineCommand({
  name: 'restore',
  takes: { least: 1, most: 1 },
  options: {},
  async run({ args: [file = ''], words }, { note }) {
    readDotEnv()
    const { tables, madeAt, version } = await restoreBackup({
      env: readOwnEnv(),
      path: resolve(file),
      onProgress: (sentence) => note(`${sentence}\n`),
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return {
      data: { madeAt, version, tables: tables.length, rows },
      lines: [words.done(rows, madeAt, version)],
    }
  },
})
