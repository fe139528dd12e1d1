import { checks as englishChecks } from '../../text/en/checks.ts'
import { imports as english } from '../../text/en/admin/imports.ts'
import { intake as englishIntake } from '../../text/en/intake.ts'
import { checks as spanishChecks } from '../../text/es/checks.ts'
import { imports as spanish } from '../../text/es/admin/imports.ts'
import { intake as spanishIntake } from '../../text/es/intake.ts'
import type { Locale } from '../../wire/locale.ts'

const sentences = {
  en: new Map<string, string>(Object.entries({ ...englishChecks, ...englishIntake.refusals })),
  es: new Map<string, string>(Object.entries({ ...spanishChecks, ...spanishIntake.refusals })),
}

export const reportWords = { en: english.report, es: spanish.report }

/** Why a row was not taken, for admins. */
export function explainReasons(
  { answer, reasons }: { answer: string; reasons: string[] },
  locale: Locale,
): string[] {
  const told = reasons.map((reason) => sentences[locale].get(reason) ?? reason)
  if (answer !== 'known') return told
  const words = reportWords[locale]
  return reasons.length > 0 ? [words.refusedBefore, ...told] : [words.takenBefore]
}
