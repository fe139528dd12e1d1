import type { emailLink } from '../../../text/en/site/email-link.ts'
import type { EmailLinkType } from '../../../wire/email-link.ts'

/** The sentences for the page's script, in the page's language. */
export type EmailLinkWords = Pick<typeof emailLink, EmailLinkType | 'opening' | 'broken'>
