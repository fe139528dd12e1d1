import { array, assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { isTimeZone } from '../slots/wall-clock.ts'
import { findTimeZone } from './time-zone.ts'

test.each([
  ['120 SW 8th St, Miami, FL 33130', 'America/New_York'],
  ['90 Palafox Pl, Pensacola, FL 32502', 'America/Chicago'],
  ['500 S Main St, Houston, TX 77002-1234', 'America/Chicago'],
  ['10001 Dyer St, El Paso, TX 79924', 'America/Denver'],
  ['33130 Ranch Rd, Fabens, Texas 79838', 'America/Denver'],
  ['1 Gay St, Knoxville, TN 37902', 'America/New_York'],
  ['200 Broadway, Nashville, TN 37201', 'America/Chicago'],
  ['101 W Lincoln St, Tullahoma, TN 37388', 'America/Chicago'],
  ['20 NW 4th St, Evansville, IN 47708', 'America/Chicago'],
  ['1 Monument Cir, Indianapolis, IN 46204', 'America/New_York'],
  ['300 6th St, Rapid City, SD 57701', 'America/Denver'],
  ["700 Sherman Ave, Coeur d'Alene, ID 83814", 'America/Los_Angeles'],
  ['150 N Capitol Blvd, Boise, ID 83702', 'America/Denver'],
  ['200 W Washington St, Phoenix, AZ 85003', 'America/Phoenix'],
  ['1 E 1st St, Reno, NV 89501, USA', 'America/Los_Angeles'],
  ['10 Calle Fortaleza, San Juan, PR 00901', 'America/Puerto_Rico'],
  ['530 S King St, Honolulu, HI 96813', 'Pacific/Honolulu'],
  ['632 W 6th Ave, Anchorage, AK 99501', 'America/Anchorage'],
  ['Reno, Nevada', 'America/Los_Angeles'],
  ['Denver CO', 'America/Denver'],
  ['12345 Main Street, Tampa, Florida', 'America/New_York'],
])('%s has the clock of %s', (address, zone) => {
  expect(findTimeZone(address)).toBe(zone)
})

test.each(['', '120 SW 8th St', 'the shop behind the church', '00000'])(
  'the address %j has no known time zone',
  (address) => {
    expect(findTimeZone(address)).toBeNull()
  },
)

test('any text has a valid time zone or none', () => {
  assert(
    property(array(string()), (words) => {
      const zone = findTimeZone(words.join(' '))
      expect(zone === null || isTimeZone(zone)).toBe(true)
    }),
  )
})
