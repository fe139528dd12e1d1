import { Spinner } from '../ui/spinner.tsx'
import { useSharedText } from './language.ts'

/** A full screen with a loading indicator. */
export function LoadingScreen() {
  const { app } = useSharedText()
  return (
    <main className="waiting" aria-busy="true">
      <output className="waiting-words">
        <Spinner />
        {app.loading}
      </output>
    </main>
  )
}
