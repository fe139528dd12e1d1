import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'

/**
 * Runs a check once for each structure of a page that the tests show, in all workers of a run. Two pages have the
 * same structure if they differ in their words only, or in how often a row is repeated.
 */
export async function oncePerStructure(
  page: Page,
  { project }: TestInfo,
  check: () => Promise<void>,
): Promise<void> {
  const structure = await page.evaluate(describeStructure)
  const name = createHash('sha256').update(structure).digest('hex')
  // Playwright empties this folder before each run.
  const folder = join(project.outputDir, 'checked-structures')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  if (!create(file)) return
  try {
    await check()
  } catch (error) {
    rmSync(file)
    throw error
  }
}

/** @returns whether the file was new */
function create(file: string): boolean {
  try {
    writeFileSync(file, '', { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

/** Runs in the page. */
function describeStructure(): string {
  /** Attributes whose values are words, ids, times or sizes: only whether they have a value matters. */
  const worded = new Set(
    `id for href src value title alt placeholder content aria-label aria-labelledby aria-describedby
      datetime max x y width height data-props data-steps`.split(/\s+/),
  )
  const ignored = new Set(
    'lang hreflang d aria-controls aria-pressed aria-current data-label data-language data-prefix'.split(
      ' ',
    ),
  )

  function describeAttribute({ name, value }: Attr): string {
    return worded.has(name) ? `${name}${value === '' ? '' : '…'}` : `${name}=${value}`
  }

  function describe(node: Node): string {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ? '…' : ''
    if (!(node instanceof Element) || node.tagName === 'SCRIPT') return ''
    const attributes = [...node.attributes]
      .filter(({ name }) => !ignored.has(name))
      .map(describeAttribute)
      .toSorted()
    const children = [...node.childNodes].map(describe).filter((child) => child !== '')
    return `<${[node.tagName, ...attributes].join(' ')}>${[...new Set(children)].join('')}</>`
  }

  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  return `${innerWidth} ${isDark} ${describe(document.documentElement)}`
}
