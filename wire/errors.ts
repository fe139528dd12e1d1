/** The error codes of functions/v1 and their HTTP status. */
export const errors = {
  bad_json: 400,
  not_authenticated: 401,
  wrong_key: 401,
  not_your_business: 403,
  not_admin: 403,
  not_found: 404,
  /** The invited person works for another business. */
  has_business: 409,
  /** Another person changed the record meanwhile. */
  changed_meanwhile: 409,
  order_has_plan: 409,
  invitation_over: 410,
  /** The invited person has an account with a second step and must log in with it. */
  account_protected: 409,
  weak_password: 422,
  too_large: 413,
  /** The time is booked or was never offered; the response lists free ones. */
  time_taken: 409,
  /** The business takes no appointments, or the appointment is over. */
  booking_closed: 409,
  /** As many appointments are open as a business can have. */
  calendar_full: 409,
  invalid_request: 422,
  /** The day is too long ago or too many years ahead. */
  day_out_of_range: 422,
  /** The clocks skip this time on that day (daylight saving). */
  time_skipped: 422,
  /** The onboarding call is not at an offered time. */
  call_not_offered: 422,
  /** The buyer has already requested another time. */
  call_requested: 409,
  /** The header is empty, too long, or has spaces. */
  idempotency_key_invalid: 400,
  /** An earlier call with this key had another body. */
  idempotency_key_reused: 422,
  /** The first call with this key is still in progress. */
  idempotency_key_in_use: 409,
  location_unknown: 422,
  /** A business outcome, not a failure of the call: 200 with `success: false`. */
  quota_reached: 200,
  trial_used: 200,
  /** The trial is on hold for an admin, because it shares an email domain or a network with another one. */
  trial_held: 200,
  /** This mailbox or phone number already had a trial. */
  trial_refused: 200,
  /** The bytes are not a JPEG, PNG or WebP picture, or they are damaged. */
  picture_unreadable: 422,
  picture_too_large: 413,
  /** A file that cannot be imported. */
  file_too_large: 413,
  file_empty: 422,
  file_not_csv: 422,
  file_without_rows: 422,
  file_too_long: 422,
  file_too_wide: 422,
  file_line_too_long: 422,
  file_quote_open: 422,
  /** The upload is longer than announced. */
  file_larger_than_declared: 413,
  /** Some chunks are missing. */
  file_incomplete: 409,
  columns_missing: 422,
  /** The import has started, ended or was canceled. */
  import_over: 409,
  rate_limited: 429,
  out_of_order: 500,
  /** An import is running, and requests wait for it. */
  busy: 503,
  /** The database is unreachable. */
  unavailable: 503,
  not_configured: 503,
} as const

export type ErrorCode = keyof typeof errors

/** The error codes of a field. Their sentences are in `text/{en,es}/errors.ts`. */
const fieldErrors = [
  'required',
  'too_short',
  'too_long',
  'out_of_range',
  'not_a_choice',
  'not_valid',
  'phone_not_valid',
  'phone_toll_free',
  'email_not_valid',
  'email_disposable',
  'name_not_real',
  'name_placeholder',
  'zip_unknown',
  'reads_as_spam',
  'consent_missing',
  'consent_outdated',
  'photos_gone',
] as const

export type FieldError = (typeof fieldErrors)[number]

/** The body of every refusal. `error` is a sentence in the caller's language. */
export type Refusal = {
  success: false
  code: ErrorCode
  error: string
  fields?: Record<string, FieldError>
  /** Free times (ISO 8601) to offer instead of one that is taken. */
  times?: string[]
}
