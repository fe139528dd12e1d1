import { speak } from '../../text/speak.ts'
import type { Locale } from '../../engine/languages.ts'

/** Why a row was not taken, for admins. */
export function explainReasons(
  { answer, reasons }: { answer: string; reasons: string[] },
  locale: Locale,
): string[] {
  const { checks, imports, intake } = speak(locale)
  const sentences = new Map<string, string>(Object.entries({ ...checks, ...intake.refusals }))
  const explained = reasons.map((reason) => sentences.get(reason) ?? reason)
  if (answer !== 'known') return explained
  const words = imports.report
  return reasons.length > 0 ? [words.refusedBefore, ...explained] : [words.takenBefore]
}
