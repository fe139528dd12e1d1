import { languages, locales } from '../../engine/languages.ts'
import { Segments } from '../ui/segments.tsx'
import { useSharedLocale } from './language.ts'

/** The languages side by side, each by its own name. */
export function LanguageSwitch() {
  const { locale, text, choose } = useSharedLocale()
  return (
    <Segments
      label={text.app.language}
      options={locales}
      chosen={locale}
      name={(each) => languages[each].name}
      language={(each) => each}
      onChoose={(each) => void choose(each)}
    />
  )
}
