import { isFederalHoliday } from '../engine/slots/federal-holidays.ts'

export const onboardingZone = 'America/New_York'
export const callMinutes = 30
/** The business hours of the contact page, Monday to Friday. */
const hours = { from: 9, to: 18 }
const hour = 60 * 60 * 1000
/** Offered at least a day ahead, so that we can prepare. */
const noticeHours = 24
/** So that the times on a page stay valid for a while. */
const graceHours = 4
const daysAhead = 14

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: onboardingZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
})

/** Whether a call can start then: on the hour or the half hour, within our business hours in Miami, and not on a holiday. */
function isCallTime(time: Date): boolean {
  if (time.getTime() % (callMinutes * 60 * 1000) !== 0) return false
  const parts = clock.formatToParts(time)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const startsAt = Number(part('hour'))
  return (
    Number(part('second')) === 0 &&
    Number(part('minute')) % callMinutes === 0 &&
    startsAt >= hours.from &&
    startsAt < hours.to &&
    !['Sat', 'Sun'].includes(part('weekday')) &&
    !isFederalHoliday({
      year: Number(part('year')),
      month: Number(part('month')),
      day: Number(part('day')),
    })
  )
}

/** Whether the first call can be at this time: an offered one, in the near future. */
export function isOfferedCall(time: Date, now: Date): boolean {
  const ahead = time.getTime() - now.getTime()
  return (
    ahead >= (noticeHours - graceHours) * hour && ahead <= daysAhead * 24 * hour && isCallTime(time)
  )
}

/** The times that the first call can have, earliest first. */
export function listCallTimes(now: Date): Date[] {
  const step = callMinutes * 60 * 1000
  const first = Math.ceil((now.getTime() + noticeHours * hour) / step) * step
  const times = Array.from(
    { length: (daysAhead * 24 * hour) / step },
    (_, index) => new Date(first + index * step),
  )
  return times.filter((time) => isOfferedCall(time, now))
}
