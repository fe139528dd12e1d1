import { useWords } from '../../app/locale.tsx'

/** Why a file could not be read, by the code that the import stores; null for no code, or an unknown one. */
export function useProblemSentence(problem: string | null): string | null {
  const { errors } = useWords('admin')
  const found = Object.entries(errors).find(([code]) => code === problem)
  return found ? found[1]({}) : null
}
