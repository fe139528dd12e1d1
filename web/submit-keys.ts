/** The Idempotency-Keys of a form. */
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

/** 128 random bits. Unlike randomUUID, it also works on a page without https. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
