import { type BookingAnswer, makeBookingRequest } from '../../../wire/booking-press.ts'
import { backendPaths, sitePaths } from '../../../wire/paths.ts'
import { BookingPage } from '../../../wire/public-answers.ts'
import { readReply } from '../../../wire/reply.ts'
import type { Typed } from '../../../wire/typed.ts'
import { mapStatus, type FormCall, type PlainForm } from './plain-form.ts'

/** What a booking link opens, and the buttons of its page. */
export const bookingForm: PlainForm<'book'> = {
  async open(call) {
    return { answer: await openLink(call), status: 200 }
  },

  async take(call, typed) {
    const { fetch, locale } = call
    const answer = await openLink(call)
    const { opened, token } = answer
    if (opened.kind === 'network') return { answer, status: 503 }
    if (opened.kind === 'refused') {
      return { answer, status: opened.refusal.code === 'rate_limited' ? 429 : 404 }
    }
    const pressed = readPressed(typed)
    const request = makeBookingRequest(token, opened.value, pressed, locale)
    if (!request) return { answer: { ...answer, pressed }, status: 200 }
    const response = await fetch(request.path, request.body)
    const outcome = await readReply(request.shape, response)
    return { answer: { ...answer, pressed, outcome }, status: mapStatus(response.status) }
  },

  isPersonal: true,
}

async function openLink({ fetch, url }: FormCall): Promise<BookingAnswer> {
  const token = new RegExp(`${sitePaths.book}/([\\w-]+)$`).exec(url.pathname)?.[1] ?? ''
  const opened =
    token === ''
      ? ({ kind: 'refused', refusal: { code: 'not_found' } } as const)
      : await readReply(BookingPage, fetch(backendPaths.bookings(token)))
  return { token, opened, pressed: {}, outcome: null }
}

/** @returns the fields; none if a time or a number is one that the page does not send */
function readPressed(typed: Typed): Typed {
  const { startsAt, heldUntil, days } = typed
  const isOurs = [startsAt, heldUntil].every(isMoment) && /^(\d{1,3})?$/.test(days ?? '')
  const isWhole = typed['act'] !== 'book' || (startsAt && heldUntil)
  return isOurs && isWhole ? typed : {}
}

function isMoment(text = ''): boolean {
  return text === '' || (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)))
}
