import { useState } from 'react'
import { appPaths } from '../../wire/paths.ts'
import { backend } from '../app/backend.ts'
import { focusOn } from '../app/focus/focus.ts'
import { useSharedText } from '../app/language.ts'
import { type BroughtSession, settleUnasked } from '../app/session/brought-session.ts'
import { showFailure } from '../app/show-failure.ts'
import { Button } from '../ui/button.tsx'

type ContinueAsProps = { session: BroughtSession; onAnswer: () => void }

/** Asks before the page takes over a session that this browser did not ask for. */
export function ContinueAs({ session, onAnswer }: ContinueAsProps) {
  const text = useSharedText()
  const { auth: words } = text
  const [isBusy, setBusy] = useState(false)
  const { email, ...tokens } = session

  async function proceed() {
    setBusy(true)
    try {
      await signIn()
    } catch (error) {
      showFailure(error, text, words.continueFailed)
    }
    answer()
  }

  // setSession does not check an expired access token, so a forged one could show any address.
  async function signIn() {
    const { auth } = await backend()
    const owner = await auth.getUser(tokens.access_token)
    if (owner.error) throw owner.error
    if ((owner.data.user.email ?? '') !== email) throw new Error('The link shows another address')
    const { error } = await auth.setSession(tokens)
    if (error) throw error
  }

  function answer() {
    settleUnasked()
    history.replaceState(null, '', appPaths.auth + location.search)
    onAnswer()
  }

  return (
    <div className="form">
      <h1 tabIndex={-1} ref={focusOn}>
        {words.continueTitle}
      </h1>
      <p>{words.continueQuestion(email)}</p>
      <Button type="button" wide busy={isBusy} onClick={() => void proceed()}>
        {words.continueAction}
      </Button>
      <Button type="button" look="secondary" wide disabled={isBusy} onClick={answer}>
        {words.continueOther}
      </Button>
    </div>
  )
}
