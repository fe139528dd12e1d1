export const onboardingZone = 'America/New_York'
const firstHour = 10
const day = 24 * 60 * 60 * 1000
/** Long enough that a page left open over a long holiday still offers a valid day. */
const daysAhead = 14

/** The first calls are at 10 a.m. in Miami on business days, with and without daylight saving. */
export function isCallTime(time: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: onboardingZone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(time)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const isOnTheHour =
    Number(part('minute')) === 0 && Number(part('second')) === 0 && time.getUTCMilliseconds() === 0
  return (
    isOnTheHour && Number(part('hour')) === firstHour && !['Sat', 'Sun'].includes(part('weekday'))
  )
}

/** Whether the first call can be at this time: an offered one, in the near future. */
export function isOfferedCall(time: Date, now: Date): boolean {
  const ahead = time.getTime() - now.getTime()
  return ahead > 0 && ahead <= daysAhead * day && isCallTime(time)
}
