/** Shows the footer's verse of the day, chosen by day of year. */
export function showVerse(today: Date): void {
  const verses = document.querySelectorAll<HTMLElement>('[data-verses] figure')
  const chosen = computeDayOfYear(today) % Math.max(1, verses.length)
  for (const [index, verse] of verses.entries()) verse.hidden = index !== chosen
}

/** 1 on January 1 in local time, unaffected by daylight saving. */
export function computeDayOfYear(today: Date): number {
  const start = Date.UTC(today.getFullYear(), 0, 0)
  return (Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) - start) / 86_400_000
}
