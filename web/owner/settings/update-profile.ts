import { useQueryClient } from '@tanstack/react-query'
import type { Database } from '../../../wire/rows.ts'
import { backend } from '../../app/backend.ts'
import { useText } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { accountKeys } from '../account.ts'

type ProfileChange = Database['public']['Tables']['profiles']['Update']

/**
 * Saves a change of the profile and shows the outcome; a `quiet` one only if it failed, for what the screen shows.
 * @returns whether it was saved
 */
export function useUpdateProfile(userId: string, { quiet = false } = {}) {
  const text = useText()
  const queries = useQueryClient()
  return async function update(change: ProfileChange): Promise<boolean> {
    try {
      const { error } = await (await backend()).from('profiles').update(change).eq('id', userId)
      if (error) throw error
    } catch {
      showToast({
        title: text.toasts.error,
        description: text.toasts.profileFailed,
        look: 'error',
        action: { label: text.app.tryAgain, onPress: () => void update(change) },
      })
      return false
    }
    await queries.invalidateQueries({ queryKey: accountKeys.profile(userId) })
    if (quiet) return true
    showToast({
      title: text.toasts.done,
      description: text.toasts.profileUpdated,
      look: 'success',
    })
    return true
  }
}
