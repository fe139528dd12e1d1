/** The keys of the leads table, in the order of the sheet that explains them. */
export const listKeys = ['j', 'k', 'Enter', 'c', 'x', '/', '?'] as const

/**
 * Acts on a key pressed on the page with the leads table. Enter needs nothing: the name of a lead is a button.
 * @returns whether the key did something
 */
export function pressListKey(key: string, page: ParentNode): boolean {
  const names = [...page.querySelectorAll<HTMLElement>('.lead-table .lead-open')]
  const row = document.activeElement?.closest('.lead-table tr')
  const at = names.findIndex((name) => row?.contains(name))
  switch (key) {
    case 'j':
      return focus(names[at + 1])
    case 'k':
      return focus(names[at < 0 ? names.length - 1 : at - 1])
    case 'c':
      return click(row?.querySelector<HTMLElement>('.lead-call'))
    case 'x':
      return click(row?.querySelector<HTMLElement>('.lead-pick input'))
    case '/':
      return focus(page.querySelector<HTMLElement>('.lead-search input'))
    default:
      return false
  }
}

/** Keys belong to the field that has the focus, to an open dialog, and to the browser if a modifier is held. */
export function isForList({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return false
  const isTyping = target.matches(
    'select, textarea, input:not([type="checkbox"]), [contenteditable]',
  )
  return !isTyping && document.querySelector('[role="dialog"]') === null
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
  return element !== null && element !== undefined
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click()
  return element !== null && element !== undefined
}
