import { services } from '../../../engine/services.ts'
import { fileSources } from '../../../engine/sources/sources.ts'
import { importLimits, type ImportTrial } from '../../../wire/import-file.ts'
import { locales } from '../../../engine/languages.ts'
import { useLocale, useText, useWords } from '../../app/locale.tsx'
import { nameLanguage } from '../../app/name-language.ts'
import { SelectField, TextField } from '../../ui/field.tsx'

type Facts = Omit<ImportTrial, 'columns'>
/** A select needs a value for every option. */
const asTheRow = 'row'

/** The defaults for rows that lack a value of their own. */
export function ListFacts({ facts, onChange }: { facts: Facts; onChange: (facts: Facts) => void }) {
  const text = useText()
  const { facts: words } = useWords('admin').imports
  const { locale } = useLocale()
  return (
    <section aria-labelledby="import-facts">
      <h2 id="import-facts" className="mb-4">
        {words.title}
      </h2>
      <div className="import-facts">
        <SelectField
          label={words.service}
          hint={words.serviceHint}
          value={facts.service ?? asTheRow}
          options={[
            { value: asTheRow, label: words.noService },
            ...services.map((value) => ({ value, label: text.services[value] })),
          ]}
          onChange={({ target }) => {
            const { service: _before, ...rest } = facts
            const service = services.find((each) => each === target.value)
            onChange(service ? { ...rest, service } : rest)
          }}
        />
        <SelectField
          label={words.language}
          hint={words.languageHint}
          value={facts.language}
          options={locales.map((value) => ({ value, label: nameLanguage(value, locale) }))}
          onChange={({ target }) => {
            const language = locales.find((each) => each === target.value)
            if (language) onChange({ ...facts, language })
          }}
        />
        <SelectField
          label={words.source}
          value={facts.source}
          options={fileSources.map((value) => ({ value, label: words.sources[value] }))}
          onChange={({ target }) => {
            const source = fileSources.find((each) => each === target.value)
            if (source) onChange({ ...facts, source })
          }}
        />
        <TextField
          label={words.list}
          hint={words.listHint}
          maxLength={importLimits.listName}
          value={facts.list ?? ''}
          onChange={({ target }) => {
            const { list: _before, ...rest } = facts
            onChange(target.value.trim() ? { ...rest, list: target.value } : rest)
          }}
        />
      </div>
    </section>
  )
}
