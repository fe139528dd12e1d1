import { expect, test } from 'vitest'
import { text } from '../../../text/en/app.ts'
import { nameAppointmentTime } from './when.ts'

const asked = { preferred_date: '2026-11-26', preferred_time: '11:00:00', status: 'pending' }

test('a preferred time that is not agreed is named as such', () => {
  const open = { ...asked, starts_at: null, time_zone: null }
  expect(nameAppointmentTime(open, 'en', text)).toBe('Preferred: Nov 26, 2026, 11:00 AM')
  expect(nameAppointmentTime({ ...open, status: 'confirmed' }, 'en', text)).toBe(
    'Nov 26, 2026, 11:00 AM',
  )
  expect(nameAppointmentTime({ ...open, preferred_date: null }, 'en', text)).toBe('No time yet')
})

test('an agreed time is shown in its own time zone', () => {
  const agreed = { ...asked, starts_at: '2026-11-26T16:00:00Z', time_zone: 'America/New_York' }
  expect(nameAppointmentTime(agreed, 'en', text)).toContain('11:00')
  expect(nameAppointmentTime(agreed, 'en', text)).not.toContain('Preferred')
})
