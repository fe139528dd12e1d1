import { useSharedText } from '../app/language.ts'
import { Button } from '../ui/button.tsx'
import { AuthFrame } from './frame.tsx'

/** Shown if the client, which knows the session, did not load. */
export function AuthFailed() {
  const { app } = useSharedText()
  return (
    <AuthFrame>
      <div className="form">
        <h1>{app.brokenTitle}</h1>
        <p className="text-ink-soft">{app.broken}</p>
        <Button onClick={() => location.reload()}>{app.tryAgain}</Button>
      </div>
    </AuthFrame>
  )
}
