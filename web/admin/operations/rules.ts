import { useWords } from '../../app/locale.tsx'

/** Every rule that rejects or holds requests, with its explanation. */
export function useRules(): ReadonlyArray<[rule: string, sentence: string]> {
  const { checks, intake, supply } = useWords('admin')
  const rules: Record<string, string> = { ...intake.refusals, ...checks, ...supply.reasons }
  return Object.entries(rules)
}

/** Looks up the explanation of a rule, with a fallback for rules that no longer exist. */
export function useRuleSentence(): (rule: string) => string {
  const sentences = new Map(useRules())
  const { unknownReason } = useWords('admin').supply
  return (rule) => sentences.get(rule) ?? unknownReason
}
