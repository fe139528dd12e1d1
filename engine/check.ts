/** The parts of a request that are checked. */
export type CheckName =
  | 'name'
  | 'phone'
  | 'email'
  | 'reachable'
  | 'ownership'
  | 'address'
  | 'zip'
  | 'city'
  | 'description'
  | 'date'

/** Why a check failed or warned: each has a sentence in `text/`. */
export const checkRules = [
  'name_missing',
  'name_too_long',
  'name_markup',
  'name_link',
  'name_digits',
  'name_noise',
  'name_placeholder',
  'name_repeated',
  'name_joke',
  'name_famous',
  'name_sentence',
  'name_company',
  'phone_invalid',
  'phone_foreign',
  'phone_fictional',
  'phone_toll_free',
  'phone_premium',
  'phone_repeated',
  'phone_virtual',
  'email_invalid',
  'email_disposable',
  'email_placeholder',
  'email_mistyped',
  'email_role',
  'unreachable',
  'ownership_renter',
  'address_markup',
  'address_link',
  'address_too_long',
  'address_no_number',
  'address_noise',
  'address_placeholder',
  'zip_missing',
  'zip_unknown',
  'zip_elsewhere',
  'zip_placeholder',
  'city_elsewhere',
  'fields_swapped',
  'text_too_long',
  'text_link',
  'text_markup',
  'text_sales',
  'text_job',
  'text_competitor',
  'text_instructions',
  'text_abuse',
  'text_no_request',
  'text_doubtful',
  'text_off_topic',
  'text_abroad',
  'text_disguised',
  'text_noise',
  'text_placeholder',
  'date_invalid',
] as const
export type CheckRule = (typeof checkRules)[number]

/**
 * `failed` refuses. `held` keeps the request for review and delivers it to no contractor, as with a renter
 * who cannot order the work. `warned` changes nothing.
 * `detail` is the suggestion behind a warning ('ana@gmail.com'), never a sentence.
 */
export type Check =
  | { name: CheckName; result: 'passed' | 'skipped' }
  | { name: CheckName; result: 'failed' | 'held' | 'warned'; rule: CheckRule; detail?: string }

export function passed(name: CheckName): Check {
  return { name, result: 'passed' }
}

/** There was nothing to check. */
export function skipped(name: CheckName): Check {
  return { name, result: 'skipped' }
}

export function failed(name: CheckName, rule: CheckRule): Check {
  return { name, result: 'failed', rule }
}

export function warned(name: CheckName, rule: CheckRule, detail?: string): Check {
  return { name, result: 'warned', rule, ...(detail !== undefined && { detail }) }
}

export function held(name: CheckName, rule: CheckRule): Check {
  return { name, result: 'held', rule }
}

/** The rules that hold a request until the operator releases it. */
export function holds(checks: ReadonlyArray<Check>): CheckRule[] {
  return checks.flatMap((check) => (check.result === 'held' ? [check.rule] : []))
}

/** The rules that refused, in the order of the checks: what `refused_requests.reasons` keeps. */
export function refusals(checks: ReadonlyArray<Check>): CheckRule[] {
  return checks.flatMap((check) => (check.result === 'failed' ? [check.rule] : []))
}
