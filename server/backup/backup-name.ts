/** Sorts by time. */
export function makeBackupName(now: Date): string {
  return `cornerstone-${now.toISOString().replaceAll(':', '-').slice(0, 23)}.tar.gz`
}
