import { Tabs } from '@base-ui/react/tabs'
import { useState } from 'react'
import { useText } from '../app/locale.tsx'
import { closeErrors } from '../app/toasts.ts'
import { CompanySignIn } from './company/sign-in.tsx'
import { EndedNote } from './ended-note.tsx'
import type { Unconfirmed } from './mail/confirm-address.tsx'
import { Login } from './login.tsx'
import { ProviderButtons } from './providers/buttons.tsx'
import { ProviderRefusal } from './providers/refusal.tsx'
import { SignUp } from './sign-up.tsx'

type AuthTabsProps = {
  email: string
  /** The tab that is open at first. */
  first: 'login' | 'sign-up'
  onForgot: (email: string) => void
  onMailLink: (email: string) => void
  onUnconfirmed: (unconfirmed: Unconfirmed) => void
  providers: string[]
}

export function AuthTabs({ email: given, first, providers, ...on }: AuthTabsProps) {
  const text = useText()
  const [tab, setTab] = useState<string>(first)
  const [email, setEmail] = useState(given)
  const [isNew, setNew] = useState(false)
  function choose(next: string) {
    closeErrors()
    setNew(false)
    setTab(next)
  }
  function signedUp(address: string) {
    setEmail(address)
    setNew(true)
    setTab('login')
  }
  return (
    <>
      <h1 className="mb-4">{text.auth.title}</h1>
      <ProviderRefusal />
      <EndedNote />
      <Tabs.Root value={tab} onValueChange={(value) => choose(String(value))}>
        <Tabs.List className="tabs" aria-label={text.auth.tabs}>
          <Tabs.Tab className="tab" value="login">
            {text.auth.login}
          </Tabs.Tab>
          <Tabs.Tab className="tab" value="sign-up">
            {text.auth.signUp}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="login" className="pt-5">
          <Login
            key={email}
            email={email}
            atPassword={isNew}
            onForgot={on.onForgot}
            onMailLink={on.onMailLink}
            onUnconfirmed={(typed) => on.onUnconfirmed({ email: typed, isNew: false })}
          />
          <CompanySignIn />
        </Tabs.Panel>
        <Tabs.Panel value="sign-up" className="pt-5" keepMounted>
          <SignUp
            onSignedUp={signedUp}
            onUnconfirmed={(typed) => on.onUnconfirmed({ email: typed, isNew: true })}
          />
        </Tabs.Panel>
      </Tabs.Root>
      <ProviderButtons providers={providers} isLogin={tab === 'login'} />
    </>
  )
}
