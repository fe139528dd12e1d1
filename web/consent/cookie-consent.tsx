import type { cookies } from '../../text/en/site/cookies.ts'
import { Icon } from '../ui/icon.tsx'

type CookieConsentProps = { words: typeof cookies; privacyHref: string }

const kinds = ['essential', 'analytics', 'marketing'] as const

/**
 * The cookie banner and its closed dialog, for the prerendered pages and for the app;
 * `startConsent` makes it work in both.
 */
export function CookieConsent({ words, privacyHref }: CookieConsentProps) {
  return (
    <>
      <section className="cookie-bar" aria-label={words.label} hidden>
        <p className="cookie-bar-words">
          {`${words.text} `}
          <a href={privacyHref}>{words.learnMore}</a>
        </p>
        <p className="cookie-buttons">
          <button type="button" className="btn btn-secondary" data-cookies="manage">
            {words.manage}
          </button>
          <button type="button" className="btn btn-secondary" data-cookies="accept">
            {words.acceptAll}
          </button>
        </p>
      </section>
      <dialog
        className="cookie-dialog"
        aria-labelledby="cookies-title"
        aria-describedby="cookies-words"
      >
        <form method="dialog">
          <div className="cookie-dialog-top">
            <h2 id="cookies-title">{words.title}</h2>
            <button className="icon-btn" aria-label={words.close}>
              <Icon name="close" className="icon" />
            </button>
          </div>
          <p id="cookies-words">{words.description}</p>
          {kinds.map((kind) => (
            <div className="cookie-kind" key={kind}>
              <label className="label" htmlFor={`cookies-${kind}`}>
                {words.kinds[kind].title}
              </label>
              <input
                type="checkbox"
                // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its own checked state
                role="switch"
                className="cookie-switch"
                id={`cookies-${kind}`}
                name={kind}
                aria-describedby={`cookies-${kind}-words`}
                defaultChecked={kind === 'essential'}
                disabled={kind === 'essential'}
              />
              <p className="hint" id={`cookies-${kind}-words`}>
                {words.kinds[kind].words}
              </p>
            </div>
          ))}
          <p className="cookie-buttons">
            <button type="button" className="btn btn-secondary" data-cookies="save">
              {words.save}
            </button>
            <button type="button" className="btn btn-secondary" data-cookies="accept">
              {words.acceptAll}
            </button>
          </p>
        </form>
      </dialog>
    </>
  )
}
