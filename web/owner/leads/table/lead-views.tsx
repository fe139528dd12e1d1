import { useText } from '../../../app/locale.tsx'
import type { LeadQuery } from './query.ts'
import { leadViews, showsView } from './views.ts'

type LeadViewsProps = { query: LeadQuery; onChange: (changes: Partial<LeadQuery>) => void }

const names = ['all', 'uncalled', 'week', 'booked'] as const satisfies Array<keyof typeof leadViews>

/** The ready-made filters; the search and the order stay as they are. */
export function LeadViews({ query, onChange }: LeadViewsProps) {
  const words = useText().owner.management
  return (
    <fieldset className="lead-views">
      <legend className="visually-hidden">{words.viewsTitle}</legend>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={showsView(query, leadViews[name])}
          onClick={() => onChange(leadViews[name])}
        >
          {words.views[name]}
        </button>
      ))}
    </fieldset>
  )
}
