import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openReport } from './report.ts'

test('a report has its lines, and an empty report leaves no file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'report-'))
  const report = await openReport(join(folder, 'refused.txt'))
  report.write('Line 3: no name')
  report.write('Line 4: no phone')
  expect(await report.close()).toBeNull()
  expect(await readFile(report.path, 'utf8')).toBe('Line 3: no name\nLine 4: no phone\n')
  const empty = await openReport(join(folder, 'empty.txt'))
  expect(await empty.close()).toBeNull()
  await expect(readFile(empty.path)).rejects.toThrow('ENOENT')
  const again = await openReport(report.path)
  expect(await again.close()).toBeNull()
  expect(await readFile(report.path, 'utf8')).toContain('Line 3')
})

test('a report that cannot be written fails when it is opened', async () => {
  await expect(openReport(join(import.meta.filename, 'refused.txt'))).rejects.toThrow()
})

test.skipIf(process.platform !== 'linux')(
  'a full disk is reported when the report is closed',
  async () => {
    const report = await openReport('/dev/full')
    report.write('Line 3: no name')
    expect((await report.close())?.message).toContain('ENOSPC')
  },
)

test.skipIf(process.platform !== 'linux')(
  'a device given as the report is not removed',
  async () => {
    const report = await openReport('/dev/null')
    await report.discard()
    await expect(readFile('/dev/null', 'utf8')).resolves.toBe('')
  },
)
