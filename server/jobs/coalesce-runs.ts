/**
 * Wraps work that many callers request: calls during a run together cause one more run.
 * @param onError gets what the work throws
 */
export function coalesceRuns(
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  let isRunning = false
  let isWanted = false
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }

  async function run(): Promise<void> {
    isRunning = true
    while (isWanted) {
      isWanted = false
      await work().catch(onError)
    }
    isRunning = false
  }
}
