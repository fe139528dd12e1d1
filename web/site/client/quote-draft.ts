const key = 'quote-draft'
/** Consent must be given each time, and the honeypot is not an answer. */
const notKept = new Set(['consent', 'website'])

/** Keeps the answers while the tab is open, across reloads and changes of language. */
export function keepDraft(form: HTMLFormElement): void {
  const answers = [...new FormData(form)].filter(([name]) => !notKept.has(name))
  try {
    sessionStorage.setItem(key, JSON.stringify(answers))
  } catch {
    // Without session storage, only the draft is lost.
  }
}

/** @returns whether there were answers to restore */
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
