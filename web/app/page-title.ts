import { useEffect } from 'react'
import { brand } from '../../text/brand.ts'

/** Names the tab after the screen. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title])
}
