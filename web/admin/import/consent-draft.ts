import { useState } from 'react'
import { z } from 'zod'
import { locales } from '../../../wire/locale.ts'
import { useLocale } from '../../app/locale.tsx'

const Draft = z.object({ text: z.string(), language: z.enum(locales), pageUrl: z.string() })
type Draft = z.infer<typeof Draft>

/**
 * What was pasted as the consent of a file's people, and is not sent yet: a reload, or a look at another page of
 * this tab, does not take it away. Each file has its own; whether it holds for everybody is asked again.
 */
export function useConsentDraft(id: string): [Draft, (draft: Draft) => void] {
  const { locale } = useLocale()
  const [draft, setDraft] = useState(
    () => readDraft(id) ?? { text: '', language: locale, pageUrl: '' },
  )
  function keep(changed: Draft) {
    setDraft(changed)
    try {
      sessionStorage.setItem(keyOf(id), JSON.stringify(changed))
    } catch {
      // A browser that keeps nothing: the form works all the same.
    }
  }
  return [draft, keep]
}

export function forgetConsentDraft(id: string): void {
  try {
    sessionStorage.removeItem(keyOf(id))
  } catch {
    // Nothing was kept.
  }
}

function readDraft(id: string): Draft | null {
  try {
    return Draft.safeParse(JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

function keyOf(id: string): string {
  return `import-consent-${id}`
}
