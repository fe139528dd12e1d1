/** What is looked at in a request. */
export type CheckName =
  | 'name'
  | 'phone'
  | 'email'
  | 'reachable'
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
  'phone_invalid',
  'phone_foreign',
  'phone_fictional',
  'phone_toll_free',
  'phone_premium',
  'phone_repeated',
  'email_invalid',
  'email_disposable',
  'email_placeholder',
  'email_mistyped',
  'email_role',
  'unreachable',
  'address_markup',
  'address_link',
  'address_too_long',
  'address_no_number',
  'zip_missing',
  'zip_unknown',
  'zip_elsewhere',
  'city_elsewhere',
  'text_too_long',
  'text_link',
  'text_markup',
  'text_sales',
  'text_job',
  'text_competitor',
  'text_instructions',
  'date_invalid',
] as const
export type CheckRule = (typeof checkRules)[number]

/** `detail` is the suggestion behind a warning ('ana@gmail.com'), never a sentence. */
export type Check =
  | { name: CheckName; result: 'passed' | 'skipped' }
  | { name: CheckName; result: 'failed' | 'warned'; rule: CheckRule; detail?: string }

export function passed(name: CheckName): Check {
  return { name, result: 'passed' }
}

/** There was nothing to look at. */
export function skipped(name: CheckName): Check {
  return { name, result: 'skipped' }
}

export function failed(name: CheckName, rule: CheckRule): Check {
  return { name, result: 'failed', rule }
}

export function warned(name: CheckName, rule: CheckRule, detail?: string): Check {
  return { name, result: 'warned', rule, ...(detail !== undefined && { detail }) }
}

/** The rules that refused, in the order of the checks: what `refused_requests.reasons` keeps. */
export function refusals(checks: ReadonlyArray<Check>): CheckRule[] {
  return checks.flatMap((check) => (check.result === 'failed' ? [check.rule] : []))
}
