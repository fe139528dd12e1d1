import { useEffect } from 'react'
import { brand } from '../../text/brand.ts'

let shown = ''
let unseen = 0

/** Names the tab after the screen. */
export function usePageTitle(title: string) {
  useEffect(() => {
    shown = title
    write()
  }, [title])
}

/** Counts in the tab what came in while nobody looked: '(2) Your leads'. */
export function countUnseen(count: number) {
  unseen = count
  write()
}

function write() {
  document.title = `${unseen > 0 ? `(${unseen}) ` : ''}${shown} · ${brand}`
}
