import type { Locale } from '../../../engine/languages.ts'
import { inLocale, sitePaths } from '../../../wire/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { speak } from '../../../text/speak.ts'

/** The exit-intent dialog; `client/offers.ts` opens it. */
export function ExitOffer({ locale }: { locale: Locale }) {
  const { exit } = speak(locale).site.home
  return (
    <dialog className="exit-dialog" aria-labelledby="exit-title" aria-describedby="exit-words">
      <form method="dialog">
        <h2 id="exit-title">{exit.title}</h2>
        <p id="exit-words">{exit.words}</p>
        <p className="actions">
          <a
            className="btn"
            href={inLocale(locale, sitePaths.contact)}
            data-message={speak(locale).checklist.request}
          >
            {exit.get}
          </a>
          <button className="btn btn-secondary">{exit.leave}</button>
        </p>
      </form>
    </dialog>
  )
}

/** The mobile banner; `client/offers.ts` shows it after scrolling. */
export function DemoBanner({ locale }: { locale: Locale }) {
  const { demo } = speak(locale).site.home
  return (
    <section className="demo-banner" aria-label={demo.label} hidden>
      <p>{demo.words}</p>
      <a className="btn btn-small" href={inLocale(locale, sitePaths.contact)}>
        {demo.book}
      </a>
      <button type="button" className="icon-btn" aria-label={demo.close}>
        <Icon name="close" className="icon" />
      </button>
    </section>
  )
}
