import type { Locale } from '../../../engine/languages.ts'
import { speak } from '../../../text/speak.ts'
import { appPaths } from '../../../wire/paths.ts'
import type { EmailLinkWords } from './email-link-words.ts'

/**
 * The page behind the links of the account emails. Opening it does nothing, because mail scanners open links too:
 * `client/email-link.ts` waits for the button.
 */
export function EmailLink({ locale }: { locale: Locale }) {
  const { emailLink } = speak(locale)
  return (
    <div className="page">
      <section className="card notch email-link" data-words={JSON.stringify(wordsFor(locale))}>
        <h1 tabIndex={-1} data-heading="">
          {emailLink.heading}
        </h1>
        <noscript>
          <p className="quotes-noscript">{emailLink.noScript}</p>
        </noscript>
        <p data-sentence="" />
        <div className="email-link-buttons">
          <button className="btn" type="button" data-open="" hidden>
            {emailLink.signup.action}
          </button>
          <a className="btn btn-secondary" href={appPaths.auth} data-log-in="" hidden>
            {emailLink.logIn}
          </a>
        </div>
      </section>
    </div>
  )
}

function wordsFor(locale: Locale): EmailLinkWords {
  const { opening, broken, signup, recovery, magiclink, email_change, invite } =
    speak(locale).emailLink
  return { opening, broken, signup, recovery, magiclink, email_change, invite }
}
