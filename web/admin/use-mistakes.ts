import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { focusMistake } from '../app/focus/focus.ts'

type Mistakes = Partial<Record<string, string>>

/** The errors of a form by field. Showing them focuses the first wrong field. */
export function useMistakes() {
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<Mistakes>({})

  /** @returns the first sentence */
  function show({ issues }: z.ZodError): string {
    const found: Mistakes = {}
    for (const { path, message } of issues) found[String(path[0])] ??= message
    if (form.current) showWrong(form.current, () => setMistakes(found))
    return issues[0]?.message ?? ''
  }
  /** Clears one field once it is edited, or all. */
  function forget(name?: string) {
    setMistakes(name === undefined ? {} : { ...mistakes, [name]: undefined })
  }
  return { form, mistakes, show, forget }
}

/** Renders the errors of a form, then focuses the first wrong field. */
export function showWrong(form: HTMLFormElement, draw: () => void): void {
  flushSync(draw)
  focusMistake(form)
}
