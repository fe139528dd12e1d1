import { Link } from 'react-router'
import { appointmentMoment } from '../../../text/appointment-moment.ts'
import type { InboxItem, InboxState } from '../../../wire/inbox.ts'
import { onboardingZone } from '../../../wire/onboarding-times.ts'
import { appPaths } from '../../../wire/paths.ts'
import { formatAge, formatMoment, formatPrice } from '../../app/format.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { mailLink } from '../../owner/leads/links.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PhoneText } from '../phone-text.tsx'
import { InboxNote } from './note.tsx'
import { useInboxChange, type InboxChanging } from './use-change.ts'

const tones: Record<InboxState, BadgeTone> = { open: 'amber', taken: 'palm', done: 'outline' }

/** An inbox item: the request, its assignee and the next steps. */
export function InboxEntry({ item, now }: { item: InboxItem; now: Date }) {
  const words = useWords('admin').inbox
  const { locale, text } = useLocale()
  // One query for the whole entry, so that an admin's own change is not mistaken for someone else's.
  const change = useInboxChange()
  const when = (iso: string) => formatAge(iso, now, locale, text.owner.lead.justNow)
  return (
    <>
      <div className="campaign-head">
        <div>
          <h2 className="usage-title">{item.name}</h2>
          <p className="text-ink-soft">
            {words.kinds[item.kind]} ·{' '}
            <time dateTime={item.createdAt} title={formatMoment(item.createdAt, locale)}>
              {when(item.createdAt)}
            </time>
          </p>
        </div>
        <Badge tone={tones[item.state]}>{words.states[item.state]}</Badge>
      </div>
      <Contact item={item} />
      <Matter item={item} />
      {item.takenAt && (
        <p className="text-ink-soft">
          {words.takenBy(item.takenBy ?? words.someone, when(item.takenAt))}
          {item.doneAt && ` · ${words.doneAt(when(item.doneAt))}`}
        </p>
      )}
      {/* Not inside the buttons below, so that pressing one keeps an unsaved note. */}
      <InboxNote key={item.note ?? ''} item={item} change={change} />
      <div className="actions">
        <Moves item={item} change={change} />
        <Lead item={item} />
      </div>
    </>
  )
}

function Contact({ item: { email, phone } }: { item: InboxItem }) {
  return (
    <p className="flex flex-wrap gap-3">
      <a className="link inbox-words" href={mailLink(email)}>
        {email}
      </a>
      {phone && <PhoneText phone={phone} />}
    </p>
  )
}

function Matter({ item }: { item: InboxItem }) {
  const words = useWords('admin').inbox
  const { locale } = useLocale()
  const { message, tier, price, businessName, startsAt } = item
  if (message !== null) return <p className="inbox-words">{message}</p>
  if (startsAt !== null) {
    const when = appointmentMoment(new Date(startsAt), onboardingZone, locale)
    return <p>{words.callAt(when, businessName ?? '')}</p>
  }
  return <p>{words.ordered(tier ?? '', formatPrice(price ?? 0, locale), businessName ?? '')}</p>
}

type MovesProps = { item: InboxItem; change: InboxChanging }

function Moves({ item: { id, version, state, name }, change: { isBusy, run } }: MovesProps) {
  const words = useWords('admin').inbox
  const to = (next: InboxState) => () => void run({ id, version, state: next })
  if (state === 'done') {
    return (
      <Button
        look="quiet"
        size="small"
        paused={isBusy}
        aria-label={words.reopenThis(name)}
        onClick={to('open')}
      >
        {words.reopen}
      </Button>
    )
  }
  return (
    <>
      {state === 'open' && (
        <Button
          look="secondary"
          size="small"
          paused={isBusy}
          aria-label={words.takeThis(name)}
          onClick={to('taken')}
        >
          {words.take}
        </Button>
      )}
      <Button
        look="secondary"
        size="small"
        paused={isBusy}
        aria-label={words.doneThis(name)}
        onClick={to('done')}
      >
        {words.done}
      </Button>
    </>
  )
}

/** Links an order to the plan that it pays for, or to the page where that plan is started. */
function Lead({ item: { name, orderId, planBusinessId, businessId } }: { item: InboxItem }) {
  const words = useWords('admin').inbox
  if (orderId !== null && planBusinessId === null) {
    return (
      <Link
        className={buttonClass({ size: 'small' })}
        aria-label={words.activateThis(name)}
        to={linkTo({ order: orderId, ...(businessId !== null && { business: businessId }) })}
      >
        {words.activate}
      </Link>
    )
  }
  const business = planBusinessId ?? businessId
  if (business === null) return null
  return (
    <Link
      className={buttonClass({ look: 'quiet', size: 'small' })}
      aria-label={planBusinessId === null ? words.seeBusinessOf(name) : words.seePlanOf(name)}
      to={linkTo({ business })}
    >
      {planBusinessId === null ? words.seeBusiness : words.seePlan}
    </Link>
  )
}

function linkTo(query: Record<string, string>): string {
  return `${appPaths.businesses}?${new URLSearchParams(query)}`
}
