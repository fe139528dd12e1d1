import { createHash } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { writeArchive } from './archive.ts'
import { verifyBackup } from './verify-backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'cornerstone-hostile-'))
const content = Buffer.from('hostile')

test.each([
  ['above DATA_DIR', '../evil'],
  ['an absolute path', '/etc/evil'],
  ['above DATA_DIR, after a line break', 'a\n/../../../evil'],
  ['the cluster', 'database/postgresql.conf'],
  ['the lock of the server', 'server.lock'],
  ['the mark of the restore', 'restore.unfinished'],
])('a backup with a file for %s is refused', async (_, file) => {
  const path = join(folder, `${encodeURIComponent(file)}.tar.gz`)
  await writeArchive(path, async (archive) => {
    await archive.add(`files/${file}`, content)
    await archive.add('manifest.json', Buffer.from(JSON.stringify(manifestOf(file))))
  })
  await expect(verifyBackup(path)).rejects.toThrow(/manifest of .* cannot be read/)
})

test('a backup with a symbolic link is refused', async () => {
  const path = join(folder, 'link.tar.gz')
  const entries = pack()
  entries.entry({ name: 'files/link', type: 'symlink', linkname: '/etc' })
  entries.finalize()
  await pipeline(Readable.from(entries), createGzip(), createWriteStream(path))
  await expect(verifyBackup(path)).rejects.toThrow(/files\/link is not a plain file/)
})

test('a backup of plain files is accepted', async () => {
  const path = join(folder, 'plain.tar.gz')
  const files = ['secrets.json', 'keys/one.pem']
  await writeArchive(path, async (archive) => {
    for (const file of files) await archive.add(`files/${file}`, content)
    await archive.add('manifest.json', Buffer.from(JSON.stringify(manifestOf(...files))))
  })
  expect((await verifyBackup(path)).files.map((file) => file.path)).toEqual(files)
})

function manifestOf(...files: string[]) {
  const sha256 = createHash('sha256').update(content).digest('hex')
  return {
    format: 1,
    version: '0.1.0',
    madeAt: new Date().toISOString(),
    migrations: {},
    tables: [],
    sequences: [],
    files: files.map((path) => ({ path, bytes: content.length, sha256 })),
  }
}
