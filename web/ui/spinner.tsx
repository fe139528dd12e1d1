/** A spinner; put its label beside it. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
