import { services, type Service } from '../../../engine/services.ts'
import { readService } from '../../../engine/sources/values.ts'
import { useText, useWords } from '../../app/locale.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The chosen service of each word. */
export type Meanings = ReadonlyMap<string, Service>

type ServiceWordsProps = {
  /** Null if there are too many to ask for. */
  words: string[] | null
  meanings: Meanings
  onChange: (meanings: Meanings) => void
}

/** A select needs a value for every option. */
const none = 'none'

/** Maps each word in the service column to a service, preselected if it is recognized. */
export function ServiceWords({ words, meanings, onChange }: ServiceWordsProps) {
  const { words: text } = useWords('admin').imports
  return (
    <section aria-labelledby="import-words">
      <h2 id="import-words" className="mb-2">
        {text.title}
      </h2>
      <p className="text-ink-soft mb-4">{words === null ? text.many : text.intro}</p>
      {words !== null && (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{text.word}</th>
              <th scope="col">{text.service}</th>
            </tr>
          </thead>
          <tbody>
            {words.map((word) => (
              <tr key={word}>
                <td data-label={text.word}>
                  <strong>{word}</strong>
                </td>
                <td data-label={text.service}>
                  <ServiceSelect
                    word={word}
                    meaning={meanings.get(word)}
                    onChoose={(service) => onChange(withMeaning(meanings, word, service))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

type ServiceSelectProps = {
  word: string
  meaning: Service | undefined
  onChoose: (service: Service | undefined) => void
}

function ServiceSelect({ word, meaning, onChoose }: ServiceSelectProps) {
  const { services: names } = useText()
  const { words } = useWords('admin').imports
  const known = readService(word)
  return (
    <span className="select">
      <select
        className="input"
        aria-label={words.serviceOf(word)}
        value={meaning ?? known ?? none}
        onChange={({ target }) => onChoose(services.find((each) => each === target.value))}
      >
        {known === undefined && <option value={none}>{words.none}</option>}
        {services.map((service) => (
          <option key={service} value={service}>
            {names[service]}
          </option>
        ))}
      </select>
      <Icon name="down" className="select-arrow size-4" />
    </span>
  )
}

function withMeaning(meanings: Meanings, word: string, service: Service | undefined): Meanings {
  const changed = new Map(meanings)
  if (service === undefined) changed.delete(word)
  else changed.set(word, service)
  return changed
}
