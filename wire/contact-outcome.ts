import type { Typed } from './typed.ts'

/** What the server writes into the contact page; the form says which answers are wrong. */
export type ContactAnswer = { typed: Typed; isSent: boolean }
