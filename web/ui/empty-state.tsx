import type { ReactNode } from 'react'

type EmptyStateProps = { drawing: ReactNode; title?: string; sentence: string; action?: ReactNode }

/** A drawing, what will appear here, and the action that fills it. */
export function EmptyState({ drawing, title, sentence, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <div className="empty-drawing">{drawing}</div>
      {title && <h3>{title}</h3>}
      <p className="text-ink-soft">{sentence}</p>
      {action}
    </div>
  )
}
