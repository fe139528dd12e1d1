import { readState } from './states.ts'

/**
 * The time zone of a business, from the ZIP code of its address or else from the state.
 * @param address as an owner writes it, such as '120 SW 8th St, Miami, FL 33130'
 * @returns an IANA name, or null if the address names neither
 */
export function findTimeZone(address: string): string | null {
  // A number before it may be the street's.
  const zip = /\b(\d{5})(?:-\d{4})?\s*(?:,?\s*(?:USA|US|United States|EE\. ?UU\.))?\s*$/i.exec(
    address,
  )
  return (zip?.[1] ? zoneOfZip(zip[1]) : null) ?? zoneOfState(address)
}

function zoneOfZip(zip: string): string | null {
  const exception = exceptions.find(([, zips]) => zips.includes(zip))
  if (exception) return zones[exception[0]]
  const area = Number(zip.slice(0, 3))
  const found = areas.findLast(([from]) => from <= area)
  return found ? zones[found[1]] : null
}

/** Reads the last part that names a state: 'Reno, Nevada' or 'Reno NV'. */
function zoneOfState(address: string): string | null {
  const parts = address.split(',').map((part) => part.trim())
  const names = [parts.at(-1) ?? '', parts.at(-2) ?? '', address.trim().split(/\s+/).at(-1) ?? '']
  const state = names.map(readState).find((code) => code !== undefined)
  if (state === undefined) return null
  const found = states.find(([, codes]) => codes.split(' ').includes(state))
  return found ? zones[found[0]] : null
}

const zones = {
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  arizona: 'America/Phoenix',
  pacific: 'America/Los_Angeles',
  alaska: 'America/Anchorage',
  hawaii: 'Pacific/Honolulu',
  puertoRico: 'America/Puerto_Rico',
  guam: 'Pacific/Guam',
} as const
type Zone = keyof typeof zones

/** The first three digits of ZIP codes, each up to the next row: the areas of post offices, which follow counties. */
const areas: ReadonlyArray<readonly [from: number, zone: Zone]> = [
  [5, 'eastern'],
  [6, 'puertoRico'],
  [10, 'eastern'],
  [324, 'central'],
  [326, 'eastern'],
  [350, 'central'],
  [373, 'eastern'],
  [375, 'central'],
  [376, 'eastern'],
  [380, 'central'],
  [398, 'eastern'],
  [420, 'central'],
  [425, 'eastern'],
  [463, 'central'],
  [465, 'eastern'],
  [476, 'central'],
  [478, 'eastern'],
  [500, 'central'],
  [576, 'mountain'],
  [580, 'central'],
  [586, 'mountain'],
  [587, 'central'],
  [590, 'mountain'],
  [600, 'central'],
  [693, 'mountain'],
  [700, 'central'],
  [799, 'mountain'],
  [835, 'pacific'],
  [836, 'mountain'],
  [838, 'pacific'],
  [840, 'mountain'],
  [850, 'arizona'],
  [865, 'mountain'],
  [885, 'mountain'],
  [889, 'pacific'],
  [967, 'hawaii'],
  [969, 'guam'],
  [970, 'pacific'],
  [979, 'mountain'],
  [980, 'pacific'],
  [995, 'alaska'],
]

/** Towns whose clocks differ from the rest of their area. */
const exceptions: ReadonlyArray<readonly [zone: Zone, zips: string]> = [
  // Tullahoma, Manchester, Winchester and their neighbors in Tennessee.
  [
    'central',
    '37324 37327 37330 37334 37347 37352 37355 37356 37367 37375 37380 37388 37397 37398',
  ],
  // The western Upper Peninsula of Michigan.
  [
    'central',
    '49801 49802 49858 49870 49876 49887 49902 49903 49911 49915 49920 49935 49938 49968',
  ],
  ['central', '57601'],
  // Goodland, Sharon Springs, Tribune and Syracuse in Kansas.
  ['mountain', '67735 67758 67878 67879'],
  ['mountain', '69140 69145 69153'],
  // The counties of El Paso and Hudspeth in Texas.
  ['mountain', '79821 79835 79836 79837 79838 79839 79849 79851 79853'],
  // Kayenta and Tuba City, which keep the Navajo Nation's time.
  ['mountain', '86033 86045'],
  ['mountain', '89883'],
]

/** Where most people of each state live. */
const states: ReadonlyArray<readonly [zone: Zone, codes: string]> = [
  ['eastern', 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'],
  ['central', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'],
  ['mountain', 'CO ID MT NM UT WY'],
  ['arizona', 'AZ'],
  ['pacific', 'CA NV OR WA'],
  ['alaska', 'AK'],
  ['hawaii', 'HI'],
  ['puertoRico', 'PR VI'],
  ['guam', 'GU MP'],
]
