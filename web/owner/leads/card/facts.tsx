import { useState } from 'react'
import {
  questionNames,
  questionRows,
  type QuestionName,
} from '../../../../engine/request/answers.ts'
import { factWords } from '../../../../text/question-words.ts'
import { useText } from '../../../app/locale.tsx'
import { addressLine } from '../words.ts'
import type { Lead } from '../leads.ts'

/** The homeowner's answers: the description of the job, the facts, and the address. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const text = useText()
  const facts = [
    ...listAnswers(lead).map(([question, answer]) => [
      text.questions[question].name,
      factWords(text.questions, question, answer),
    ]),
    [text.owner.lead.address, addressLine(lead)],
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

/** The questions shown as facts, each with the answer in the lead's column. */
function listAnswers(lead: Lead): Array<[QuestionName, string | null]> {
  const columns: Partial<Record<string, unknown>> = lead
  return questionNames.flatMap((question): Array<[QuestionName, string | null]> => {
    const { isFact, leadColumn } = questionRows[question]
    if (!isFact || leadColumn === undefined) return []
    const answer = columns[leadColumn]
    return [[question, typeof answer === 'string' ? answer : null]]
  })
}

/** Characters shown at first, so that the list stays short. */
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
