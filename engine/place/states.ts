import { foldWords } from './fold.ts'

/** States, DC, Puerto Rico and the territories with US mail: code → names, the English one first. */
const stateNames = {
  AL: ['Alabama', 'ala'],
  AK: ['Alaska'],
  AZ: ['Arizona', 'ariz'],
  AR: ['Arkansas', 'ark'],
  CA: ['California', 'calif', 'cali'],
  CO: ['Colorado', 'colo'],
  CT: ['Connecticut', 'conn'],
  DE: ['Delaware'],
  DC: ['District of Columbia', 'Distrito de Columbia'],
  FL: ['Florida', 'fla'],
  GA: ['Georgia'],
  HI: ['Hawaii', 'Hawái'],
  ID: ['Idaho'],
  IL: ['Illinois', 'ill'],
  IN: ['Indiana', 'ind'],
  IA: ['Iowa'],
  KS: ['Kansas'],
  KY: ['Kentucky'],
  LA: ['Louisiana', 'Luisiana'],
  ME: ['Maine'],
  MD: ['Maryland'],
  MA: ['Massachusetts', 'mass'],
  MI: ['Michigan', 'mich'],
  MN: ['Minnesota', 'minn'],
  MS: ['Mississippi', 'Misisipi', 'miss'],
  MO: ['Missouri', 'Misuri'],
  MT: ['Montana', 'mont'],
  NE: ['Nebraska', 'neb'],
  NV: ['Nevada', 'nev'],
  NH: ['New Hampshire', 'Nuevo Hampshire'],
  NJ: ['New Jersey', 'Nueva Jersey'],
  NM: ['New Mexico', 'Nuevo México', 'Nuevo Méjico'],
  NY: ['New York', 'Nueva York'],
  NC: ['North Carolina', 'Carolina del Norte'],
  ND: ['North Dakota', 'Dakota del Norte'],
  OH: ['Ohio'],
  OK: ['Oklahoma', 'okla'],
  OR: ['Oregon', 'Oregón', 'ore'],
  PA: ['Pennsylvania', 'Pensilvania', 'penn', 'penna'],
  PR: ['Puerto Rico'],
  RI: ['Rhode Island'],
  SC: ['South Carolina', 'Carolina del Sur'],
  SD: ['South Dakota', 'Dakota del Sur'],
  TN: ['Tennessee', 'tenn'],
  TX: ['Texas', 'Tejas', 'tex'],
  UT: ['Utah'],
  VT: ['Vermont'],
  VA: ['Virginia'],
  WA: ['Washington', 'wash'],
  WV: ['West Virginia', 'Virginia Occidental'],
  WI: ['Wisconsin', 'wis', 'wisc'],
  WY: ['Wyoming', 'wyo'],
  AS: ['American Samoa', 'Samoa Americana'],
  GU: ['Guam'],
  MP: ['Northern Mariana Islands', 'Islas Marianas del Norte'],
  VI: ['Virgin Islands', 'US Virgin Islands', 'Islas Vírgenes'],
} as const satisfies Record<string, readonly [string, ...string[]]>

const namesOfStates: Record<string, readonly [string, ...string[]]> = stateNames
const codesByName = new Map<string, string>()
for (const [code, names] of Object.entries(namesOfStates)) {
  codesByName.set(code.toLowerCase(), code)
  for (const name of names) codesByName.set(foldWords(name).join(' '), code)
}

/**
 * The two-letter code of a state named in any usual way, in English or Spanish.
 * @example readState('carolina del norte') // 'NC'
 */
export function readState(text: string): string | undefined {
  return codesByName.get(foldWords(text).join(' '))
}

/** The English name, or the code itself if it is unknown. */
export function stateName(code: string): string {
  return namesOfStates[code]?.[0] ?? code
}

export function isStateCode(code: string): boolean {
  return Object.hasOwn(namesOfStates, code)
}

/** English names with their codes, for finding typing mistakes. */
export function allStates(): Array<{ code: string; name: string }> {
  return Object.entries(namesOfStates).map(([code, [name]]) => ({ code, name }))
}
