/** Truncates to `longest` UTF-16 units and replaces lone surrogates, which PostgreSQL and URLs reject. */
export function boundedText(text: string, longest: number): string {
  return text.slice(0, longest).replaceAll(/\p{Surrogate}/gu, '\ufffd')
}
