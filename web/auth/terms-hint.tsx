import { inLocale, sitePaths } from '../../wire/paths.ts'
import { useLocale } from '../app/locale.tsx'

/** The terms that a person accepts by creating an account. */
export function TermsHint() {
  const { locale, text } = useLocale()
  const { terms } = text.auth
  return (
    <p className="hint">
      {terms.before}
      <a href={inLocale(locale, sitePaths.terms)}>{terms.link}</a>
      {terms.after}
    </p>
  )
}
