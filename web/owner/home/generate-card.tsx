import { useRef, useState } from 'react'
import { useText } from '../../app/locale.tsx'
import { useIsNarrow } from '../../app/use-is-narrow.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { GenerateLeadsForm } from './generate-leads-form.tsx'

type GenerateCardProps = { businessId: string; hasLeads: boolean }

/** The form that orders leads. On narrow screens it is folded above the list once there are leads. */
export function GenerateCard({ businessId, hasLeads }: GenerateCardProps) {
  const { home } = useText().owner
  const isNarrow = useIsNarrow()
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const isFolded = isNarrow && hasLeads && !isAsked

  function unfold() {
    setAsked(true)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('select')?.focus())
  }

  return (
    <Card aria-labelledby="generate-title" className={isFolded ? 'generate-open' : undefined}>
      <h2 id="generate-title" className={classNames(isFolded && 'visually-hidden')}>
        {home.generateTitle}
      </h2>
      {isFolded && (
        <Button wide aria-expanded={false} onClick={unfold}>
          <Icon name="bolt" className="size-4" />
          {home.generate}
        </Button>
      )}
      <div ref={form} hidden={isFolded}>
        <p className="mt-1 mb-5 text-ink-soft">{home.generateHint}</p>
        <GenerateLeadsForm businessId={businessId} onDelivered={() => setAsked(false)} />
      </div>
    </Card>
  )
}
