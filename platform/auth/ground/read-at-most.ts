import { Buffer } from 'node:buffer'

/** The body of somebody else's answer. @throws what `tooLong` makes where it is longer than `bytes` */
export async function readAtMost(
  { body }: Response,
  bytes: number,
  tooLong: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > bytes) throw tooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
