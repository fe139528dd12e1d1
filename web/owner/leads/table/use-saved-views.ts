import { useState } from 'react'
import { z } from 'zod'
import { readView, writeView, type LeadView } from './views.ts'

/** More would push the table off a phone's screen. */
const mostSaved = 8

const Saved = z.array(z.string().max(200)).max(mostSaved)

/** The filters that an owner saved in this browser, for one business. */
export function useSavedViews(businessId: string) {
  const key = `lead-views:${businessId}`
  const [saved, setSaved] = useState(() => readSaved(key))

  function keep(next: string[]) {
    setSaved(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without storage the filters last until the page is closed.
    }
  }

  return {
    saved: saved.map(readView),
    canSave: saved.length < mostSaved,
    save: (view: LeadView) => keep([...saved, writeView(view)]),
    forget: (view: LeadView) => keep(saved.filter((each) => each !== writeView(view))),
  }
}

function readSaved(key: string): string[] {
  try {
    const stored = Saved.safeParse(JSON.parse(localStorage.getItem(key) ?? '[]'))
    return stored.success ? stored.data : []
  } catch {
    return []
  }
}
