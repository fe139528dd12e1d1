import { signInToasts } from '../auth/toasts.ts'

/** The words of the toasts. */
export const toasts = {
  ...signInToasts,
  undo: 'Undo',
  success: 'Success!',
  upgradeRequired: 'Upgrade Required',
  paidFeature: 'This feature requires a paid subscription',
  comingSoon: 'Coming Soon',
  analyticsComing: 'Analytics is under development',
  settingsComing: 'Settings feature is under development',
  generated: (n: number) => `Generated ${n} qualified homeowner leads`,
  /** With a sentence about the rest of the order. */
  generatedAnd: (n: number, rest: string) => `Generated ${n} qualified homeowner leads. ${rest}`,
  /** With name, service and city: 'New lead: Maria Garcia, roofing, Miami'. */
  newLead: (facts: string) => `New lead: ${facts}`,
  newLeads: (n: number) => `${n} new leads`,
  /** With name, service and time. */
  newAppointment: (facts: string) => `New appointment: ${facts}`,
  newAppointments: (n: number) => `${n} new appointments`,
  onOrder: (n: number) =>
    n === 1
      ? '1 more is on order and arrives when a homeowner asks.'
      : `${n} more are on order and arrive as homeowners ask.`,
  twoFactorOn: 'Two-factor authentication is on',
  twoFactorOff: 'Two-factor authentication is off',
  twoFactorFailed: 'Two-factor authentication could not be changed',
  leadFailed: 'This could not be saved',
  statusesSaved: (count: number, status: string) =>
    count === 1 ? `Status: ${status}` : `${count} leads: ${status}`,
  undone: 'Undone. Everything is as it was before.',
  attemptLogged: (channel: string) => `Logged: ${channel}`,
  notesSaved: 'Notes saved',
  seePlans: 'See the plans',
  generateFailed: 'Failed to generate leads',
  setupRequired: 'Setup Required',
  setupFirst: 'Please complete your business setup first.',
  businessUpdated: 'Your business profile has been updated.',
  businessCreated: 'Your business profile has been created.',
  businessFailed: 'Failed to save business profile',
  notAuthenticated: 'Not authenticated',
  campaignCreated: 'Campaign Created!',
  campaignDelivered: (delivered: number, requested: number) =>
    delivered === 0
      ? 'No matching homeowner is waiting right now.'
      : `${delivered} of ${requested} delivered.`,
  campaignDelivery: 'Leads will be delivered within 48-72 hours.',
  campaignFailed: 'Failed to create campaign',
  leadsFailed: 'Failed to load leads',
  profileUpdated: 'Profile updated successfully',
  profileFailed: 'Failed to update profile',
  resetSent: 'Password reset email sent',
  resetFailed: 'Failed to send password reset email',
  signOutFailed: 'Failed to sign out',
}
