/** As a `ref`: focuses a part of the page that replaces the one with focus. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus()
}

/** As a `ref`: focuses the first field or button inside the element. */
export function focusWithin(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('input, button')?.focus()
}

/** Focuses the first wrong field; the errors must be rendered already. */
export function focusMistake(within: HTMLElement | null): void {
  const wrong = ":not(fieldset)[aria-invalid='true'], fieldset[aria-invalid='true'] input"
  within?.querySelector<HTMLElement>(wrong)?.focus()
}
