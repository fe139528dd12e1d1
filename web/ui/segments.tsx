type SegmentsProps<Option extends string | number> = {
  /** The accessible name of the choice. */
  label: string
  options: readonly Option[]
  chosen: Option
  name: (option: Option) => string
  /** The language of an option's name, if it differs from the page's. */
  language?: (option: Option) => string
  onChoose: (option: Option) => void
}

/** A choice of a few options, side by side. */
export function Segments<Option extends string | number>(props: SegmentsProps<Option>) {
  const { label, options, chosen, name, language, onChoose } = props
  return (
    <fieldset className="segments" aria-label={label}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          lang={language?.(option)}
          className="segment"
          aria-pressed={option === chosen}
          onClick={() => onChoose(option)}
        >
          {name(option)}
        </button>
      ))}
    </fieldset>
  )
}
