/** Returns the data of a client response. @throws its error */
export function unwrap<T>(answer: { data: T | null; error: unknown }): T {
  if (answer.data === null || answer.error) throw answer.error
  return answer.data
}
