import type { ReactNode } from 'react'
import { useOwner } from '../account.ts'
import { CoolingLeads, NewestLeads } from './lead-cards.tsx'
import { ProgressCard } from './progress-card.tsx'
import { TodayCard } from './today-card.tsx'

/** What to do today: whom to call and how far the leads are on the left; visits, usage and the rest on the right. */
export function Day({ children }: { children: ReactNode }) {
  const { businessId } = useOwner()
  return (
    <div className="day">
      <div className="day-column">
        <NewestLeads businessId={businessId} />
        <CoolingLeads businessId={businessId} />
        <ProgressCard businessId={businessId} />
      </div>
      <div className="day-column">
        <TodayCard businessId={businessId} />
        {children}
      </div>
    </div>
  )
}
