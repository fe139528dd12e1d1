/** Takes whoever was refused to the first wrong field; what is wrong has to be drawn already. */
export function focusMistake(within: HTMLElement | null): void {
  within?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus()
}
