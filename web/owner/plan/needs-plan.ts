import { useLocale } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { seePlans } from './see-plans.ts'

/** Shows the toast of a feature that needs a paid plan. */
export function useNeedsPlan(): () => void {
  const { locale, text } = useLocale()
  return () =>
    showToast({
      title: text.toasts.upgradeRequired,
      description: text.toasts.paidFeature,
      action: seePlans(text, locale),
    })
}
