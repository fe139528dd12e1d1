import type { Locale } from '../../../engine/languages.ts'
import type { PlainAnswers } from '../../../wire/plain-forms.ts'
import type { Typed } from '../../../wire/typed.ts'

export type DrawnStatus = 200 | 404 | 409 | 422 | 429 | 503

/** A request for the page of a form. */
export type FormCall = {
  locale: Locale
  url: URL
  /**
   * Calls the backend in this process as the browser would.
   * @param submission the form's number: sending the same form again with the same content counts once
   */
  fetch(path: string, body?: object, submission?: string): Promise<Response>
}

export type Answered<Name extends keyof PlainAnswers> = {
  answer: PlainAnswers[Name]
  status: DrawnStatus
}

/** The page after a form. */
export type Redirected = { redirect: string }

/** A form that works without JavaScript: what the server writes into its page. */
export type PlainForm<Name extends keyof PlainAnswers> = {
  /** Null if the page needs no changes to the built one. */
  open?(call: FormCall): Promise<Answered<Name> | null>
  take?(call: FormCall, typed: Typed): Promise<Answered<Name> | Redirected>
  /** The page shows personal data, so no cache may keep it. */
  isPersonal?: true
}

/** Maps the status of a function to the status of the page. */
export function mapStatus(status: number): DrawnStatus {
  if (status < 400) return 200
  return status === 404 || status === 409 || status === 422 || status === 429 ? status : 503
}
