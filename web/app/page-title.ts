import { useEffect } from 'react'
import { brand } from '../../text/brand.ts'

let shown = ''
let unseen = 0

/** Sets the title of the tab. */
export function usePageTitle(title: string) {
  useEffect(() => {
    shown = title
    write()
  }, [title])
}

/** Shows the number of unseen leads in the tab: '(2) Your leads'. */
export function countUnseen(count: number) {
  unseen = count
  write()
}

function write() {
  document.title = `${unseen > 0 ? `(${unseen}) ` : ''}${shown} · ${brand}`
}
