import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'plain' | 'palm' | 'amber' | 'brick' | 'outline' | 'sample'

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={classNames('badge', tone !== 'plain' && `badge-${tone}`)}>{children}</span>
  )
}
