import type { Locale } from '../../../engine/languages.ts'
import { speak } from '../../../text/speak.ts'
import { Island } from '../island.tsx'
import { EmailLinkButton } from './email-link-button.tsx'

/**
 * The page behind the links in account emails. Opening it does nothing, because mail scanners open links too.
 * Only the button does.
 */
export function EmailLink({ locale }: { locale: Locale }) {
  const { title: _, description: __, ...words } = speak(locale).emailLink
  return (
    <div className="page">
      <Island name="email-link" of={EmailLinkButton} props={{ words }} />
    </div>
  )
}
