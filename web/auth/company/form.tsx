import { useState } from 'react'
import { appPaths } from '../../../wire/paths.ts'
import { backend } from '../../app/backend.ts'
import { startSignIn } from '../../app/session/started-here.ts'
import { useSharedText } from '../../app/language.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useFields, type Typed } from '../fields/use-fields.ts'
import { checkEmail } from '../forms.ts'
import { useCaptcha } from '../captcha/captcha.tsx'

/** Asks only for the work email, because its domain identifies the company. */
export function CompanyForm() {
  const text = useSharedText()
  const words = useSharedText().companySignIn
  const [opening, setOpening] = useState(false)
  const captcha = useCaptcha()
  const { field, isBusy, onSubmit } = useFields({
    names: ['email'],
    check: (typed) => checkEmail(typed, text.auth),
    send: open,
  })

  async function open({ email }: Typed<'email'>) {
    const answer = captcha.answer()
    if (!answer) return
    const domain = email.slice(email.lastIndexOf('@') + 1)
    const code = await openCompany(domain, answer)
    captcha.renew()
    if (code !== null) return { email: sentenceFor(code, domain) }
    setOpening(true)
  }

  function sentenceFor(code: string, domain: string): string {
    if (code === 'sso_provider_not_found') return words.unknown(domain)
    if (code === 'sso_provider_disabled') return words.disabled
    return text.auth.refusals.get(code) ?? words.failed
  }

  const busy = isBusy || opening
  return (
    <form className="form mt-4" noValidate onSubmit={onSubmit}>
      <TextField {...field('email')} label={words.email} type="email" autoComplete="email" />
      {captcha.field}
      <Button type="submit" wide busy={busy}>
        {busy ? words.opening : words.proceed}
      </Button>
    </form>
  )
}

/** Redirects to the company’s sign-in page. @returns the error sentence, or null */
async function openCompany(
  domain: string,
  answer: { captchaToken?: string },
): Promise<string | null> {
  startSignIn()
  try {
    const { error } = await (
      await backend()
    ).auth.signInWithSSO({
      domain,
      options: { redirectTo: `${location.origin}${appPaths.auth}`, ...answer },
    })
    return error ? (error.code ?? 'unknown') : null
  } catch {
    return 'unknown'
  }
}
