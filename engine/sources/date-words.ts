/** Names of months and their abbreviations, English and Spanish, without accents. */
const namesOfMonths = [
  ['january', 'jan', 'enero', 'ene'],
  ['february', 'feb', 'febrero'],
  ['march', 'mar', 'marzo'],
  ['april', 'apr', 'abril', 'abr'],
  ['may', 'mayo'],
  ['june', 'jun', 'junio'],
  ['july', 'jul', 'julio'],
  ['august', 'aug', 'agosto', 'ago'],
  ['september', 'sep', 'sept', 'septiembre', 'setiembre', 'set'],
  ['october', 'oct', 'octubre'],
  ['november', 'nov', 'noviembre'],
  ['december', 'dec', 'diciembre', 'dic'],
] as const

/** 1 for January. */
export const monthOfWord: ReadonlyMap<string, number> = new Map(
  namesOfMonths.flatMap((names, at) => names.map((name) => [name, at + 1])),
)

const namesOfDays = [
  ['monday', 'mon', 'lunes', 'lun'],
  // 'mar' is also March.
  ['tuesday', 'tues', 'tue', 'martes', 'mar'],
  ['wednesday', 'wed', 'miercoles', 'mie'],
  ['thursday', 'thurs', 'thur', 'thu', 'jueves', 'jue'],
  ['friday', 'fri', 'viernes', 'vie'],
  ['saturday', 'sat', 'sabado', 'sab'],
  ['sunday', 'sun', 'domingo', 'dom'],
]

export const weekdays: ReadonlySet<string> = new Set(namesOfDays.flat())

/** '19 de noviembre de 2026 a las', 'on the 19th of November at'. */
export const wordsBesideDates: ReadonlySet<string> = new Set(
  'de del el a la las of the on at'.split(' '),
)

/**
 * Hours east of Greenwich for zones used in the United States. 'ET' and similar names change in summer and
 * are not read.
 */
export const zoneHours: ReadonlyMap<string, number> = new Map([
  ['z', 0],
  ['utc', 0],
  ['gmt', 0],
  ['ast', -4],
  ['edt', -4],
  ['est', -5],
  ['cdt', -5],
  ['cst', -6],
  ['mdt', -6],
  ['mst', -7],
  ['pdt', -7],
  ['pst', -8],
  ['akdt', -8],
  ['akst', -9],
  ['hst', -10],
])
