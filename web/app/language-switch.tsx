import { languages, locales } from '../../engine/languages.ts'
import { useSharedLocale } from './language.ts'

/** The languages side by side, each by its own name. */
export function LanguageSwitch() {
  const { locale, text, choose } = useSharedLocale()
  return (
    <fieldset className="segments" aria-label={text.app.language}>
      {locales.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          className="segment"
          aria-pressed={each === locale}
          onClick={() => void choose(each)}
        >
          {languages[each].name}
        </button>
      ))}
    </fieldset>
  )
}
