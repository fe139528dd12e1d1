import { isRequestSource } from '../../../engine/sources/sources.ts'
import { useText } from '../../app/locale.tsx'

/** What a source is called; one that is not ours, as it calls itself. */
export function useSourceName(): (source: string) => string {
  const { sources } = useText().owner.lead
  return (name) => (isRequestSource(name) ? sources[name] : name)
}
