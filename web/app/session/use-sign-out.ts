import { backend } from '../backend.ts'
import { showFailure } from '../show-failure.ts'
import { useText } from '../locale.tsx'
import { setLeaving } from './session.tsx'
import { forgetWantedPage } from './wanted-page.ts'

/**
 * Ends the session of this browser and all its tabs, then calls `leave`; if that fails, shows an error and stays.
 * The settings end the sessions of other devices.
 */
export function useSignOut(leave: () => void | Promise<void>): () => Promise<void> {
  const text = useText()
  return async () => {
    setLeaving(true)
    try {
      const { error } = await (await backend()).auth.signOut({ scope: 'local' })
      if (error) throw error
      forgetWantedPage(true)
      await leave()
    } catch (error) {
      showFailure(error, text, text.toasts.signOutFailed)
    } finally {
      setLeaving(false)
    }
  }
}
