import { useState } from 'react'
import { useText } from '../../app/locale.tsx'
import { chooseTheme, themeOfProfile } from '../../app/theme.ts'
import { Switch } from '../../ui/switch.tsx'
import type { Profile } from '../account.ts'
import { useUpdateProfile } from './update-profile.ts'

/** Saved in the profile. Dark mode is also saved in the browser, so that it applies before the first paint. */
export function Preferences({ profile }: { profile: Profile }) {
  const words = useText().owner.settings
  const update = useUpdateProfile(profile.id)
  const [emailUpdates, setEmailUpdates] = useState(profile.email_updates)
  const [leadAlerts, setLeadAlerts] = useState(profile.lead_alerts)
  const [dark, setDark] = useState(themeOfProfile(profile.dark_mode) === 'dark')

  async function changeEmailUpdates(on: boolean) {
    setEmailUpdates(on)
    if (!(await update({ email_updates: on }))) setEmailUpdates(!on)
  }
  async function changeLeadAlerts(on: boolean) {
    setLeadAlerts(on)
    if (!(await update({ lead_alerts: on }))) setLeadAlerts(!on)
  }
  async function changeDark(on: boolean) {
    showDark(on)
    if (!(await update({ dark_mode: on }))) showDark(!on)
  }
  function showDark(on: boolean) {
    setDark(on)
    chooseTheme(on ? 'dark' : 'light')
  }

  return (
    <div>
      <Switch
        label={words.emailUpdates}
        hint={words.emailUpdatesHint}
        checked={emailUpdates}
        onChange={(on) => void changeEmailUpdates(on)}
      />
      <Switch
        label={words.leadAlerts}
        hint={words.leadAlertsHint}
        checked={leadAlerts}
        onChange={(on) => void changeLeadAlerts(on)}
      />
      <Switch
        label={words.darkMode}
        hint={words.darkModeHint}
        checked={dark}
        onChange={(on) => void changeDark(on)}
      />
    </div>
  )
}
