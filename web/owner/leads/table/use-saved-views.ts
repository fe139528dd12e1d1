import { useAccount } from '../../account.ts'
import { useUpdateProfile } from '../../settings/update-profile.ts'
import { readView, writeView, type LeadView } from './views.ts'

/** The limit of the profile's column. More would push the table off a phone's screen. */
const mostSaved = 8

/** The filters that an owner saved, in this browser or another one. */
export function useSavedViews() {
  const { profile } = useAccount()
  const update = useUpdateProfile(profile.id, { quiet: true })
  const written = new Set(profile.lead_views.map((each) => writeView(readView(each))))
  written.delete('')
  const saved = [...written].map(readView)
  const keep = (views: LeadView[]) => update({ lead_views: views.map(writeView) })
  return {
    saved,
    canSave: saved.length < mostSaved,
    save: (view: LeadView) => keep([...saved, view]),
    forget: (view: LeadView) => keep(saved.filter((each) => writeView(each) !== writeView(view))),
  }
}
