import { Link } from 'react-router'
import { appPaths } from '../../../wire/paths.ts'
import { useText } from '../../app/locale.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useOwner } from '../account.ts'
import { useLeadCount } from '../leads/use-lead-watch.ts'

/**
 * The empty state for an owner who never had a lead: which setup steps are done, which is next, and which come
 * later.
 */
export function FirstSteps() {
  const words = useText().owner.firstSteps
  const leads = useLeadCount(useOwner().businessId)
  // A new month or plan counts from zero, but the owner knows the steps.
  if (leads.data !== 0) return null
  return (
    <Card className="mb-5" aria-labelledby="steps-title">
      <h2 id="steps-title" className="card-title">
        {words.title}
      </h2>
      <ol className="steps">
        <li className="step step-done">
          <span className="step-mark">
            <Icon name="check" className="size-4" />
          </span>
          <p>
            <span className="visually-hidden">{words.done} </span>
            {words.profile}
          </p>
        </li>
        <li className="step" aria-current="step">
          <span className="step-mark">2</span>
          <div>
            <p>
              <strong>{words.generate}</strong>
            </p>
            <p className="text-ink-soft">{words.generateWords}</p>
            <Link to={appPaths.home} className={buttonClass({ size: 'small' })}>
              {words.generateAction}
            </Link>
          </div>
        </li>
        <li className="step">
          <span className="step-mark">3</span>
          <div>
            <p>{words.call}</p>
            <p className="text-ink-soft">{words.callWords}</p>
          </div>
        </li>
      </ol>
    </Card>
  )
}
