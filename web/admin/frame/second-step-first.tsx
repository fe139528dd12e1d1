import { usePageTitle } from '../../app/page-title.ts'
import { TwoFactor } from '../../owner/security/factors/two-factor.tsx'
import { Card } from '../../ui/card.tsx'
import { useWords } from '../../app/locale.tsx'

/** Replaces an admin page until the admin sets up two-factor authentication, if the operator requires it. */
export function SecondStepFirst() {
  const words = useWords('security')
  usePageTitle(words.requiredTitle)
  return (
    <div className="narrow grid gap-5">
      <div className="screen-head">
        <h1>{words.requiredTitle}</h1>
      </div>
      <Card>
        <p className="mb-4">{words.requiredWords}</p>
        <TwoFactor />
      </Card>
    </div>
  )
}
