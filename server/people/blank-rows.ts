import type { PersonalTable } from './personal-table.ts'

/** SQL: the assignments that take the person out of a row. */
export function blanks({ personal, andSet }: PersonalTable): string {
  const sets = Object.entries(personal).map(([name, { becomes }]) => `${name} = ${becomes}`)
  return [...sets, ...(andSet === undefined ? [] : [andSet])].join(', ')
}

/** SQL: whether a row holds anything of a person, so that it is blanked once. */
export function isFilled({ personal }: PersonalTable): string {
  const columns = Object.entries(personal)
  return `(${columns.map(([name]) => `t.${name}`).join(', ')})
    is distinct from (${columns.map(([, { becomes }]) => becomes).join(', ')})`
}
