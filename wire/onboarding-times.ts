export const onboardingZone = 'America/New_York'
const firstHour = 10
const day = 24 * 60 * 60 * 1000
/** A page left open over a long holiday still offers a day that we take. */
const daysAhead = 14

/** Ten o'clock in Miami on a business day, whatever the season: when the first calls are. */
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

/** Whether the first call can be then: one of the times that are offered, ahead, and soon. */
export function isOfferedCall(time: Date, now: Date): boolean {
  const ahead = time.getTime() - now.getTime()
  return ahead > 0 && ahead <= daysAhead * day && isCallTime(time)
}
