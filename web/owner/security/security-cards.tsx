import { Card } from '../../ui/card.tsx'
import { useWords } from '../../app/locale.tsx'
import { PasskeysList } from './passkeys/list.tsx'
import { SessionsList } from './sessions/list.tsx'
import { TwoFactor } from './factors/two-factor.tsx'

/** The sign-in settings: passkeys, two-factor authentication and open sessions. */
export function SecurityCards() {
  const words = useWords('security')
  return (
    <>
      <Card>
        <h2 className="mb-2">{words.title}</h2>
        <TwoFactor />
      </Card>
      <Card>
        <h2 className="mb-4">{words.passkeys}</h2>
        <div className="form">
          <PasskeysList />
        </div>
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
