import type { Text } from '../../../text/load.ts'
import type { Locale } from '../../../wire/locale.ts'
import { inLocale, sitePaths } from '../../../wire/paths.ts'

/** The button of a toast about a limit: it opens the plans. */
export function seePlans(text: Text, locale: Locale): { label: string; onPress: () => void } {
  return {
    label: text.toasts.seePlans,
    onPress: () => location.assign(inLocale(locale, sitePaths.pricing)),
  }
}
