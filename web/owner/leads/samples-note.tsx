import { useText } from '../../app/locale.tsx'
import { areSamples, type Lead } from './leads.ts'

/** Says once for a whole list that its people are made up. Empty for a list with real leads. */
export function SamplesNote({ leads }: { leads: Lead[] }) {
  const { allSamples } = useText().owner.management
  if (!areSamples(leads)) return null
  return <p className="hint leads-note">{allSamples}</p>
}
