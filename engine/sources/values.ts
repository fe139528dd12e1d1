import { defaultLocale, languages, locales } from '../languages.ts'
import type { RequestLanguage } from '../request.ts'
import { questionRows, type Answer, type ChoiceName } from '../request/answers.ts'
import { isService, services, type Service } from '../services.ts'
import { foldWords } from '../place/fold.ts'

/** Words that people use for a service, in English and Spanish: folded, whole words or their beginnings. */
const serviceWords: Record<Service, RegExp> = {
  remodeling: /\b(remodel|renovat|renovac|kitchen|bath(room)?s?\b|cocina|bano)/,
  hvac: /\b(hvac|a c\b|ac\b|air ?condition|aire acondicionado|heating|heater repair|furnace|cooling|calefaccion|heat pump|mini ?split|clima|duct|thermostat)/,
  roofing: /\b(roof|techo|tejado|gotera|shingle|gutter|canaleta)/,
  plumbing:
    /\b(plumb|plomer|fontaner|drain|sewer|water heater|calentador|toilet|faucet|leaky pipe|pipe|tuberia|septic|drenaje)/,
  electrical: /\b(electric|wiring|breaker|outlet|ev charger|generator|cableado)/,
  landscaping:
    /\b(landscap|lawn|yard|garden|jardin|paisaj|tree|arbol|cesped|irrigation|sprinkler|sod\b)/,
  flooring: /\b(floor|piso|hardwood|carpet|tile|tiling|alfombra|laminate|vinyl plank|suelo)/,
  windows: /\b(window|ventana|doors?\b|puerta)/,
  painting: /\b(paint|pintur|pintar|pintor|stucco)/,
  construction:
    /\b(construct|construcc|general contractor|contratista general|addition|new build|home builder|deck|patio|fence|cerca|obra)/,
}

/**
 * The service that a few words mean. If they name several, the first one counts.
 * @example readService('A/C repair') // 'hvac'
 */
export function readService(text: string): Service | undefined {
  const written = text.trim().toLowerCase()
  if (isService(written)) return written
  const folded = fold(text)
  let best: { service: Service; at: number } | undefined
  for (const service of services) {
    const at = folded.search(serviceWords[service])
    if (at >= 0 && (best === undefined || at < best.at)) best = { service, at }
  }
  return best?.service
}

/**
 * The level that a few words mean. Unknown words mean `unclear` (or else `unanswered`); an empty text means
 * `unanswered`. Undefined if the question has no such level.
 * @example readChoice('urgency', 'Lo antes posible') // 'emergency'
 */
export function readChoice<Q extends ChoiceName>(question: Q, text: string): Answer<Q> | undefined {
  const { levels = [], readings = [], unanswered, unclear = unanswered } = questionRows[question]
  const folded = fold(text)
  const level =
    folded === ''
      ? unanswered
      : (levels.find((each) => each.replaceAll('_', ' ') === folded) ??
        readings.find(([, words]) => words.test(folded))?.[0] ??
        unclear)
  // Every level that a row names is one of its levels, as `questions.ts` checks.
  return level as Answer<Q> | undefined
}

export function readLanguage(text: string | undefined): RequestLanguage {
  const name = fold(text ?? '')
  const isKnownBy = (beginning: string) => name.startsWith(beginning)
  return locales.find((locale) => languages[locale].knownBy.some(isKnownBy)) ?? defaultLocale
}

function fold(text: string): string {
  return foldWords(text).join(' ')
}
