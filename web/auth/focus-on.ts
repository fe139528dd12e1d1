/** As a `ref`: where focus goes when a part of the page takes the place of the one that had it. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus()
}

/** As a `ref`: the same for the first field or button within. */
export function focusWithin(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('input, button')?.focus()
}
