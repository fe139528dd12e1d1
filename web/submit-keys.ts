/** The Idempotency-Keys of a form, or the ids of the rows that it inserts. */
export type SubmitKeys = {
  /** The same key for the same body, so that a retry after a lost response counts once. */
  keyFor(body: object): string
  /** After a response: sending the same again is a new submit. */
  renew(): void
}

export function createSubmitKeys(): SubmitKeys {
  let last = { body: '', key: '' }
  return {
    keyFor(body) {
      const text = JSON.stringify(body)
      if (last.body !== text) last = { body: text, key: makeKey() }
      return last.key
    },
    renew() {
      last = { body: '', key: '' }
    },
  }
}

/** A random UUID (version 4). Unlike randomUUID, it also works on a page without https. */
function makeKey(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16)
  })
}
