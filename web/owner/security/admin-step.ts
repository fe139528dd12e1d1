import { useQuery } from '@tanstack/react-query'
import { backend } from '../../app/backend.ts'
import { unwrap } from '../../auth/keys/unwrap.ts'

export const adminStepKey = ['admin-step']

/** Whether this admin must set up two-factor authentication before the admin pages open. */
export function useAdminNeedsStep(isAdmin: boolean) {
  return useQuery({
    queryKey: adminStepKey,
    queryFn: async () => unwrap(await (await backend()).rpc('admin_needs_second_step')),
    enabled: isAdmin,
  })
}
