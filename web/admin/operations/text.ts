import { checks as englishChecks } from '../../../text/en/checks.ts'
import { intake as englishIntake } from '../../../text/en/intake.ts'
import { supply as english } from '../../../text/en/admin/supply.ts'
import { checks as spanishChecks } from '../../../text/es/checks.ts'
import { intake as spanishIntake } from '../../../text/es/intake.ts'
import { supply as spanish } from '../../../text/es/admin/supply.ts'
import { useWords } from '../../app/locale.tsx'

const words = { en: english, es: spanish }

export function useSupplyText() {
  return useWords(words)
}

const rules: Record<'en' | 'es', Record<string, string>> = {
  en: { ...englishIntake.refusals, ...englishChecks, ...english.reasons },
  es: { ...spanishIntake.refusals, ...spanishChecks, ...spanish.reasons },
}

/** Every rule that refuses or holds, with its sentence. */
export function useRules(): ReadonlyArray<[rule: string, sentence: string]> {
  return Object.entries(useWords(rules))
}

/** The sentence of a rule; of one that is no longer ours, that it is not. */
export function useRuleSentence(): (rule: string) => string {
  const sentences = new Map(useRules())
  const { unknownReason } = useSupplyText()
  return (rule) => sentences.get(rule) ?? unknownReason
}
