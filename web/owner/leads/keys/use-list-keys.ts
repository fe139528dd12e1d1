import { useEffect, useState } from 'react'
import { isForList, pressListKey } from './list-keys.ts'

/** Single keys get in the way of dictation software, so they can be switched off (WCAG 2.1.4). */
const stored = 'list-keys'

/**
 * The keys of the leads table.
 * @param onHelp opens the sheet that explains them
 */
export function useListKeys(onHelp: () => void) {
  const [isOn, setOn] = useState(() => readStored() !== 'off')
  useEffect(() => {
    if (!isOn) return undefined
    function press(event: KeyboardEvent) {
      if (!isForList(event)) return
      if (event.key === '?') onHelp()
      else if (!pressListKey(event.key, document)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn, onHelp])

  function turn(next: boolean) {
    setOn(next)
    try {
      localStorage.setItem(stored, next ? 'on' : 'off')
    } catch {
      // Storage is blocked: the choice applies until the page is closed.
    }
  }
  return { isOn, turn }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(stored)
  } catch {
    return null
  }
}
