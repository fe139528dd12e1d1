import type { Locale } from '../../../engine/languages.ts'
import { inLocale, sitePaths } from '../../../wire/paths.ts'
import { speak } from '../../../text/speak.ts'
import { Island } from '../island.tsx'
import type { WithdrawFormData } from './withdraw-form-data.ts'
import { WithdrawForm } from './withdraw-form.tsx'

/**
 * The page behind the link in the confirmation email. Opening it withdraws nothing, because mail scanners open
 * links too. Only the button does.
 */
export function Withdraw({ locale }: { locale: Locale }) {
  return (
    <div className="page">
      <Island name="withdraw" of={WithdrawForm} props={withdrawFormProps(locale)} />
    </div>
  )
}

export function withdrawFormProps(locale: Locale): WithdrawFormData {
  const { title: _, description: __, ...words } = speak(locale).withdrawal
  return {
    words,
    home: inLocale(locale, sitePaths.home),
    contact: inLocale(locale, sitePaths.contact),
  }
}
