import { cleanup, render, screen } from '@testing-library/react'
import { StrictMode, Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { speak } from '../../text/speak.ts'
import { texts } from '../../text/load.ts'
import type { Parts } from '../../text/load.ts'
import type { Part } from '../../text/part.ts'
import { LocaleProvider, useWords } from './locale.tsx'

const loaded = texts.es.security

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  texts.es.security = loaded
})

it.each([
  ['within a render', async () => {}],
  ['after a while', () => new Promise<void>((resolve) => setTimeout(resolve, 20))],
])('a screen whose words arrive %s renders without an error', async (_, wait) => {
  const errors: unknown[] = []
  const warned = vi.spyOn(console, 'error')
  const words = speak('es').security
  texts.es.security = partThatWaits(wait, words)
  const place = document.createElement('div')
  const root = createRoot(place, { onRecoverableError: (error) => errors.push(error) })
  root.render(screenInSpanish())
  await expect.poll(() => place.textContent).toBe(words.requiredTitle)
  root.unmount()
  expect(errors).toEqual([])
  expect(warned).not.toHaveBeenCalled()
})

it('a screen whose words have loaded never shows its loading state', () => {
  const words = speak('es').security
  render(screenInSpanish())
  expect(screen.getByRole('heading', { name: words.requiredTitle })).toBeTruthy()
})

function screenInSpanish() {
  return (
    <StrictMode>
      <LocaleProvider initial={{ locale: 'es', text: speak('es') }}>
        <Suspense fallback="loading">
          <Screen />
        </Suspense>
      </LocaleProvider>
    </StrictMode>
  )
}

/** Calls another hook after `useWords`, as most screens do. */
function Screen() {
  const words = useWords('security')
  useEffect(() => {
    document.title = words.requiredTitle
  }, [words])
  return <h1>{words.requiredTitle}</h1>
}

function partThatWaits(wait: () => Promise<void>, words: Parts['security']) {
  let loading: Promise<Parts['security']> | undefined
  const part: Part<Parts['security']> = {
    words: undefined,
    load: () => (loading ??= wait().then(() => (part.words = words))),
  }
  return part
}
