import { backend } from './backend.ts'
import { failureSentence } from './failure.ts'
import { useText } from './locale.tsx'
import { showToast } from './toasts.ts'

/**
 * Ends the session of this browser, whose other tabs hear of it, and goes on with `leave`; where that fails,
 * says so and stays. The settings end those of other devices.
 */
export function useSignOut(leave: () => void | Promise<void>): () => Promise<void> {
  const text = useText()
  return async () => {
    try {
      const { error } = await (await backend()).auth.signOut({ scope: 'local' })
      if (error) throw error
      await leave()
    } catch (error) {
      showToast({
        title: text.toasts.error,
        description: failureSentence(error, text, text.toasts.signOutFailed),
        look: 'error',
      })
    }
  }
}
