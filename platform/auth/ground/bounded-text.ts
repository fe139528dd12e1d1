/** At most so many UTF-16 units, and no half of a pair, which no database and no address can hold. */
export function boundedText(text: string, longest: number): string {
  return text.slice(0, longest).replaceAll(/\p{Surrogate}/gu, '\ufffd')
}
