import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { appPaths } from '../../../wire/paths.ts'
import { backend } from '../../app/backend.ts'
import { useText } from '../../app/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { forgotForm, type ForgotForm } from '../forms.ts'
import { useCaptcha } from '../captcha/captcha.tsx'

/** Asks only for the work email, because its domain identifies the company. */
export function CompanyForm() {
  const text = useText()
  const words = useText().companySignIn
  const [opening, setOpening] = useState(false)
  const form = useForm<ForgotForm>({
    resolver: zodResolver(forgotForm(text)),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = form.formState
  const captcha = useCaptcha()

  async function open({ email }: ForgotForm) {
    const answer = captcha.answer()
    if (!answer) return
    const domain = email.slice(email.lastIndexOf('@') + 1)
    const code = await openCompany(domain, answer)
    captcha.renew()
    if (code === null) setOpening(true)
    else form.setError('email', { message: sentenceFor(code, domain) })
  }

  function sentenceFor(code: string, domain: string): string {
    if (code === 'sso_provider_not_found') return words.unknown(domain)
    if (code === 'sso_provider_disabled') return words.disabled
    return text.auth.refusals.get(code) ?? words.failed
  }

  const busy = isSubmitting || opening
  return (
    <form className="form mt-4" noValidate onSubmit={form.handleSubmit(open)}>
      <TextField
        {...form.register('email')}
        label={words.email}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
      />
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
