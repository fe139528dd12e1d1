import { Button } from '../ui/button.tsx'
import { formatNumber } from './format.ts'
import { useLocale } from './locale.tsx'

type PagerProps = { page: number; size: number; total: number; onTurn: (page: number) => void }

/** The rows shown out of the total, with buttons for the other pages. */
export function Pager({ page, size, total, onTurn }: PagerProps) {
  const { locale, text } = useLocale()
  const words = text.owner.management
  const last = Math.max(1, Math.ceil(total / size))
  const from = Math.min(total, (page - 1) * size + 1)
  const shown = [from, Math.min(total, page * size), total].map((each) =>
    formatNumber(each, locale),
  )
  return (
    <nav className="pager" aria-label={words.pages}>
      <p className="numbers text-ink-soft" aria-live="polite">
        {words.range(shown[0] ?? '', shown[1] ?? '', shown[2] ?? '')}
      </p>
      {last > 1 && (
        <div className="actions">
          <Button
            look="secondary"
            size="small"
            disabled={page <= 1}
            onClick={() => onTurn(Math.min(page - 1, last))}
          >
            {words.previous}
          </Button>
          <Button
            look="secondary"
            size="small"
            disabled={page >= last}
            onClick={() => onTurn(page + 1)}
          >
            {words.next}
          </Button>
        </div>
      )}
    </nav>
  )
}
