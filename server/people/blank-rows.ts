import type { PersonalTable } from './personal-table.ts'

/** SQL: the assignments that remove the person from a row. */
export function blanks({ personal, andSet }: PersonalTable): string {
  const sets = Object.entries(personal).map(([name, { becomes }]) => `${name} = ${becomes}`)
  return [...sets, ...(andSet === undefined ? [] : [andSet])].join(', ')
}

/** SQL: whether a row still has personal data, so that it is blanked only once. */
export function isFilled({ personal }: PersonalTable): string {
  const columns = Object.entries(personal)
  return `(${columns.map(([name]) => `t.${name}`).join(', ')})
    is distinct from (${columns.map(([, { becomes }]) => becomes).join(', ')})`
}
