import { Buffer } from 'node:buffer'
import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { encodeLogo, encodePhoto } from './encode-picture.ts'

const red = { r: 200, g: 30, b: 30 }
const unreadable = { code: 'picture_unreadable' }

test('a photo becomes a JPEG of at most 1,600 pixels without the place and the camera', async () => {
  const photo = await blank(3000, 2000)
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '25/1 46/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { large: encoded, ...sizes } = await encodePhoto(photo)
  const { format, width, height, ...rest } = await sharp(encoded).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1600, height: 1067 })
  expect(sizes).toMatchObject({ width: 1600, height: 1067 })
  expect([rest.exif, rest.xmp, rest.iptc, rest.icc]).toEqual(Array(4).fill(undefined))
})

test('a photo that the camera turned is stored upright', async () => {
  const turned = await blank(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { width, height } = await sharp((await encodePhoto(turned)).large).metadata()
  expect([width, height]).toEqual([200, 300])
})

test('a small photo is not made larger, and what was transparent is white', async () => {
  const clear = await sharp({
    create: { width: 20, height: 10, channels: 4, background: { ...red, alpha: 0 } },
  })
    .webp()
    .toBuffer()
  const { large: encoded } = await encodePhoto(clear)
  const { data, info } = await sharp(encoded).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([20, 10, 255, 255, 255])
})

test.each([
  ['a photo', [3000, 2000], [360, 240]],
  ['a panorama', [3000, 300], [1600, 160]],
  ['a small picture', [50, 40], [50, 40]],
])('%s gets a small size that fills a square of 240 pixels if it can', async (_what, from, to) => {
  const [width = 0, height = 0] = from
  const { small } = await encodePhoto(await blank(width, height).jpeg().toBuffer())
  const made = await sharp(small).metadata()
  expect([made.format, made.width, made.height, made.exif]).toEqual(['jpeg', ...to, undefined])
})

test('a logo becomes a PNG of at most 512 pixels and stays transparent', async () => {
  const logo = await sharp({
    create: { width: 900, height: 300, channels: 4, background: { ...red, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const { format, width, height, hasAlpha } = await sharp(await encodeLogo(logo)).metadata()
  expect({ format, width, height, hasAlpha }).toEqual({
    format: 'png',
    width: 512,
    height: 171,
    hasAlpha: true,
  })
})

test('bytes after the end of a picture are not stored', async () => {
  const hidden = '<script>alert(1)</script>'
  const photo = Buffer.concat([await blank(60, 40).jpeg().toBuffer(), Buffer.from(hidden)])
  const { large, small } = await encodePhoto(photo)
  expect([large.includes(hidden), small.includes(hidden)]).toEqual([false, false])
})

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
)
test.each<[what: string, bytes: () => Promise<Buffer> | Buffer]>([
  ['an empty file', () => Buffer.alloc(0)],
  ['text', () => Buffer.from('GIF? No, a letter.')],
  ['an SVG', () => svg],
  ['an SVG that begins like a PNG', () => Buffer.concat([pngSignature, svg])],
  ['a GIF', () => blank(9, 9).gif().toBuffer()],
  ['a TIFF', () => blank(9, 9).tiff().toBuffer()],
  ['an AVIF', () => blank(16, 16).avif().toBuffer()],
  ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj')],
  ['half of a JPEG', async () => half(await noise().jpeg().toBuffer())],
  ['half of a PNG', async () => half(await noise().png().toBuffer())],
])('%s is not a picture', async (_what, bytes) => {
  await expect(encodePhoto(await bytes())).rejects.toMatchObject(unreadable)
  await expect(encodeLogo(await bytes())).rejects.toMatchObject(unreadable)
})

test('a small file with very many pixels is refused before it is decoded', async () => {
  const bomb = makePng(10_000, 10_000)
  expect(bomb.length).toBeLessThan(100_000)
  await expect(encodePhoto(bomb)).rejects.toMatchObject({ code: 'picture_too_large' })
})

test.each<[what: string, draw: (picture: Sharp) => Sharp]>([
  ['a progressive JPEG', (picture) => picture.jpeg({ progressive: true })],
  ['an interlaced PNG', (picture) => picture.png({ progressive: true, compressionLevel: 1 })],
  ['a PNG that has to be turned', (picture) => picture.withMetadata({ orientation: 6 }).png()],
  ['a WebP', (picture) => picture.webp({ lossless: true, effort: 0 })],
])('%s is decoded as a whole, so it may have 24 megapixels at most', async (_what, draw) => {
  await expect(encodePhoto(await draw(blank(6100, 4000)).toBuffer())).rejects.toMatchObject({
    code: 'picture_too_large',
  })
})

test('a progressive JPEG has at most 50 scans, because every scan is decoded', async () => {
  const photo = await blank(600, 400).jpeg({ progressive: true }).toBuffer()
  const scans = photo.subarray(photo.lastIndexOf(startOfScan), -2)
  const repeat = (times: number) =>
    Buffer.concat([photo.subarray(0, -2), ...Array<Buffer>(times).fill(scans), photo.subarray(-2)])
  expect(await encodePhoto(photo)).toMatchObject({ width: 600, height: 400 })
  const tooLarge = { code: 'picture_too_large' }
  await expect(encodePhoto(repeat(50))).rejects.toMatchObject(tooLarge)
  await expect(encodeLogo(repeat(50))).rejects.toMatchObject(tooLarge)
})

test('a scan in the metadata or after the end of a JPEG does not count', async () => {
  const photo = await blank(60, 40).jpeg().toBuffer()
  const many = Buffer.alloc(200, startOfScan)
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 202]), many])
  const padded = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), many])
  expect(await encodePhoto(padded)).toMatchObject({ width: 60, height: 40 })
})

test('a JPEG that can be shrunk while it is decoded may have 50 megapixels', async () => {
  const { width } = await encodePhoto(await blank(8160, 6120).jpeg().toBuffer())
  expect(width).toBe(1600)
})

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } })
}

function noise() {
  return sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2)
}

const startOfScan = Buffer.from([0xff, 0xda])
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A black PNG with one bit per pixel, which compresses a thousand times. */
function makePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const chunks = [makeChunk('IHDR', header), makeChunk('IDAT', rows), makeChunk('IEND')]
  return Buffer.concat([pngSignature, ...chunks])
}

function makeChunk(type: string, data = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffff_ffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0)
  }
  return (crc ^ 0xffff_ffff) >>> 0
}
