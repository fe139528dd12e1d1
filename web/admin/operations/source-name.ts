import { isRequestSource } from '../../../engine/sources/sources.ts'
import { useText } from '../../app/locale.tsx'

/** The name of a source; an unknown one is shown unchanged. */
export function useSourceName(): (source: string) => string {
  const { sources } = useText().owner.lead
  return (name) => (isRequestSource(name) ? sources[name] : name)
}
