import { useState } from 'react'
import { useSharedText } from '../app/language.ts'
import { readWantedPage } from '../app/session/wanted-page.ts'

/** Explains that a session ended, and that signing in leads back to the page. */
export function EndedNote() {
  const { auth } = useSharedText()
  const [isEnded] = useState(() => readWantedPage(false, Date.now())?.isEnded === true)
  if (!isEnded) return null
  return <output className="note mb-4">{auth.sessionEnded}</output>
}
