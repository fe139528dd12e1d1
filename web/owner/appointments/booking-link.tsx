import { useState } from 'react'
import { showFailure } from '../../app/show-failure.ts'
import { useLocale } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { makeBookingLink } from './appointments.ts'

type BookingLinkProps = { businessId: string; leadId?: string; disabled?: boolean; hint: string }

/** Creates a signed booking link, copies it, and shows it, because not every browser lets a page copy. */
export function BookingLinkButton({ businessId, leadId, disabled, hint }: BookingLinkProps) {
  const { locale, text } = useLocale()
  const words = text.appointments
  const [url, setUrl] = useState('')
  const [busy, setBusy] = useState(false)

  async function copy() {
    setBusy(true)
    try {
      const made = await makeBookingLink({ businessId, ...(leadId && { leadId }) }, locale)
      setUrl(made)
      await navigator.clipboard.writeText(made).then(
        () => showToast({ title: words.linkCopied, look: 'success' }),
        () => {},
      )
    } catch (error) {
      showFailure(error, text, words.linkFailed)
    }
    setBusy(false)
  }

  return (
    <>
      <Button
        look="secondary"
        busy={busy}
        disabled={disabled === true}
        onClick={() => void copy()}
        size={leadId ? 'small' : 'medium'}
      >
        <Icon name="copy" className="size-4" />
        {leadId ? words.lead.copyLink : words.copyLink}
      </Button>
      {url && (
        <TextField
          label={words.linkLabel}
          hint={hint}
          value={url}
          readOnly
          className="appointment-link"
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  )
}
