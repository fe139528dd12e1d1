import { useState } from 'react'
import { useText } from '../../../app/locale.tsx'
import { showToast } from '../../../app/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { useChangeLead } from './change-lead.ts'
import { leadStatuses } from '../status/statuses.ts'
import { useSetStatus } from '../status/use-set-status.ts'
import { channels } from '../history/history.ts'
import type { Channel } from '../history/history.ts'
import type { Lead } from '../leads.ts'

/** The status of the lead, and one button per channel to log an attempt to reach the homeowner. */
export function LeadWork({ lead }: { lead: Lead }) {
  const text = useText()
  const words = text.owner.lead
  const change = useChangeLead(lead)
  const [busy, setBusy] = useState<'status' | Channel | null>(null)
  const setStatus = useSetStatus()

  async function choose(status: string) {
    setBusy('status')
    await setStatus([lead], status)
    setBusy(null)
  }
  async function log(channel: Channel) {
    setBusy(channel)
    if (await change({ attempt: channel })) {
      showToast({ title: text.toasts.attemptLogged(words.channels[channel]), look: 'success' })
    }
    setBusy(null)
  }

  return (
    <div className="lead-part lead-work">
      <SelectField
        label={words.status}
        value={lead.status}
        aria-disabled={busy === 'status'}
        options={leadStatuses.map((value) => ({ value, label: words.statuses[value] }))}
        onChange={(event) => {
          if (busy !== 'status') void choose(event.target.value)
        }}
      />
      {lead.withdrawn_at === null && (
        <fieldset>
          <legend className="label">{words.logAttempt}</legend>
          <div className="actions">
            {channels.map((channel) => (
              <Button
                key={channel}
                look="secondary"
                size="small"
                busy={busy === channel}
                onClick={() => void log(channel)}
              >
                {words.channels[channel]}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
