import { inLocale, sitePaths } from '../../wire/paths.ts'
import { useSharedLocale } from '../app/language.ts'

/** The terms that a person accepts by creating an account. */
export function TermsHint() {
  const { locale, text } = useSharedLocale()
  const { terms } = text.auth
  return (
    <p className="hint">
      {terms.before}
      <a href={inLocale(locale, sitePaths.terms)}>{terms.link}</a>
      {terms.after}
    </p>
  )
}
