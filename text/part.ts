/** Texts that load together. `words` is undefined until they are loaded. */
export type Part<T> = { words: T | undefined; load: () => Promise<T> }

/** Loads once. After a failed load, the next caller tries again. */
export function part<T>(read: () => Promise<T>): Part<T> {
  let loading: Promise<T> | undefined
  async function load(): Promise<T> {
    try {
      return (self.words = await read())
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  const self: Part<T> = { words: undefined, load: () => (loading ??= load()) }
  return self
}
