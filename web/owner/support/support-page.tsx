import { supportEmail } from '../../../text/brand.ts'
import { inLocale, sitePaths } from '../../../wire/paths.ts'
import { useLocale } from '../../app/locale.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'

const [mailbox, domain] = supportEmail.split('@')

export function SupportPage() {
  const { text } = useLocale()
  const words = text.owner.support
  usePageTitle(words.title)
  return (
    <>
      <div className="screen-head">
        <h1>{words.title}</h1>
      </div>
      <p className="screen-intro">{words.intro}</p>
      <div className="beside">
        <Card className="grid justify-items-start gap-4">
          <h2>{words.email}</h2>
          <a href={`mailto:${supportEmail}`} className={buttonClass()}>
            <Icon name="mail" className="size-4" />
            <span>
              {mailbox}@<wbr />
              {domain}
            </span>
          </a>
          <p className="note note-palm">
            <Icon name="check" className="nudge-down size-4 flex-none" />
            {words.priority}
          </p>
          <h3>{words.include}</h3>
          <ul className="list-disc ps-5 text-ink-soft">
            {words.includePoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Card>
        <Answers />
      </div>
    </>
  )
}

/** The groups of the FAQ, and how to report a bad lead. */
function Answers() {
  const { locale, text } = useLocale()
  const words = text.owner.support
  const faq = inLocale(locale, sitePaths.faq)
  return (
    <Card>
      <h2 className="card-title">{words.answers}</h2>
      <ul>
        {words.topics.map((topic, index) => (
          <li key={topic} className="fact">
            <a className="link" href={`${faq}#group-${index + 1}`}>
              {topic}
            </a>
          </li>
        ))}
        <li className="fact">
          <a className="link" href={inLocale(locale, sitePaths.refundPolicy)}>
            {words.badLead}
          </a>
        </li>
      </ul>
    </Card>
  )
}
