import { useState } from 'react'
import { formatPhone } from '../../app/format.ts'
import { useText } from '../../app/locale.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { scoreBand } from '../../ui/score-badge.tsx'
import { LeadCard } from './lead-card.tsx'
import { mailLink, phoneLink } from './lead-links.ts'
import { statusName } from './lead-words.ts'
import type { Lead } from './leads.ts'

const bandTone = { high: 'palm', medium: 'plain', low: 'outline' } as const

/** Seven columns; on a phone each row becomes a small card. */
export function LeadTable({ leads, now }: { leads: Lead[]; now: Date }) {
  const text = useText()
  const { columns } = text.owner.management
  const [open, setOpen] = useState<Lead | null>(null)
  return (
    <>
      <table className="table">
        <thead>
          <tr>
            {Object.values(columns).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <LeadRow key={lead.id} lead={lead} onOpen={() => setOpen(lead)} />
          ))}
        </tbody>
      </table>
      <Dialog
        title={text.owner.lead.details}
        closeLabel={text.app.close}
        open={open !== null}
        onClose={() => setOpen(null)}
      >
        {open && <LeadCard lead={open} now={now} />}
      </Dialog>
    </>
  )
}

function LeadRow({ lead, onOpen }: { lead: Lead; onOpen: () => void }) {
  const text = useText()
  const { columns } = text.owner.management
  return (
    <tr>
      <td data-label={columns.company}>
        <span className="inline-flex flex-wrap items-center gap-2">
          {lead.company_name ?? text.owner.lead.homeowner}
          {lead.source === 'demo' && <Badge tone="sample">{text.owner.lead.sample}</Badge>}
          {lead.withdrawn_at !== null && <Badge tone="brick">{text.owner.lead.withdrawn}</Badge>}
        </span>
      </td>
      <td data-label={columns.contact}>
        <button type="button" className="link" aria-haspopup="dialog" onClick={onOpen}>
          {lead.contact_name ?? lead.full_name}
        </button>
      </td>
      <td data-label={columns.email}>
        <Reach href={lead.email && mailLink(lead.email)} words={lead.email} lead={lead} />
      </td>
      <td data-label={columns.phone} className="whitespace-nowrap">
        <Reach
          href={lead.phone && phoneLink(lead.phone)}
          words={lead.phone && formatPhone(lead.phone)}
          lead={lead}
        />
      </td>
      <td data-label={columns.location}>{[lead.city, lead.state].filter(Boolean).join(', ')}</td>
      <td data-label={columns.score}>
        <Badge tone={bandTone[scoreBand(lead.ai_score)]}>{lead.ai_score}</Badge>
      </td>
      <td data-label={columns.status}>{statusName(lead.status, text)}</td>
    </tr>
  )
}

type ReachProps = { href: string | null; words: string | null; lead: Lead }

/** Who has withdrawn is shown, and is not a press away. */
function Reach({ href, words, lead }: ReachProps) {
  if (!href || lead.withdrawn_at !== null) return words
  return <a href={href}>{words}</a>
}
