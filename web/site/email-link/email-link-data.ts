import type { emailLink } from '../../../text/en/site/email-link.ts'

/** The sentences of the page, in its language. */
export type EmailLinkData = { words: Omit<typeof emailLink, 'title' | 'description'> }
