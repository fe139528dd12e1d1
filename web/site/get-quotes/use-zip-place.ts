import { type RefObject, useEffect, useRef, useState } from 'react'
import { backendPaths } from '../../../wire/paths.ts'
import { Place } from '../../../wire/public-answers.ts'
import { backendAddress } from '../../backend-address.ts'

/**
 * Looks up the form's ZIP code and says where it is. The form still works if the lookup fails.
 * @param onUnknown called for a ZIP code that does not exist
 */
export function useZipPlace(
  form: RefObject<HTMLFormElement | null>,
  checking: string,
  onUnknown: () => void,
) {
  const [place, setPlace] = useState('')
  /** The latest lookup; null if there was none or the server was unreachable. */
  const checked = useRef<{ zip: string; isKnown: boolean } | null>(null)

  /** @returns whether the ZIP code does not exist */
  async function isUnknown(): Promise<boolean> {
    const zip = readZip(form.current)
    if (!/^\d{5}$/.test(zip)) {
      checked.current = null
      setPlace('')
      return false
    }
    if (checked.current?.zip !== zip) await lookUp(zip)
    return checked.current?.isKnown === false
  }

  async function lookUp(zip: string): Promise<void> {
    setPlace(checking)
    const found = await findPlace(zip)
    if (readZip(form.current) !== zip) return
    checked.current = found === 'out_of_reach' ? null : { zip, isKnown: found !== null }
    setPlace(found === null || found === 'out_of_reach' ? '' : `${found.city}, ${found.state}`)
    if (found === null) onUnknown()
  }

  useEffect(() => {
    const check = () => void isUnknown()
    check()
    addEventListener('pageshow', check)
    return () => removeEventListener('pageshow', check)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it reads the form when it runs
  }, [])

  return { place, isUnknown }
}

function readZip(form: HTMLFormElement | null): string {
  const zip = form?.elements.namedItem('zip')
  return zip instanceof HTMLInputElement ? zip.value.trim().slice(0, 5) : ''
}

async function findPlace(zip: string): Promise<Place | null | 'out_of_reach'> {
  try {
    const answer = await fetch(backendAddress(backendPaths.place(zip)), {
      signal: AbortSignal.timeout(4000),
    })
    if (answer.status === 404) return null
    const body: unknown = answer.ok ? await answer.json() : null
    return Place(body) ? body : 'out_of_reach'
  } catch {
    return 'out_of_reach'
  }
}
