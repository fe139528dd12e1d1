import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer } from 'react'

type Shown = { step: number; focus: boolean }

/**
 * The steps of the form, each with an entry in the browser's history. Before the script runs, step 0 shows all
 * of them.
 * @param findFirst returns the step to show after a new visit or a reload
 */
export function useSteps(
  form: RefObject<HTMLFormElement | null>,
  last: number,
  findFirst: (remembered: number) => number,
) {
  const [{ step, focus }, show] = useReducer((_: Shown, next: Shown) => next, {
    step: 0,
    focus: false,
  })
  useLayoutEffect(() => {
    const first = findFirst(stepInHistory(last))
    history.replaceState({ step: first }, '')
    show({ step: first, focus: false })
    const goTo = () => show({ step: stepInHistory(last), focus: true })
    addEventListener('popstate', goTo)
    return () => removeEventListener('popstate', goTo)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the script starts
  }, [])
  useEffect(() => {
    if (!focus) return
    form.current?.querySelector<HTMLElement>(`#step-${step}`)?.focus()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [form, step, focus])

  const goOn = useCallback((from: number) => {
    history.pushState({ step: from + 1 }, '')
    show({ step: from + 1, focus: true })
  }, [])
  return { step, goOn, show: (to: number) => show({ step: to, focus: false }) }
}

function stepInHistory(last: number): number {
  const state: unknown = history.state
  const number = typeof state === 'object' && state && 'step' in state ? Number(state.step) : 1
  return number >= 1 && number <= last ? number : 1
}
