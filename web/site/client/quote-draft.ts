const key = 'quote-draft'
/** A consent is given anew each time, and the trap is no answer. */
const notKept = new Set(['consent', 'website'])

/** Keeps what is typed for as long as the tab is open: over a reload, and over a change of language. */
export function keepDraft(form: HTMLFormElement): void {
  const answers = [...new FormData(form)].filter(([name]) => !notKept.has(name))
  try {
    sessionStorage.setItem(key, JSON.stringify(answers))
  } catch {
    // A browser that keeps nothing loses nothing else.
  }
}

/** @returns whether there was anything to fill in again */
export function restoreDraft(form: HTMLFormElement): boolean {
  const answers = draft()
  for (const [name, value] of answers) {
    const control = form.elements.namedItem(name)
    if (control instanceof RadioNodeList || isTyped(control)) control.value = value
  }
  return answers.some(([, value]) => value !== '')
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}

function draft(): Array<[name: string, value: string]> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isAnswer) : []
  } catch {
    return []
  }
}

function isAnswer(kept: unknown): kept is [string, string] {
  return Array.isArray(kept) && kept.length === 2 && kept.every((part) => typeof part === 'string')
}

function isTyped(control: unknown) {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  )
}
