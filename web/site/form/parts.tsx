/** Props for the control of a required answer. */
export const required = { required: true, 'aria-required': true } as const

/** The honeypot: a field that no person sees. */
export function Trap({ label }: { label: string }) {
  return (
    <p className="trap" aria-hidden="true">
      <label htmlFor="website">{label}</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </p>
  )
}
