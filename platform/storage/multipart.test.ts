import { Buffer } from 'node:buffer'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBoundary, readParts } from './multipart.ts'

/** The parts of a form whose body arrives in pieces of these sizes. */
async function partsOf(body: Uint8Array, boundary: string, sizes: number[]) {
  const parts: Array<{ name: string; isFile: boolean; type: string | null; bytes: Buffer }> = []
  for await (const { content, ...part } of readParts(piecesOf(body, sizes), boundary)) {
    const chunks: Uint8Array[] = []
    for await (const chunk of content) chunks.push(Buffer.from(chunk))
    parts.push({ ...part, bytes: Buffer.concat(chunks) })
  }
  return parts
}

async function* piecesOf(body: Uint8Array, sizes: number[]) {
  for (let at = 0, piece = 0; at < body.length; piece += 1) {
    const size = sizes[piece % sizes.length] ?? 1
    yield body.subarray(at, at + size)
    at += size
  }
}

test('a browser’s form is read the same, no matter how it is split into chunks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme' }),
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('\r\n', '\r\n--', '--', '\r\n\r\n').map((text) => Buffer.from(text)),
      ),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
      async (text, bytes, sizes) => {
        const form = new FormData()
        form.append('cacheControl', '60')
        form.append('metadata', JSON.stringify({ text }))
        form.append('', new File([bytes], 'ñ "x".png', { type: 'image/png' }))
        form.append('after', text)
        const response = new Response(form)
        const boundary = readBoundary(response.headers.get('content-type') ?? '') ?? ''
        const body = new Uint8Array(await response.arrayBuffer())
        const parts = await partsOf(body, boundary, sizes)
        expect(parts.map(({ name, isFile, type }) => [name, isFile, type])).toEqual([
          ['cacheControl', false, null],
          ['metadata', false, null],
          ['', true, 'image/png'],
          ['after', false, null],
        ])
        expect(JSON.parse(String(parts[1]?.bytes))).toEqual({ text })
        expect(parts[2]?.bytes.equals(bytes)).toBe(true)
        // Browsers send every line break of a text as CRLF.
        expect(String(parts[3]?.bytes)).toBe(text.replaceAll(/\r\n|\r|\n/g, '\r\n'))
      },
    ),
  )
})

test('a form that ends early is refused, wherever it ends', async () => {
  const body = Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nabc\r\n--b--\r\n',
  )
  for (let end = 0; end < body.length - 2; end += 1) {
    await expect(partsOf(body.subarray(0, end), 'b', [7]), String(end)).rejects.toThrow(/malformed/)
  }
  expect(await partsOf(body, 'b', [7])).toHaveLength(1)
})

test('random bytes are refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (body) => {
      await expect(partsOf(body, 'b', [16])).rejects.toThrow(/malformed/)
    }),
  )
})

test('a part with endless headers is refused', async () => {
  const body = Buffer.from(`--b\r\nX: ${'x'.repeat(20_000)}`)
  await expect(partsOf(body, 'b', [1024])).rejects.toThrow(/malformed/)
})

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
  ['Multipart/Form-Data;boundary=abc', 'abc'],
  ['multipart/form-data', null],
  ['text/plain; boundary=abc', null],
])('the boundary of %s is %s', (type, boundary) => {
  expect(readBoundary(type)).toBe(boundary)
})
