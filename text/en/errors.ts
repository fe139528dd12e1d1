import type { ErrorCode, FieldError } from '../../wire/errors.ts'

/** Facts that an error message can mention. */
export type ErrorFacts = {
  /** The place as the caller wrote it. */
  place?: string
  /** Places that we would recognize. */
  suggestions?: string[]
  /** Whether the place is one of several with that name. */
  several?: boolean
  /** Leads that were requested, and how many of them are left. */
  requested?: number
  left?: number
  /** The size of the plan or trial that is used up. */
  quota?: number
  /** Leads that are left but wait for the caller's other open orders. */
  reserved?: number
}

/** The error messages of functions/v1. */
export const errors = {
  bad_json: () => 'The request could not be read: its body is not valid JSON.',
  not_authenticated: () => 'Please log in first.',
  wrong_key: () => 'The key is wrong.',
  not_your_business: () => 'This business belongs to another account.',
  not_admin: () => 'Only admins can do this.',
  has_business: () =>
    'This person already belongs to another business. If they were only invited there, withdraw that invitation first.',
  invitation_over: () => 'This invitation no longer works.',
  account_protected: () =>
    'You already have an account with a second step. Log in as usual and you will find the business there.',
  weak_password: () =>
    'This password is too short, too simple or known to have leaked. Choose another one.',
  changed_meanwhile: () =>
    'Someone else changed this in the meantime. Nothing was saved. Please check it again.',
  order_has_plan: () => 'This order already has its plan.',
  not_found: () => 'We could not find that.',
  time_taken: () => 'This time is no longer free. Please choose another one.',
  booking_closed: () => 'You cannot book an appointment here right now.',
  calendar_full: () =>
    'This calendar already has 5,000 open appointments. It takes no more until some are completed or canceled.',
  too_large: () => 'The request is too large. The limit is one megabyte.',
  invalid_request: () => 'Something in the request is not right. Please check the marked fields.',
  day_out_of_range: () => 'Choose a day from 2000 on, at most five years from now.',
  time_skipped: () =>
    'The clocks move forward that day and skip this time. Please choose an earlier or a later one.',
  call_not_offered: () =>
    'We take first calls on weekdays from 9 to 6, Miami time, from tomorrow on and within two weeks.',
  call_requested: () =>
    'You already have a call. Its time is in our email. Reply to that email if you need another one.',
  location_unknown: ({ place, suggestions = [], several = false }) => {
    const list = suggestions.join('; ')
    if (several) return `There are several places called “${place ?? ''}”. Which one: ${list}?`
    const unknown = `We do not know “${place ?? ''}” as a place in the United States.`
    return suggestions.length > 0
      ? `${unknown} Did you mean: ${list}?`
      : `${unknown} Try a city with its state (Miami, FL), a state (FL) or a ZIP code (33101).`
  },
  quota_reached: ({ quota, requested, left = 0, reserved = 0 }) => {
    if (left === 0 && reserved > 0)
      return `The last ${leads(reserved)} of your plan this month are already on order. Close one of your open orders to use them here, or upgrade your plan.`
    return left > 0
      ? `Your plan had only ${leads(left)} left this month of the ${requested ?? left} you asked for. Upgrade your plan to get more now.`
      : `You have used all ${quota ?? ''} leads of your plan this month. Upgrade your plan, or wait for the next billing date.`
  },
  trial_used: ({ quota, requested, left = 0, reserved = 0 }) => {
    if (left === 0 && reserved > 0)
      return `The last ${leads(reserved)} of your free trial are already on order. Close one of your open orders to use them here, or choose a plan to get more.`
    return left > 0
      ? `Your free trial had only ${leads(left)} left of the ${requested ?? left} you asked for. Choose a plan to get more.`
      : `You have used your ${quota ?? 10} free trial leads. Choose a plan to keep getting homeowners.`
  },
  trial_held: () =>
    'Your free trial is on hold, because another business used one with your company email or your internet connection. Your home page says how to open it. Or choose a plan to start right away.',
  trial_refused: () =>
    'This email or phone number already had its free trial. Choose a plan to get more homeowners, or write to us on the contact page if this is your first trial.',
  picture_unreadable: () =>
    'We cannot open this picture. Please choose a JPEG, PNG or WebP file, or take the photo again.',
  picture_too_large: () =>
    'This picture is too large. The limit is 10 MB and 50 megapixels, or 24 for some formats.',
  file_too_large: () => 'The file is larger than 50 MB. Split it into several files.',
  file_empty: () => 'The file is empty.',
  file_not_csv: () =>
    'This is not a CSV file. Open it in your spreadsheet program and save it as “CSV UTF-8”.',
  file_without_rows: () => 'The file has a header row but no other rows.',
  file_too_long: () => 'The file has more than 100,000 rows. Split it into several files.',
  file_too_wide: () => 'The file has more than 200 columns. Keep the ones that matter.',
  file_line_too_long: () =>
    'A row of the file is far too long. Most often, a closing quotation mark (") is missing.',
  file_quote_open: () =>
    'A closing quotation mark (") is missing. Save the file again from your spreadsheet program.',
  file_larger_than_declared: () =>
    'The file changed while it was uploading. Please choose it again.',
  file_incomplete: () => 'The upload did not finish. Please choose the file again.',
  columns_missing: () =>
    'Tell us which columns have the name, a phone number or email address, the ZIP code and the service.',
  import_over: () => 'This import has already been started or has ended.',
  idempotency_key_invalid: () => 'The Idempotency-Key must have 1 to 255 visible characters.',
  idempotency_key_reused: () =>
    'You already sent this with other details. Reload the page and send it again.',
  idempotency_key_in_use: () =>
    'We are still working on your first try. Please wait a moment and try again.',
  rate_limited: () => 'Too many tries in a short time. Please wait a few minutes and try again.',
  busy: () => 'We are very busy right now. Please try again in a minute.',
  unavailable: () => 'We are offline for a moment. Please try again in a minute.',
  out_of_order: () => 'Something went wrong on our side. Please try again in a moment.',
  not_configured: () => 'This connection has not been set up yet.',
} satisfies Record<ErrorCode, (facts: ErrorFacts) => string>

/** The message beside a form field that is not valid. */
export const fieldErrors = {
  required: 'Please fill this in.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  out_of_range: 'This number is out of range.',
  not_a_choice: 'Please choose one of the options.',
  not_valid: 'This does not look right.',
  phone_not_valid: 'This is not a US phone number.',
  phone_toll_free: 'A contractor cannot call back a toll-free number. Please enter your own.',
  email_not_valid: 'This is not an email address.',
  email_disposable: 'Please use an email address that you check.',
  name_not_real: 'Please enter your first and last name.',
  name_placeholder: 'Please enter your own name. This one looks made up.',
  zip_unknown: 'This is not a US ZIP code.',
  reads_as_spam: 'Please describe the work in plain words, without links.',
  consent_missing: 'Please check the box so a contractor can contact you.',
  consent_outdated: 'The terms have changed. Please reload the page and read them again.',
  photos_gone:
    'We keep photos for only one day if the form is not sent. Please remove yours and add them again.',
} satisfies Record<FieldError, string>

function leads(count: number): string {
  return count === 1 ? '1 lead' : `${count} leads`
}
