import { mostPhotos } from '../../../../wire/form-limits.ts'
import type { PhotoProblem } from '../quote-form-data.ts'

export type Photo = {
  id: number
  /** A small picture of it; null until it is drawn, and if the browser cannot open it. */
  thumb: HTMLCanvasElement | null
  state: 'sending' | 'sent' | PhotoProblem
  /** Once it is sent. */
  name: string | null
}

export type Shrunk = { blob: Blob; thumb: HTMLCanvasElement | null }

/** Waits until no photo is being sent. @returns their names in order; null if one of them was not sent */
export type ReadPhotos = () => Promise<string[] | null>

type QueueDependencies = {
  shrink(file: Blob): Promise<Shrunk>
  send(photo: Blob): Promise<{ name: string } | PhotoProblem>
}

export type PhotoQueue = ReturnType<typeof createPhotoQueue>

/** The photos of the form. They are shrunk and sent one after another, which needs the least memory of a phone. */
export function createPhotoQueue({ shrink, send }: QueueDependencies) {
  let photos: Array<Photo & { file: Blob }> = []
  let leftOut = false
  let last = 0
  let working = Promise.resolve()
  let onChange: (() => void) | undefined

  function set(next: typeof photos): void {
    photos = next
    onChange?.()
  }

  function change(id: number, to: Partial<Photo>): void {
    set(photos.map((photo) => (photo.id === id ? { ...photo, ...to } : photo)))
  }

  async function work(id: number): Promise<void> {
    const photo = photos.find((each) => each.id === id)
    // The person has removed it.
    if (!photo) return
    const { blob, thumb } = await shrink(photo.file)
    change(id, { thumb })
    const sent = await send(blob)
    change(id, typeof sent === 'object' ? { state: 'sent', name: sent.name } : { state: sent })
  }

  function enqueue(id: number): void {
    working = working.then(() => work(id))
  }

  return {
    /** Listens to every change. */
    listen(listener: () => void): void {
      onChange = listener
    },
    list: (): readonly Photo[] => photos,
    /** Whether the latest choice had more photos than fit. */
    hasLeftOut: () => leftOut,
    add(files: Blob[]): void {
      const fitting = files.slice(0, mostPhotos - photos.length)
      leftOut = fitting.length < files.length
      const added = fitting.map((file) => {
        last += 1
        return { id: last, thumb: null, state: 'sending' as const, name: null, file }
      })
      set([...photos, ...added])
      for (const { id } of added) enqueue(id)
    },
    remove(id: number): void {
      leftOut = false
      set(photos.filter((photo) => photo.id !== id))
    },
    retry(id: number): void {
      change(id, { state: 'sending' })
      enqueue(id)
    },
    /** See `ReadPhotos`. */
    async read(): Promise<string[] | null> {
      await working
      const names = photos.flatMap(({ name }) => name ?? [])
      return names.length === photos.length ? names : null
    },
  }
}
