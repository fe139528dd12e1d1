/** What functions/v1 may refuse, with the HTTP status of each. The list is the map. */
export const errors = {
  bad_json: 400,
  not_authenticated: 401,
  not_your_business: 403,
  not_found: 404,
  too_large: 413,
  invalid_request: 422,
  location_unknown: 422,
  quota_reached: 200,
  trial_used: 200,
  rate_limited: 429,
  out_of_order: 500,
} as const

export type ErrorCode = keyof typeof errors
