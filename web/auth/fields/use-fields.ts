import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { focusMistake } from '../../app/focus/focus.ts'

export type Typed<Name extends string> = Record<Name, string>
/** The error sentence of each invalid field. */
export type Mistakes<Name extends string> = Partial<Record<Name, string>>

type FieldsOptions<Name extends string> = {
  names: readonly Name[]
  check: (typed: Typed<Name>) => Mistakes<Name>
  /** Called only with valid values. A sentence that it returns appears at its field. */
  send: (typed: Typed<Name>) => Promise<Mistakes<Name> | void>
}

/** The fields of a form. They are validated on submit, and from then on while the person types. */
export function useFields<Name extends string>({ names, check, send }: FieldsOptions<Name>) {
  const [mistakes, setMistakes] = useState<Mistakes<Name>>({})
  const [isBusy, setBusy] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (attempts > 0) focusMistake(form.current)
  }, [attempts])

  function show(found: Mistakes<Name>) {
    setMistakes(found)
    setAttempts((count) => count + 1)
  }

  async function submit(element: HTMLFormElement) {
    form.current = element
    const typed = readTyped(element, names)
    const found = check(typed)
    show(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const refused = await send(typed).finally(() => setBusy(false))
    if (refused) show(refused)
  }

  return {
    isBusy,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!isBusy) void submit(event.currentTarget)
    },
    field: (name: Name) => ({
      name,
      error: mistakes[name],
      onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
        if (attempts === 0 || !currentTarget.form) return
        const found = check(readTyped(currentTarget.form, names))
        setMistakes((shown) => ({ ...shown, [name]: found[name] }))
      },
    }),
  }
}

/** The values of the fields, trimmed, except for passwords, where spaces count. */
export function readTyped<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Typed<Name> {
  const entries = names.map((name) => {
    const value = String(new FormData(form).get(name) ?? '')
    return [name, name === 'password' ? value : value.trim()] as const
  })
  return Object.fromEntries(entries) as Typed<Name>
}
