import { dateOrders, type DateOrder } from '../../../engine/sources/date.ts'
import type { ImportedFile } from '../../../wire/import-file.ts'
import { SelectField } from '../../ui/field.tsx'
import { useWords } from '../../app/locale.tsx'

type DateOrderFieldProps = {
  /** The order that the date column proves. */
  shown: NonNullable<ImportedFile['dateOrders'][number]>
  order: DateOrder
  onChange: (order: DateOrder) => void
}

/** How dates such as 04/11/2026 are read: shown if the file proves it, otherwise a question. */
export function DateOrderField({ shown, order, onChange }: DateOrderFieldProps) {
  const { dates: words } = useWords('admin').imports
  return (
    <section aria-labelledby="import-dates">
      <h2 id="import-dates" className="mb-4">
        {words.title}
      </h2>
      {shown === 'day' || shown === 'month' ? (
        <p>{words.certain[shown]}</p>
      ) : (
        <div className="import-facts">
          <SelectField
            label={words.label}
            hint={words[shown]}
            value={order}
            options={dateOrders.map((value) => ({ value, label: words.orders[value] }))}
            onChange={({ target }) => {
              const chosen = dateOrders.find((each) => each === target.value)
              if (chosen) onChange(chosen)
            }}
          />
        </div>
      )}
    </section>
  )
}
