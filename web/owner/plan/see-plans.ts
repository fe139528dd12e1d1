import type { Text } from '../../../text/load.ts'
import type { Locale } from '../../../engine/languages.ts'
import { inLocale, sitePaths } from '../../../wire/paths.ts'

/** The button that opens the plans, for toasts about a limit. */
export function seePlans(text: Text, locale: Locale): { label: string; onPress: () => void } {
  return {
    label: text.toasts.seePlans,
    onPress: () => location.assign(inLocale(locale, sitePaths.pricing)),
  }
}
