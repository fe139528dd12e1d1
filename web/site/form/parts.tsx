/** Props for the control of a required answer. */
export const required = { required: true, 'aria-required': true } as const

/** The number of this submit, which the server fills in, so that a form without JavaScript counts once. */
export function Submission({ number = '' }: { number?: string | undefined }) {
  return <input type="hidden" name="submission" defaultValue={number} />
}

/** The honeypot: a field that no person sees. */
export function Trap({ label }: { label: string }) {
  return (
    <p className="trap" aria-hidden="true">
      <label htmlFor="website">{label}</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </p>
  )
}
