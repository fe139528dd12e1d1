import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { focusMistake } from '../app/focus/focus.ts'

type Mistakes = Partial<Record<string, string>>

/** What is wrong with a form, field by field; shown, it takes focus to the first of the wrong fields. */
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
  /** Of one field, once it is typed in, or of all. */
  function forget(name?: string) {
    setMistakes(name === undefined ? {} : { ...mistakes, [name]: undefined })
  }
  return { form, mistakes, show, forget }
}

/** Draws what is wrong with a form, and takes focus to the first of the wrong fields. */
export function showWrong(form: HTMLFormElement, draw: () => void): void {
  flushSync(draw)
  focusMistake(form)
}
