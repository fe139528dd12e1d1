/** A pattern of `ilike` that finds these very characters anywhere. */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
}
