import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mostGivenUpMails, type GivenUpMail } from '../../../wire/given-up-mails.ts'
import { showFailure } from '../../app/show-failure.ts'
import { formatMoment } from '../../app/format.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { givenUpMailsKey, sendMailAgain, useGivenUpMails } from './given-up-mails.ts'

/** The emails that could not be delivered; null if there are none. */
export function GivenUpMailList() {
  const words = useWords('admin').supply.mails
  const list = useGivenUpMails()
  if (!list.data || list.data.total === 0) return null
  const { mails, total } = list.data
  return (
    <Card className="mb-5 grid gap-4" aria-labelledby="given-up-title">
      <div>
        <h2 id="given-up-title">{words.title(total)}</h2>
        <p className="text-ink-soft">{words.intro}</p>
      </div>
      <ul className="grid gap-4">
        {mails.map((mail) => (
          <GivenUp key={mail.id} mail={mail} />
        ))}
      </ul>
      {total > mails.length && (
        <p className="text-ink-soft">{words.more(mostGivenUpMails, total)}</p>
      )}
    </Card>
  )
}

function GivenUp({ mail: { id, kind, recipient, failure, gaveUpAt } }: { mail: GivenUpMail }) {
  const { locale, text } = useLocale()
  const words = useWords('admin').supply.mails
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const name = words.kinds.get(kind) ?? kind.replaceAll('_', ' ')

  async function sendAgain() {
    setBusy(true)
    try {
      await sendMailAgain(id, locale)
      showToast({ title: words.again, description: words.againHint, look: 'success' })
    } catch (error) {
      showFailure(error, text, words.failed)
    }
    await queries.invalidateQueries({ queryKey: givenUpMailsKey })
    setBusy(false)
  }

  return (
    <li className="grid gap-2">
      <div>
        <p>
          <strong>{name}</strong> · {recipient}
        </p>
        <p className="text-ink-soft numbers">{words.since(formatMoment(gaveUpAt, locale))}</p>
        <p className="text-ink-soft">{failure ?? words.noAnswer}</p>
      </div>
      <Button
        look="secondary"
        size="small"
        busy={isBusy}
        className="justify-self-start"
        aria-label={words.sendThis(name, recipient)}
        onClick={() => void sendAgain()}
      >
        {words.send}
      </Button>
    </li>
  )
}
