import { useLayoutEffect, useRef, useState } from 'react'
import { readEmailLink } from '../../../wire/email-link.ts'
import { appPaths, backendPaths } from '../../../wire/paths.ts'
import { startSignIn } from '../../app/session/started-here.ts'
import { backendAddress } from '../../backend-address.ts'
import { useInBrowser } from '../form/in-browser.ts'
import { keepInLanguages } from '../form/keep-in-languages.ts'
import type { EmailLinkData } from './email-link-data.ts'

/**
 * Says what the link in the address does, and follows it when the button is pressed. Works only with
 * JavaScript, because the fragment with the token never reaches a server.
 */
export function EmailLinkButton({ words }: EmailLinkData) {
  const heading = useRef<HTMLHeadingElement>(null)
  const address = useInBrowser(readAddress)
  const link = address?.link
  const [isOpening, setOpening] = useState(false)
  useLayoutEffect(() => {
    keepInLanguages('hash')
    // Another link pasted into the same tab changes only the fragment.
    addEventListener('hashchange', () => location.reload())
  }, [])
  useLayoutEffect(() => {
    if (link === null) heading.current?.focus()
  }, [link])

  function open(query: string, to: string): void {
    if (isOpening) return
    setOpening(true)
    // The person saw whose link it is. Without the address, the sign-in page asks.
    if (to !== '') startSignIn(to)
    // Removes the used link from the history.
    location.replace(backendAddress(`${backendPaths.auth}/verify?${query}`))
  }

  return (
    <section className="card notch email-link">
      <h1 tabIndex={-1} ref={heading}>
        {link === null ? words.broken.heading : words.heading}
      </h1>
      <noscript>
        <p className="quotes-noscript">{words.noScript}</p>
      </noscript>
      {link === null && (
        <>
          <p>{words.broken.words}</p>
          <a className="btn btn-secondary" href={appPaths.auth}>
            {words.logIn}
          </a>
        </>
      )}
      {link && (
        <>
          <p>{words[link.type].words}</p>
          {link.to !== '' && (
            <p>
              {`${words.account} `}
              <b>{link.to}</b>
            </p>
          )}
          <button
            className="btn"
            type="button"
            aria-disabled={isOpening}
            onClick={() => open(link.query, link.to)}
          >
            {isOpening ? words.opening : words[link.type].action}
          </button>
        </>
      )}
    </section>
  )
}

function readAddress() {
  return { link: readEmailLink(location.hash) }
}
