import type { Locale } from '../../../engine/languages.ts'
import { inLocale, sitePaths } from '../../../wire/paths.ts'
import { speak } from '../../../text/speak.ts'
import type { WithdrawWords } from './withdraw-words.ts'

/**
 * The page behind the link in the confirmation email. Opening it withdraws nothing, because mail scanners
 * open links too: `client/withdraw.ts` waits for the button.
 */
export function Withdraw({ locale }: { locale: Locale }) {
  const { withdrawal } = speak(locale)
  return (
    <div className="page">
      <section className="card notch withdraw" data-words={JSON.stringify(wordsFor(locale))}>
        <h1 tabIndex={-1} data-heading="">
          {withdrawal.heading}
        </h1>
        <noscript>
          <p className="quotes-noscript">{withdrawal.noScript}</p>
        </noscript>
        <div className="withdraw-question" data-question="">
          <p>{withdrawal.intro}</p>
          <ul>
            {withdrawal.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p className="quotes-summary" role="alert" data-failure="" hidden />
          <div className="withdraw-buttons">
            <button className="btn" type="button" data-withdraw="" disabled>
              {withdrawal.action}
            </button>
            <a className="btn btn-secondary" href={inLocale(locale, sitePaths.home)}>
              {withdrawal.keep}
            </a>
          </div>
        </div>
        <div className="withdraw-outcome" data-outcome="" hidden>
          <p data-outcome-words="" />
          <a className="btn btn-secondary" href={inLocale(locale, sitePaths.contact)}>
            {withdrawal.write}
          </a>
        </div>
      </section>
    </div>
  )
}

function wordsFor(locale: Locale): WithdrawWords {
  const { action, busy, withdrawn, already, broken, network, failed } = speak(locale).withdrawal
  return { action, busy, withdrawn, already, broken, network, failed }
}
