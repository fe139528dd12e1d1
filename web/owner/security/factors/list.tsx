import type { Factor } from '@supabase/supabase-js'
import { formatDate } from '../../../app/format.ts'
import { useLocale, useWords } from '../../../app/locale.tsx'
import { Button } from '../../../ui/button.tsx'

type FactorsListProps = {
  factors: Factor[]
  canAddKey: boolean
  onAdd: (kind: 'app' | 'key') => void
  onRemove: (factor: Factor) => void
}

/** The enrolled factors, buttons to add another, and what happens if one is lost. */
export function FactorsList({ factors, canAddKey, onAdd, onRemove }: FactorsListProps) {
  const { locale } = useLocale()
  const words = useWords('security')
  return (
    <section className="form" aria-label={words.factors}>
      <ul>
        {factors.map((factor) => {
          const kind = words.kinds[factor.factor_type]
          const name = factor.friendly_name ?? kind
          return (
            <li key={factor.id} className="row">
              <div>
                <p className="row-title">{name}</p>
                <p className="hint numbers">
                  {name === kind ? '' : `${kind} · `}
                  {words.addedOn(formatDate(factor.created_at, locale, 'medium'))}
                </p>
              </div>
              <Button
                look="danger"
                size="small"
                aria-label={words.removeThe(name)}
                onClick={() => onRemove(factor)}
              >
                {words.remove}
              </Button>
            </li>
          )
        })}
      </ul>
      <div className="note note-amber">
        <p>
          <strong>{words.adviceTitle}.</strong>{' '}
          {factors.length === 1 ? words.adviceOne : words.adviceMore}
        </p>
      </div>
      <div className="actions">
        <Button look="secondary" onClick={() => onAdd('app')}>
          {words.addApp}
        </Button>
        {canAddKey && (
          <Button look="secondary" onClick={() => onAdd('key')}>
            {words.addKey}
          </Button>
        )}
      </div>
      {canAddKey && <p className="hint">{words.addKeyHint}</p>}
    </section>
  )
}
