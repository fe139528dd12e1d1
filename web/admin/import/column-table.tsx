import type { ColumnChoice } from '../../../engine/sources/csv.ts'
import { columnChoices, type ImportedFile } from '../../../wire/import-file.ts'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../app/locale.tsx'

type ColumnTableProps = {
  file: ImportedFile
  choices: ColumnChoice[]
  onChoose: (choices: ColumnChoice[]) => void
}

/** Each column with examples and its meaning. */
export function ColumnTable({ file, choices, onChoose }: ColumnTableProps) {
  const { columns: words } = useWords('admin').imports
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{words.column}</th>
          <th scope="col">{words.examples}</th>
          <th scope="col">{words.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {file.header.map((header, at) => {
          const name = header.trim() || words.unnamed(at + 1)
          const samples = file.samples[at] ?? []
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its position
            <tr key={at}>
              <td data-label={words.column}>
                <strong>{name}</strong>
              </td>
              <td data-label={words.examples} className="text-ink-soft">
                {samples.length > 0 ? samples.join(' · ') : words.noExamples}
              </td>
              <td data-label={words.meaning}>
                <ChoiceSelect
                  label={words.meaningOf(name)}
                  choice={choices[at] ?? 'drop'}
                  isWrong={isTwice(choices, at)}
                  onChoose={(choice) => onChoose(choices.with(at, choice))}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type ChoiceSelectProps = {
  label: string
  choice: ColumnChoice
  isWrong: boolean
  onChoose: (choice: ColumnChoice) => void
}

function ChoiceSelect({ label, choice, isWrong, onChoose }: ChoiceSelectProps) {
  const { columns: words } = useWords('admin').imports
  return (
    <span className="select">
      <select
        className="input"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        value={choice}
        onChange={({ target }) => {
          const chosen = columnChoices.find((each) => each === target.value)
          if (chosen) onChoose(chosen)
        }}
      >
        {columnChoices.map((each) => (
          <option key={each} value={each}>
            {words.choices[each]}
          </option>
        ))}
      </select>
      <Icon name="down" className="select-arrow size-4" />
    </span>
  )
}

/** Several columns may be kept or left out, but only one can be the phone number. */
export function isTwice(choices: ColumnChoice[], at: number): boolean {
  const choice = choices[at]
  return choice !== 'keep' && choice !== 'drop' && choices.indexOf(choice ?? 'drop') !== at
}
