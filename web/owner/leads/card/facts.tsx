import { useState } from 'react'
import { useText } from '../../../app/locale.tsx'
import { addressLine, propertyName, urgencyName } from '../words.ts'
import type { Lead } from '../leads.ts'

/** What the homeowner told: the job in their own words, how soon, and where. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const text = useText()
  const words = text.owner.lead
  const facts = [
    [words.when, urgencyName(lead.urgency, text)],
    [words.home, propertyName(lead.property_type, text)],
    [words.address, addressLine(lead)],
  ].filter(([, value]) => value !== '')
  return (
    <>
      {lead.notes?.trim() && <LeadNotes notes={lead.notes.trim()} />}
      {facts.length > 0 && (
        <dl className="lead-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** More than this is read on request: the list stays a list. */
const shortNotes = 240

function LeadNotes({ notes }: { notes: string }) {
  const words = useText().owner.lead
  const [whole, setWhole] = useState(notes.length <= shortNotes)
  return (
    <blockquote className="lead-notes" aria-label={words.words}>
      {whole ? notes : `${notes.slice(0, shortNotes).trimEnd()}… `}
      {!whole && (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          {words.allWords}
        </button>
      )}
    </blockquote>
  )
}
