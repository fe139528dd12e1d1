import { Buffer } from 'node:buffer'

/**
 * Reads the body of a request or a response.
 * @throws the error of `tooLong` once the body exceeds `bytes`
 */
export async function readAtMost(
  { body }: Pick<Response, 'body'>,
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
