/** Rows of this window's own order may arrive over the socket this long after its response. */
const lagMilliseconds = 2000

let running = 0
let ownUntil = 0

/** Runs an order whose result its form announces, so that its rows are not announced a second time. */
export async function announceMyself<T>(order: () => Promise<T>): Promise<T> {
  running += 1
  try {
    return await order()
  } finally {
    running -= 1
    ownUntil = Date.now() + lagMilliseconds
  }
}

/** Whether a row that arrives now is most likely the result of this window's own order. */
export function isOwnWork(): boolean {
  return running > 0 || Date.now() < ownUntil
}
