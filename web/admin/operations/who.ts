import { formatMoment } from '../../app/format.ts'
import { useLocale, useWords } from '../../app/locale.tsx'

/** 'Rosa Delgado, Nov 20, 2026, 3:04 PM': who did something, and when. */
export function useWho() {
  const { by, somebody } = useWords('admin').supply
  const { locale } = useLocale()
  return ({ by: name, at }: { by: string | null; at: string }) =>
    by(name ?? somebody, formatMoment(at, locale))
}
