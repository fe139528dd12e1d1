/** A turning ring; the words that say what is waited for stand beside it. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
