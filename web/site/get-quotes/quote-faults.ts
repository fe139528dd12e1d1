import { listFields, type Faults } from './quote-answers.ts'
import type { QuoteFormData } from './quote-form-data.ts'

/** The sentence for each field that the API refused. */
export function readRefusals(data: QuoteFormData, codes: Record<string, string>): Faults {
  const faults: Faults = {}
  const sentences: Record<string, string> = data.refusals
  for (const [serverName, code] of Object.entries(codes)) {
    const field = listFields(data).find(({ name }) => name === serverName.split('.')[0])
    if (!field) continue
    const isMissing = code === 'required' || code === 'not_a_choice'
    faults[field.name] = isMissing ? field.error : (sentences[code] ?? field.error)
  }
  return faults
}

/** The first step with an error; 0 without errors. */
export function findFirstStep(data: QuoteFormData, faults: Faults): number {
  return listFields(data).find(({ name }) => faults[name])?.step ?? 0
}

/** The sentence above the form: how many errors this step has. */
export function summarize(data: QuoteFormData, faults: Faults, step: number): string {
  const count = listFields(data).filter(
    (field) => faults[field.name] && (step === 0 || field.step === step),
  ).length
  if (count === 0) return ''
  return count === 1 ? data.words.oneError : data.words.manyErrors.replace('#', String(count))
}
