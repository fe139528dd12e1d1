import { createMeter } from './digest.ts'
import { readArchive } from './archive.ts'
import { Manifest, fileFolder, manifestName, readPartName } from './manifest.ts'

/**
 * Reads a whole backup and compares it with its manifest, so that a restore writes nothing from a damaged one.
 * @throws Error with a readable message
 */
export async function verifyBackup(path: string): Promise<Manifest> {
  const meters = new Map<string, ReturnType<typeof createMeter>>()
  let text = ''
  try {
    await readArchive(path, async (name, content) => {
      const key = readPartName(name) ?? name
      const meter = meters.get(key) ?? createMeter()
      if (name !== manifestName) meters.set(key, meter)
      for await (const chunk of content) {
        meter.add(chunk)
        if (name === manifestName) text += chunk.toString()
      }
    })
  } catch (error) {
    throw new Error(`${path} cannot be read as a backup: ${reasonOf(error)}`, { cause: error })
  }
  if (text === '') throw new Error(`${path} is not a complete backup: its end is missing.`)
  const manifest = parseManifest(path, text)
  const expected = [
    ...manifest.tables.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
    ...manifest.files.map(({ path: file, bytes, sha256 }) => ({
      name: fileFolder + file,
      bytes,
      sha256,
    })),
  ]
  for (const { name, bytes, sha256 } of expected) {
    const found = meters.get(name)?.read()
    meters.delete(name)
    if (found?.sha256 === sha256 && found.bytes === bytes) continue
    throw new Error(`${path} is damaged: ${name} is not what was backed up.`)
  }
  const [extra] = meters.keys()
  if (extra !== undefined) throw new Error(`${path} is damaged: its manifest lacks ${extra}.`)
  return manifest
}

function parseManifest(path: string, text: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(`The manifest of ${path} cannot be read. A newer version may have made it.`, {
      cause: error,
    })
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
