import { useLayoutEffect, useRef, useState } from 'react'
import { useInBrowser } from '../form/in-browser.ts'
import { keepInLanguages } from '../form/keep-in-languages.ts'
import type { WithdrawFormData } from './withdraw-form-data.ts'
import { readWithdrawLink, sendWithdrawal } from './send-withdrawal.ts'

/** Withdraws the request in the page's address when the button is pressed. */
export function WithdrawForm({ words, home, contact, answer }: WithdrawFormData) {
  const heading = useRef<HTMLHeadingElement>(null)
  const address = useInBrowser(readAddress)
  const [pressed, setOutcome] = useState(answer?.outcome ?? null)
  const outcome = address && !address.link ? 'broken' : pressed
  const [isBusy, setBusy] = useState(false)
  const failure = outcome === 'network' || outcome === 'failed' ? words[outcome] : ''
  const done = outcome === null || outcome === 'network' || outcome === 'failed' ? null : outcome
  useLayoutEffect(() => {
    keepInLanguages('search')
  }, [])
  useLayoutEffect(() => {
    if (done) heading.current?.focus()
  }, [done])

  async function withdraw(): Promise<void> {
    const link = address?.link
    if (!link || isBusy) return
    setOutcome(null)
    setBusy(true)
    setOutcome(await sendWithdrawal(link))
    setBusy(false)
  }

  return (
    <section className="card notch withdraw">
      <h1 tabIndex={-1} ref={heading}>
        {done ? words[done].heading : words.heading}
      </h1>
      {done ? (
        <div className="withdraw-outcome">
          <p>{words[done].words}</p>
          <a className="btn btn-secondary" href={contact}>
            {words.write}
          </a>
        </div>
      ) : (
        <form
          className="withdraw-question"
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            void withdraw()
          }}
        >
          <p>{words.intro}</p>
          <ul>
            {words.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p className="quotes-summary" role="alert" hidden={failure === ''}>
            {failure}
          </p>
          <div className="withdraw-buttons">
            <button className="btn" type="submit" aria-disabled={isBusy}>
              {isBusy ? words.busy : words.action}
            </button>
            <a className="btn btn-secondary" href={home}>
              {words.keep}
            </a>
          </div>
        </form>
      )}
    </section>
  )
}

function readAddress() {
  return { link: readWithdrawLink(location.search) }
}
