/** An element and its place among its siblings. */
type Step = { element: Element; index: number }

/**
 * Keeps focus from jumping to the top of the page when its element is removed or disabled: moves it to the row
 * that took the place of a removed row, or to the nearest heading. Also moves it from one page to the next. Use
 * it as the `ref` of the page.
 */
export function keepFocus(page: HTMLElement): () => void {
  // On the first page of a visit, focus stays where the browser starts: before the bar at the top.
  if (isOtherLeft && isNowhere(document.activeElement)) page.focus({ preventScroll: true })
  /** The last focused element and its ancestors up to the page. */
  let steps: Step[] = []
  let isByKeyboard = false
  let frame = 0

  function remember({ target }: FocusEvent) {
    if (!(target instanceof Element)) return
    if (page.contains(target)) {
      steps = stepsUp(target, page)
      isByKeyboard = target.matches(':focus-visible')
    } else if (page.parentElement?.contains(target)) steps = []
    // Anything else is a dialog, and focus returns to its opener.
  }
  function forget({ target }: Event) {
    if (!(target instanceof Node) || !page.parentElement?.contains(target)) return
    // Pressing an element that already has focus fires no focus event.
    if (!steps[0]?.element.contains(target)) steps = []
  }
  function settle() {
    frame = 0
    const [last] = steps
    if (!last || !isNowhere(document.activeElement) || isWindowOpen()) return
    const haven = canHoldFocus(last.element) ? last.element : findHaven(steps, page)
    if (!(haven instanceof HTMLElement)) return
    if (haven.tabIndex < 0) haven.tabIndex = -1
    // Don't scroll the page for someone who uses a mouse.
    haven.focus({ preventScroll: !isByKeyboard })
  }
  // Wait a frame, because a closing dialog or a field that appears moves focus itself.
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

/** Focus that is lost inside a dialog must not move to the page behind it. */
function isWindowOpen(): boolean {
  return (
    document.querySelector(
      ':is([role="dialog"], [role="alertdialog"])[data-open], dialog[open]',
    ) !== null
  )
}

/** A disabled element keeps focus until the browser renders the page. */
function isNowhere(active: Element | null): boolean {
  return active === null || active === document.body || active.matches(':disabled')
}

function canHoldFocus(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled')
}

function findHaven(steps: Step[], page: HTMLElement): Element {
  const at = steps.findIndex(({ element }, index) => index > 0 && element.isConnected)
  const [gone, parent] = [steps[at - 1], steps[at]]
  if (!gone || !parent) return page
  const row = isList(parent.element) && rowAt(parent.element, gone.index)
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
