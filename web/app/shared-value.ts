import { useSyncExternalStore } from 'react'

/** A value outside of React that components follow. */
export function createSharedValue<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()

  function listen(changed: () => void): () => void {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }

  return {
    read: () => value,
    write(next: T): void {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    /** Renders again when what `pick` returns changes. */
    useValue<Part>(pick: (value: T) => Part): Part {
      return useSyncExternalStore(listen, () => pick(value))
    },
  }
}
