import { formatNumber } from '../../app/format.ts'
import { useLocale } from '../../app/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { pageSize } from './lead-page.ts'

type LeadPagerProps = { page: number; total: number; onTurn: (page: number) => void }

/** Which of how many, and the way to the others; nothing where all are on the screen. */
export function LeadPager({ page, total, onTurn }: LeadPagerProps) {
  const { locale, text } = useLocale()
  const words = text.owner.management
  const last = Math.max(1, Math.ceil(total / pageSize))
  const from = (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  const shown = [from, to, total].map((number) => formatNumber(number, locale))
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
            onClick={() => onTurn(page - 1)}
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
