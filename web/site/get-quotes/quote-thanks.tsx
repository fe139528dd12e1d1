import { Vignette } from '../houses.tsx'
import type { QuoteFormData } from './quote-form-data.ts'

export type Thanked = { fullName: string; email: string; isReviewed: boolean }

export function QuoteThanks({ data, thanked }: { data: QuoteFormData; thanked: Thanked }) {
  const { done } = data.words
  const firstName = thanked.fullName.trim().split(/\s+/)[0] ?? ''
  return (
    <section className="card notch quotes-done">
      <Vignette name="exclusive" />
      <h1 tabIndex={-1} ref={showFromTop}>
        {firstName ? done.heading.replace('#', () => firstName) : done.headingPlain}
      </h1>
      <p>{thanked.isReviewed ? done.review : done.one}</p>
      <p>{done.none}</p>
      <p>{done.mail.replace('#', () => thanked.email)}</p>
      <p>
        <strong>{done.withdraw}</strong> <span>{data.consent.withdraw}</span>
      </p>
      <a className="btn btn-secondary" href={data.home}>
        {done.home}
      </a>
    </section>
  )
}

function showFromTop(heading: HTMLElement | null): void {
  heading?.focus()
  if (heading) scrollTo(0, 0)
}
