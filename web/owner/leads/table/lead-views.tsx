import { useText } from '../../../app/locale.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { LeadQuery } from './query.ts'
import { useSavedViews } from './use-saved-views.ts'
import { describeView, pickView, readyViews, writeView } from './views.ts'

type LeadViewsProps = { query: LeadQuery; onChange: (changes: Partial<LeadQuery>) => void }

const readyNames = ['all', 'uncalled', 'week', 'booked'] as const satisfies Array<
  keyof typeof readyViews
>

/** The ready-made filters and the saved ones; the search and the order stay as they are. */
export function LeadViews({ query, onChange }: LeadViewsProps) {
  const text = useText()
  const words = text.owner.management
  const { saved, canSave, save, forget } = useSavedViews()
  const shown = writeView(pickView(query))
  const ready = readyNames.map((name) => ({ name: words.views[name], view: readyViews[name] }))
  const own = saved.map((view) => ({ name: describeView(view, text), view }))
  const isNew = [...ready, ...own].every(({ view }) => writeView(view) !== shown)
  return (
    <fieldset className="lead-views">
      <legend className="visually-hidden">{words.viewsTitle}</legend>
      {[...ready, ...own].map(({ name, view }) => (
        <button
          key={writeView(view)}
          type="button"
          className="chip"
          aria-pressed={writeView(view) === shown}
          onClick={() => onChange(view)}
        >
          {name}
        </button>
      ))}
      {isNew && canSave && (
        <button
          type="button"
          className="chip chip-quiet"
          onClick={() => void save(pickView(query))}
        >
          <Icon name="plus" className="size-4" />
          {words.saveView}
        </button>
      )}
      {own
        .filter(({ view }) => writeView(view) === shown)
        .map(({ view }) => (
          <button
            key="forget"
            type="button"
            className="chip chip-quiet"
            onClick={() => void forget(view)}
          >
            <Icon name="close" className="size-4" />
            {words.forgetView}
          </button>
        ))}
    </fieldset>
  )
}
