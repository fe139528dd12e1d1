import { type ChangeEvent, type ComponentType, type RefObject, useState } from 'react'
import type { PhotoQueue, ReadPhotos } from './photos/photo-queue.ts'
import type { PhotoWords, QuoteWords } from './quote-form-data.ts'

type Opened = { Photos: ComponentType<{ queue: PhotoQueue; words: PhotoWords }>; queue: PhotoQueue }
type PhotosFieldProps = { words: QuoteWords; read: RefObject<ReadPhotos | null> }

/** The button for photos. The code that shrinks, sends and shows them loads with the first photo. */
export function PhotosField({ words, read }: PhotosFieldProps) {
  const [opened, setOpened] = useState<Opened | 'failed'>()
  const { photos } = words

  async function add({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // Otherwise the browser reports no change when the same photo is chosen again.
    currentTarget.value = ''
    if (typeof opened === 'object') return opened.queue.add(files)
    try {
      const { Photos, openQueue } = await import('./photos/photos.tsx')
      const queue = openQueue(read)
      queue.add(files)
      setOpened({ Photos, queue })
    } catch {
      setOpened('failed')
    }
  }

  return (
    <fieldset className="field photos with-script">
      <legend className="label">
        {photos.label}
        <span className="aside"> ({words.optional})</span>
      </legend>
      <p className="hint" id="photos-hint">
        {photos.hint}
      </p>
      {typeof opened === 'object' && <opened.Photos queue={opened.queue} words={photos} />}
      {opened === 'failed' && <p className="error">{photos.failed}</p>}
      <label className="btn btn-secondary photo-add">
        <input
          id="photos"
          className="visually-hidden"
          type="file"
          accept="image/*"
          multiple
          aria-describedby="photos-hint"
          onChange={(event) => void add(event)}
        />
        {photos.add}
      </label>
    </fieldset>
  )
}
