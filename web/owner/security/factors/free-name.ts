/** `wanted`, or with the first free number: 'Security key 2'. */
export function findFreeName(wanted: string, taken: Array<string | undefined>): string {
  if (!taken.includes(wanted)) return wanted
  let number = 2
  while (taken.includes(`${wanted} ${number}`)) number += 1
  return `${wanted} ${number}`
}
