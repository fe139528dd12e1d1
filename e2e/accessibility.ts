import axe from 'axe-core'
import type { Page } from '@playwright/test'

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merges with the DOM's interface
  interface Window {
    axe?: typeof axe
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Looks of texts whose contrast passed in this worker. */
const passedLooks = new Set<number>()

/**
 * Checks the page with axe, but not the contrast of texts.
 * @returns each violation as `rule: selector`
 */
export async function findViolations(page: Page): Promise<string[]> {
  await loadAxe(page)
  return page.evaluate(runAxe, tags)
}

/**
 * Checks the contrast of texts once for each look, because this rule takes most of axe's time.
 * @returns each violation as `rule: HTML`
 */
export async function findPoorContrast(page: Page): Promise<string[]> {
  await loadAxe(page)
  const { violations, passed } = await page.evaluate(runContrast, [...passedLooks])
  for (const look of passed) passedLooks.add(look)
  return violations
}

/** A page keeps axe until another page loads; compiling it takes as long as most checks. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

/** Runs in the page. */
async function runAxe(values: string[]): Promise<string[]> {
  const results = await window.axe?.run(document, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values },
    rules: { 'color-contrast': { enabled: false } },
  })
  if (!results) throw new Error('The page has no axe.')
  return results.violations.flatMap(({ id, nodes }) =>
    nodes
      // A bar at the bottom of a phone covers part of what is scrolled under it, which axe calls too small to tap.
      .filter(
        ({ any }) =>
          !any.some(
            (check) => check.id === 'target-size' && check.data?.messageKey === 'partiallyObscured',
          ),
      )
      .map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}

/** Runs in the page. */
async function runContrast(known: number[]): Promise<{ violations: string[]; passed: number[] }> {
  const knownLooks = new Set(known)
  const backgrounds = new Map<Element, string>()
  const looks = new Map<Element, number>()

  /** The element and everything that it is painted on. */
  function describeBackground(element: Element | null): string {
    if (element === null) return ''
    const described = backgrounds.get(element)
    if (described !== undefined) return described
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element)
    const own = [element.tagName, element.getAttribute('class')]
    const style = [backgroundColor, backgroundImage, opacity, position]
    const background = `${describeBackground(element.parentElement)}/${[...own, ...style].join(' ')}`
    backgrounds.set(element, background)
    return background
  }

  /** Everything that decides about the contrast of an element's text, as a hash (FNV-1a). */
  function describeLook(element: Element): number {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    // axe skips these.
    const exempt = element.closest(':disabled, [aria-disabled=true], [aria-hidden=true], [inert]')
    const look = [
      describeBackground(element),
      color,
      fontSize,
      fontWeight,
      textShadow,
      exempt !== null,
    ]
    let hash = 0x811c9dc5
    for (const character of look.join(' ')) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
    }
    return hash
  }

  for (const element of document.body.querySelectorAll('*')) {
    const hasText =
      element.matches('input, select, textarea') ||
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      )
    if (!hasText || !element.checkVisibility()) continue
    const look = describeLook(element)
    if (!knownLooks.has(look)) looks.set(element, look)
  }
  if (looks.size === 0) return { violations: [], passed: [] }
  const results = await window.axe?.run(
    { include: [...looks.keys()] },
    {
      runOnly: ['color-contrast'],
      resultTypes: ['passes', 'violations'],
      selectors: false,
      elementRef: true,
    },
  )
  if (!results) throw new Error('The page has no axe.')
  const passed = results.passes.flatMap(({ nodes }) =>
    nodes.flatMap(({ element }) => (element ? (looks.get(element) ?? []) : [])),
  )
  const violations = results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html}`),
  )
  return { violations, passed: [...new Set(passed)] }
}
