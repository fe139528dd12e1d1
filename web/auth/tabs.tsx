import { useRef, useState, type KeyboardEvent } from 'react'
import { appPaths, signUpPath } from '../../wire/paths.ts'
import { useSharedText } from '../app/language.ts'
import { closeErrors } from '../app/toasts.ts'
import type { AuthTab } from '../../wire/sign-in-page.ts'
import { CompanySignIn } from './company/sign-in.tsx'
import { EndedNote } from './ended-note.tsx'
import type { Unconfirmed } from './mail/confirm-address.tsx'
import { Login } from './login.tsx'
import { ProviderButtons } from './providers/buttons.tsx'
import { ProviderRefusal } from './providers/refusal.tsx'
import { SignUp } from './sign-up.tsx'

type AuthTabsProps = {
  email: string
  /** The tab that is open initially. */
  first: AuthTab
  /** The server's answer to a submitted form, or ''. */
  note: string
  onForgot: (email: string) => void
  onMailLink: (email: string) => void
  onUnconfirmed: (unconfirmed: Unconfirmed) => void
}

export function AuthTabs({ email: given, first, note, ...on }: AuthTabsProps) {
  const text = useSharedText()
  const [tab, setTab] = useState<AuthTab>(first)
  const [email, setEmail] = useState(given)
  const [isNew, setNew] = useState(false)
  function choose(next: AuthTab) {
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
      {note && (
        <p className="note note-amber mb-4" role="alert" data-note="">
          {note}
        </p>
      )}
      <TabList chosen={tab} onChoose={choose} />
      <div className="pt-5" {...panel('login', tab)}>
        <Login
          key={email}
          email={email}
          atPassword={isNew}
          onForgot={on.onForgot}
          onMailLink={on.onMailLink}
          onUnconfirmed={(typed) => on.onUnconfirmed({ email: typed, isNew: false })}
        />
        <CompanySignIn />
      </div>
      <div className="pt-5" {...panel('sign-up', tab)}>
        <SignUp
          email={given}
          onSignedUp={signedUp}
          onUnconfirmed={(typed) => on.onUnconfirmed({ email: typed, isNew: true })}
        />
      </div>
      <ProviderButtons isLogin={tab === 'login'} />
    </>
  )
}

/** Links, so that they also work before the script has started. */
function TabList({ chosen, onChoose }: { chosen: AuthTab; onChoose: (tab: AuthTab) => void }) {
  const { auth: words } = useSharedText()
  const list = useRef<HTMLDivElement>(null)
  const tabs = [
    { name: 'login', label: words.login, href: appPaths.auth },
    { name: 'sign-up', label: words.signUp, href: signUpPath },
  ] as const
  function move(event: KeyboardEvent) {
    const other = tabs.find(({ name }) => name !== chosen)
    if (!other || !['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`#tab-${other.name}`)?.focus()
    onChoose(other.name)
  }
  return (
    <div ref={list} role="tablist" className="tabs" aria-label={words.tabs}>
      {tabs.map(({ name, label, href }) => (
        <a
          key={name}
          id={`tab-${name}`}
          role="tab"
          className="tab"
          href={href}
          aria-selected={name === chosen}
          aria-controls={`panel-${name}`}
          tabIndex={name === chosen ? 0 : -1}
          onKeyDown={move}
          onClick={(event) => {
            event.preventDefault()
            onChoose(name)
          }}
        >
          {label}
        </a>
      ))}
    </div>
  )
}

function panel(name: AuthTab, chosen: AuthTab) {
  return {
    id: `panel-${name}`,
    role: 'tabpanel',
    'aria-labelledby': `tab-${name}`,
    hidden: name !== chosen,
  } as const
}
