import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { InvitationShown } from '../../wire/invitation.ts'
import { appPaths } from '../../wire/paths.ts'
import { backend } from '../app/backend.ts'
import { callFunction } from '../app/call-function.ts'
import { Refused } from '../app/failure.ts'
import { showFailure } from '../app/show-failure.ts'
import { useLocale, useText } from '../app/locale.tsx'
import { usePageTitle } from '../app/page-title.ts'
import { LoadingScreen } from '../app/loading-screen.tsx'
import { FailedScreen } from '../app/screens.tsx'
import { showToast } from '../app/toasts.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { AuthFrame } from './frame.tsx'
import { useCaptcha } from './captcha/captcha.tsx'
import { shortestPassword } from '../backend-address.ts'

/** Where an invitation link leads: the invited owner chooses a password and is signed in. */
export function InvitationPage() {
  const { locale, suggest } = useLocale()
  // In the fragment, which no server or referrer sees. It stays there so that a reload works.
  const [token] = useState(() => location.hash.slice(1))
  usePageTitle(useText().invitations.page.title)
  const invitation = useQuery({
    queryKey: ['invitation', token],
    async queryFn() {
      const answer = await callFunction('invitations/lookups', { token }, locale)
      const shown = InvitationShown.parse(answer)
      // Before showing the page, because so far the invited person has seen only our email, in its language.
      await suggest(shown.language)
      return shown
    },
    retry: (count, error) => !(error instanceof Refused) && count < 2,
    enabled: token !== '',
  })
  if (token === '' || invitation.error instanceof Refused) return <Over />
  if (invitation.isPending) return <LoadingScreen />
  if (invitation.isError) {
    return <FailedScreen retry={() => void invitation.refetch()} />
  }
  return (
    <AuthFrame>
      <ChoosePassword token={token} shown={invitation.data} />
    </AuthFrame>
  )
}

function Over() {
  const { over, overWords, toLogin } = useText().invitations.page
  return (
    <AuthFrame>
      <h1>{over}</h1>
      <p className="text-ink-soft my-4">{overWords}</p>
      <a href={appPaths.auth} className={buttonClass()}>
        {toLogin}
      </a>
    </AuthFrame>
  )
}

function ChoosePassword({ token, shown }: { token: string; shown: InvitationShown }) {
  const { locale, text } = useLocale()
  const page = useText().invitations.page
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const captcha = useCaptcha()

  async function accept(event: FormEvent) {
    event.preventDefault()
    const least = shortestPassword()
    if (password.length < least) return setError(text.auth.shortPassword(least))
    const answer = captcha.answer()
    if (!answer) return
    setError(undefined)
    setBusy(true)
    try {
      await callFunction('invitations/acceptances', { token, password }, locale)
      const client = await backend()
      const { error: refused } = await client.auth.signInWithPassword({
        email: shown.email,
        password,
        options: answer,
      })
      if (refused) throw refused
      showToast({ title: text.toasts.done, description: text.toasts.loggedIn, look: 'success' })
      await navigate(appPaths.dashboard)
    } catch (failure) {
      setBusy(false)
      captcha.renew()
      showFailure(failure, text, page.failed)
    }
  }

  return (
    <form className="form" noValidate onSubmit={(event) => void accept(event)}>
      <h1>{page.title}</h1>
      <p>{page.intro(shown.full_name, shown.business_name)}</p>
      <p className="text-ink-soft">
        {page.email}: {shown.email}
      </p>
      <PasswordField
        label={page.password}
        hint={text.auth.passwordHint(shortestPassword())}
        error={error}
        labels={{ show: text.auth.showPassword, hide: text.auth.hidePassword }}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {captcha.field}
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? page.accepting : page.accept}
      </Button>
    </form>
  )
}
