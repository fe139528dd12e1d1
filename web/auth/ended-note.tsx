import { useState } from 'react'
import { useText } from '../app/locale.tsx'
import { readWantedPage } from '../app/session/wanted-page.ts'

/** Says why the sign-in page opened if a session ended, and that signing in leads back. */
export function EndedNote() {
  const { auth } = useText()
  const [isEnded] = useState(() => readWantedPage(false, Date.now())?.isEnded === true)
  if (!isEnded) return null
  return <output className="note mb-4">{auth.sessionEnded}</output>
}
