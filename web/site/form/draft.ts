import { type RefObject, useLayoutEffect } from 'react'

/** Consent must be given each time, and the honeypot is not an answer. */
const notKept = new Set(['consent', 'website'])

/**
 * Keeps what a person types while the tab is open, across reloads and language changes. Hidden fields and
 * passwords are never kept.
 * @param key the form's key in session storage
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string): void {
  useLayoutEffect(() => {
    const typedIn = form.current
    if (!typedIn) return
    restoreDraft(typedIn, key)
    const keep = () => keepDraft(typedIn, key)
    typedIn.addEventListener('input', keep)
    return () => typedIn.removeEventListener('input', keep)
  }, [form, key])
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without session storage, no draft was kept.
  }
}

function keepDraft(form: HTMLFormElement, key: string): void {
  const answers = [...new FormData(form)].filter(([name]) => isKept(form, name))
  try {
    sessionStorage.setItem(key, JSON.stringify(answers))
  } catch {
    // Without session storage, only the draft is lost.
  }
}

export function hasDraft(key: string): boolean {
  return readDraft(key).some(([, value]) => value !== '')
}

function restoreDraft(form: HTMLFormElement, key: string): void {
  for (const [name, value] of readDraft(key)) {
    const control = form.elements.namedItem(name)
    if (control instanceof RadioNodeList || isTyped(control)) control.value = value
  }
}

function isKept(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name)
  const isSecret = control instanceof HTMLInputElement && /^(hidden|password)$/.test(control.type)
  return !notKept.has(name) && !isSecret
}

function readDraft(key: string): Array<[name: string, value: string]> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isAnswer) : []
  } catch {
    return []
  }
}

function isAnswer(stored: unknown): stored is [string, string] {
  return (
    Array.isArray(stored) && stored.length === 2 && stored.every((part) => typeof part === 'string')
  )
}

function isTyped(control: unknown) {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  )
}
