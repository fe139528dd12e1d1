import { z } from 'zod'

const Digest = z.object({ bytes: z.number().int(), sha256: z.string() })

/** Leaves out what belongs to the running process, what the database contains anyway, and other backups. */
const leftOut = /^(database($|\.)|postgres\.log|server\.|restore\.|backups$)|\.draft$/i

/** @param name of a file or folder in DATA_DIR */
export function isLeftOut(name: string): boolean {
  return leftOut.test(name)
}

/** A plain relative path. Any other could let a restore write outside DATA_DIR, or into the cluster. */
const BackedUpPath = z
  .string()
  .regex(/^(?!\/)(?!.*(^|\/)\.\.?(\/|$))[^\\\p{Cc}]+$/u)
  .refine((path) => !isLeftOut(path.replace(/\/.*/, '')))

/** The last entry of a backup, which describes all others. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The version of the product that made it. */
  version: z.string(),
  madeAt: z.string(),
  /** The migrations of the database, by name, with their checksums. */
  migrations: z.record(z.string(), z.string()),
  /** In the order of the backup. Names are quoted where SQL needs it. */
  tables: z.array(
    Digest.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() }),
  ),
  sequences: z.array(
    z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  /** Files of DATA_DIR, such as secrets.json. */
  files: z.array(Digest.extend({ path: BackedUpPath })),
})

export type Manifest = z.infer<typeof Manifest>
export type BackedUpTable = Manifest['tables'][number]

export const manifestName = 'manifest.json'
export const fileFolder = 'files/'
const tableFolder = 'tables/'

/** A table is stored in parts, because tar needs the size of each entry before its first byte. */
export function makePartName(table: string, part: number): string {
  return `${tableFolder}${encodeURIComponent(table)}/${String(part).padStart(6, '0')}`
}

/** @returns the table that an entry is a part of, or null */
export function readPartName(entry: string): string | null {
  const encoded = /^tables\/([^/]+)\/\d+$/.exec(entry)?.[1]
  return encoded === undefined ? null : decodeURIComponent(encoded)
}
