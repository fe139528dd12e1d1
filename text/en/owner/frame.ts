import { signInFrame } from '../auth/frame.ts'

/** The frame around every signed-in screen. */
export const app = {
  ...signInFrame,
  skip: 'Skip to content',
  home: 'Home',
  navigation: 'Main',
  /** The rail of wide screens and the bottom bar of phones. */
  places: {
    home: 'Home',
    generate: 'Generate Leads',
    leads: 'Leads',
    campaigns: 'Campaigns',
    appointments: 'Appointments',
    plan: 'Plan',
    settings: 'Settings',
  },
  menu: 'Menu',
  dashboard: 'Dashboard',
  leads: 'Leads',
  analytics: 'Analytics',
  /** Shown beside screens that need a plan, to owners without one. */
  paid: 'Needs a plan',
  businessSetup: 'Business Setup',
  managePlan: 'Manage Plan',
  settings: 'Settings',
  support: 'Support',
  admin: 'Administration',
  signOut: 'Sign Out',
  offlineNote: 'No connection. What you see may be out of date.',
  offlineTitle: 'You are offline',
  offline: 'This page loads by itself as soon as you have a connection again.',
  profileFailed: 'Failed to load profile. Please contact support.',
  notFoundTitle: 'Oops! Page not found',
  returnHome: 'Return to Home',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  refundPolicy: 'Refund & Lead Quality Policy',
}
