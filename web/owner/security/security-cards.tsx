import { Card } from '../../ui/card.tsx'
import { useText, useWords } from '../../app/locale.tsx'
import { PasswordReset } from '../settings/password-reset.tsx'
import { PasskeysList } from './passkeys/list.tsx'
import { SessionsList } from './sessions/list.tsx'
import { TwoFactor } from './factors/two-factor.tsx'

/** How to sign in: the password, the second step and passkeys in one card; then the open sessions. */
export function SecurityCards() {
  const words = useWords('security')
  const { settings } = useText().owner
  return (
    <>
      <Card className="parts">
        <h2>{words.title}</h2>
        <section aria-labelledby="settings-password">
          <h3 id="settings-password">{settings.password}</h3>
          <PasswordReset />
        </section>
        <section>
          <TwoFactor />
        </section>
        <section aria-labelledby="settings-passkeys" className="form">
          <h3 id="settings-passkeys">{words.passkeys}</h3>
          <PasskeysList />
        </section>
      </Card>
      <Card>
        <h2 className="mb-4">{words.sessions}</h2>
        <div className="form">
          <SessionsList />
        </div>
      </Card>
    </>
  )
}
