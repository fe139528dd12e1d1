/** An element and its place among its siblings. */
type Step = { element: Element; index: number }

/**
 * Focus does not fall to the top of a page because what had it was taken away or switched off: it goes to the row
 * that took the place of a row, else to the nearest heading; and from one page to the next it goes along. Give it
 * to the page as its `ref`.
 */
export function keepFocus(page: HTMLElement): () => void {
  // The first page of a visit leaves focus where the browser begins: before the bar above it.
  if (isOtherLeft && isNowhere(document.activeElement)) page.focus({ preventScroll: true })
  /** Where focus was last, from the element up to the page. */
  let steps: Step[] = []
  let isByKeyboard = false
  let frame = 0

  function remember({ target }: FocusEvent) {
    if (!(target instanceof Element)) return
    if (page.contains(target)) {
      steps = stepsUp(target, page)
      isByKeyboard = target.matches(':focus-visible')
    } else if (page.parentElement?.contains(target)) steps = []
    // Anything else is a window over the page; what opened it is where focus goes back to.
  }
  function forget({ target }: Event) {
    if (!(target instanceof Node) || !page.parentElement?.contains(target)) return
    // What has focus already is pressed without getting it anew.
    if (!steps[0]?.element.contains(target)) steps = []
  }
  function settle() {
    frame = 0
    const [last] = steps
    if (!last || !isNowhere(document.activeElement) || isWindowOpen()) return
    const haven = canHoldFocus(last.element) ? last.element : havenOf(steps, page)
    if (!(haven instanceof HTMLElement)) return
    if (haven.tabIndex < 0) haven.tabIndex = -1
    // Whoever uses a mouse does not see the page move.
    haven.focus({ preventScroll: !isByKeyboard })
  }
  // In the next frame: a window that closes and a field that opens move focus themselves.
  const observer = new MutationObserver(() => {
    frame ||= requestAnimationFrame(settle)
  })

  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget)
    observer.disconnect()
    cancelAnimationFrame(frame)
    isOtherLeft = true
  }
}

let isOtherLeft = false

function stepsUp(from: Element, page: Element): Step[] {
  const steps: Step[] = []
  for (let element: Element | null = from; element !== null; element = element.parentElement) {
    const siblings = element.parentElement?.children ?? []
    steps.push({ element, index: Array.from(siblings).indexOf(element) })
    if (element === page) break
  }
  return steps
}

/** What a window over the page has lost is not looked for in the page behind it. */
function isWindowOpen(): boolean {
  return document.querySelector(':is([role="dialog"], [role="alertdialog"])[data-open]') !== null
}

/** A browser takes focus from what is switched off only when it draws the page. */
function isNowhere(active: Element | null): boolean {
  return active === null || active === document.body || active.matches(':disabled')
}

function canHoldFocus(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled')
}

function havenOf(steps: Step[], page: HTMLElement): Element {
  const at = steps.findIndex(({ element }, index) => index > 0 && element.isConnected)
  const [gone, standing] = [steps[at - 1], steps[at]]
  if (!gone || !standing) return page
  const row = isList(standing.element) && rowAt(standing.element, gone.index)
  if (row) return headingIn(row) ?? row
  for (const { element } of steps.slice(at)) {
    const heading = headingIn(element)
    if (heading) return heading
    if (element.matches('li, tr')) return element
  }
  return page
}

function isList(element: Element): boolean {
  return element.matches('ul, ol, tbody')
}

function rowAt(list: Element, index: number): Element | undefined {
  return list.children[Math.min(index, list.children.length - 1)]
}

function headingIn(element: Element): Element | null {
  return element.querySelector('h1, h2, h3, h4')
}
