import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The test files that replace modules with `vi.mock`; the replacement must not reach other files. */
export function findTestsWithMocks(folders: string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path))),
    )
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => readFileSync(path, 'utf8').includes('vi.mock('))
}
