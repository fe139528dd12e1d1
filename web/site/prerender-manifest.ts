import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** In the manifest of a build, the prerender finds the hashed files of its entries. */
export const manifests = {
  app: '.vite/manifest.json',
  site: '.vite/site.json',
  signIn: '.vite/sign-in.json',
} as const

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
)
/** The output of a Vite build, by source file: paths inside `dist/web`. */
export type Manifest = z.infer<typeof Manifest>

/** @param file the manifest's path inside the folder, see `manifests` */
export async function readManifest(folder: string, file: string): Promise<Manifest> {
  return Manifest.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))
}

/** @returns the address of a source's built file. @throws if the build has none */
export function findBuilt(manifest: Manifest, source: RegExp): string {
  const [, chunk] = Object.entries(manifest).find(([name]) => source.test(name)) ?? []
  if (!chunk) throw new Error(`Vite built no ${source.source}.`)
  return `/${chunk.file}`
}

/** A source's scripts, its own first, with the stylesheets and fonts of its static imports. */
export function findFiles(manifest: Manifest, source: string) {
  const chunks = withImports(manifest, source)
  const scripts = addresses(chunks.map((chunk) => chunk.file))
  const [script] = scripts
  if (!script) throw new Error(`Vite built no ${source}.`)
  return {
    script,
    scripts,
    stylesheets: addresses(chunks.flatMap((chunk) => chunk.css)),
    fonts: addresses(chunks.flatMap((chunk) => chunk.assets)).filter((file) =>
      file.endsWith('.woff2'),
    ),
  }
}

function addresses(files: string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`)
}

function withImports(manifest: Manifest, name: string): Array<Manifest[string]> {
  const chunk = manifest[name]
  if (!chunk) return []
  return [chunk, ...chunk.imports.flatMap((next) => withImports(manifest, next))]
}
