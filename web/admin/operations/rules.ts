import { useWords } from '../../app/locale.tsx'

/** Every rule that refuses or holds, with its sentence. */
export function useRules(): ReadonlyArray<[rule: string, sentence: string]> {
  const { checks, intake, supply } = useWords('admin')
  const rules: Record<string, string> = { ...intake.refusals, ...checks, ...supply.reasons }
  return Object.entries(rules)
}

/** The sentence of a rule; for a rule that we no longer have, a sentence that says so. */
export function useRuleSentence(): (rule: string) => string {
  const sentences = new Map(useRules())
  const { unknownReason } = useWords('admin').supply
  return (rule) => sentences.get(rule) ?? unknownReason
}
