import { type RefObject, useLayoutEffect, useReducer } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { PhotoWords } from '../quote-form-data.ts'
import { createPhotoQueue, type Photo, type PhotoQueue, type ReadPhotos } from './photo-queue.ts'
import { sendPhoto } from './send-photo.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** A queue that the form waits for before it is sent. */
export function openQueue(read: RefObject<ReadPhotos | null>): PhotoQueue {
  const queue = createPhotoQueue({ shrink: shrinkPhoto, send: sendPhoto })
  read.current = queue.read
  return queue
}

type PhotosProps = { queue: PhotoQueue; words: PhotoWords }

/** The photos that a person chose, with their progress. */
export function Photos({ queue, words }: PhotosProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => queue.listen(() => redraw()), [queue])
  const photos = queue.list()
  return (
    <>
      {photos.length > 0 && (
        <ul className="photo-tiles">
          {photos.map((photo, index) => (
            <Tile key={photo.id} photo={photo} number={index + 1} words={words} queue={queue} />
          ))}
        </ul>
      )}
      <output className="hint">{sayProgress(queue, words)}</output>
    </>
  )
}

function sayProgress(queue: PhotoQueue, words: PhotoWords): string {
  const photos = queue.list()
  if (photos.some(({ state }) => state === 'sending')) return words.sending
  if (queue.hasLeftOut()) return words.most
  const sent = photos.filter(({ state }) => state === 'sent').length
  if (sent === 0) return ''
  return sent === 1 ? words.one : words.many.replace('#', String(sent))
}

type TileProps = PhotosProps & { photo: Photo; number: number }

function Tile({ photo, number, words, queue }: TileProps) {
  const { id, thumb, state } = photo
  const name = (sentence: string) => sentence.replace('#', String(number))
  const hasFailed = state !== 'sending' && state !== 'sent'
  return (
    <li className={hasFailed ? 'photo-tile photo-failed' : 'photo-tile'}>
      <span className="visually-hidden">{name(words.photo)}</span>
      <span className="photo-thumb" data-state={state}>
        <span ref={(place) => place?.replaceChildren(...(thumb ? [thumb] : []))} />
        {hasFailed && !thumb && <Icon name="alert" />}
      </span>
      {hasFailed && (
        <span className="photo-problem">
          <span className="error" role="alert">
            {words[state]}
          </span>
          {(state === 'failed' || state === 'tooMany') && (
            <button className="btn btn-secondary" type="button" onClick={() => queue.retry(id)}>
              {name(words.retry)}
            </button>
          )}
        </span>
      )}
      <button
        className="photo-remove"
        type="button"
        aria-label={name(words.remove)}
        onClick={() => {
          queue.remove(id)
          document.getElementById('photos')?.focus()
        }}
      >
        <Icon name="close" className="size-4" />
      </button>
    </li>
  )
}
