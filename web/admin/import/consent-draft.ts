import { useState } from 'react'
import { z } from 'zod'
import { locales } from '../../../engine/languages.ts'
import { useLocale } from '../../app/locale.tsx'

const Draft = z.object({ text: z.string(), language: z.enum(locales), pageUrl: z.string() })
export type ConsentDraft = z.infer<typeof Draft>

/**
 * Keeps the consent text that was pasted but not sent, per file in this tab, across reloads and navigation. The
 * confirmation checkbox is not kept.
 */
export function useConsentDraft(id: string): [ConsentDraft, (draft: ConsentDraft) => void] {
  const { locale } = useLocale()
  const [draft, setDraft] = useState(
    () => readDraft(id) ?? { text: '', language: locale, pageUrl: '' },
  )
  function keep(changed: ConsentDraft) {
    setDraft(changed)
    try {
      sessionStorage.setItem(draftKey(id), JSON.stringify(changed))
    } catch {
      // Storage is blocked: the form works without it.
    }
  }
  return [draft, keep]
}

export function forgetConsentDraft(id: string): void {
  try {
    sessionStorage.removeItem(draftKey(id))
  } catch {
    // Nothing was stored.
  }
}

function readDraft(id: string): ConsentDraft | null {
  try {
    return Draft.safeParse(JSON.parse(sessionStorage.getItem(draftKey(id)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

function draftKey(id: string): string {
  return `import-consent-${id}`
}
