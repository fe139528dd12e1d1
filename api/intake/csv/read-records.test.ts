import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsvRecords } from './read-records.ts'

test('chunk boundaries do not change what is read', async () => {
  const file = Buffer.from('Nombre;Año\r\nJosé Núñez;2026\r\n"Ωmega\n€uro";🌵\r\n', 'utf8')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: file.length }), { maxLength: 8 }), async (cuts) => {
      expect(await read(pieces(file, cuts))).toEqual([
        ['Nombre', 'Año'],
        ['José Núñez', '2026'],
        ['Ωmega\n€uro', '🌵'],
      ])
    }),
  )
})

test('Windows-1252 is detected even if the first accent is late in the file', async () => {
  const rows = `Name,City\n${'Ana Ruiz,Miami\n'.repeat(5000)}`
  const file = Buffer.from(`${rows}José Peña,Cañon`, 'latin1')
  expect((await readAll(file, [20_000, 50_000])).at(-1)).toEqual(['José Peña', 'Cañon'])
  const end = Buffer.from(`${rows}Ana,Bayamó`, 'latin1')
  expect((await readAll(end, [20_000])).at(-1)).toEqual(['Ana', 'Bayamó'])
})

test('invalid bytes in UTF-8 damage only their own characters', async () => {
  const file = Buffer.concat([
    Buffer.from('José,Núñez\nAna,'),
    Buffer.from([0xff]),
    Buffer.from('\nÉva,ü'),
  ])
  expect(await readAll(file, [16])).toEqual([
    ['José', 'Núñez'],
    ['Ana', '\uFFFD'],
    ['Éva', 'ü'],
  ])
})

test('an invalid byte in the first chunk keeps the accents before it', async () => {
  const broken = [
    Buffer.from('Name,City\nJosé Hart'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('\nÉva,ü'),
  ]
  const rows = [['Name', 'City'], ['José Hart\uFFFD\uFFFD'], ['Éva', 'ü']]
  const file = Buffer.concat(broken)
  expect(await readAll(file, [])).toEqual(rows)
  expect(await readAll(file, [14])).toEqual(rows)
  expect(await readAll(file, [2, 4])).toEqual(rows)
})

test.each([['utf16le'], ['utf-16be']])(
  '%s is detected by its byte order mark',
  async (encoding) => {
    const file = Buffer.from('\uFEFFJosé,ü\n1,2', 'utf16le')
    if (encoding === 'utf-16be') file.swap16()
    expect(await readAll(file, [1, 5])).toEqual([
      ['José', 'ü'],
      ['1', '2'],
    ])
  },
)

test('the source is closed when reading stops or fails', async () => {
  let isClosed = false
  async function* source() {
    try {
      for (;;) yield Buffer.from('Ana,1\n'.repeat(1000))
    } finally {
      isClosed = true
    }
  }
  for await (const { cells } of readCsvRecords(source())) {
    expect(cells).toEqual(['Ana', '1'])
    break
  }
  await expect.poll(() => isClosed).toBe(true)
  await expect(read(breaking())).rejects.toThrow('The disk is gone')
})

async function* breaking() {
  yield Buffer.from('Ana,1\n')
  throw new Error('The disk is gone')
}

function readAll(file: Buffer, cuts: number[]) {
  return read(pieces(file, cuts))
}

async function* pieces(file: Buffer, cuts: number[]) {
  let from = 0
  for (const to of [...cuts.toSorted((a, b) => a - b), file.length]) {
    yield file.subarray(from, to)
    from = to
  }
}

async function read(input: AsyncIterable<Uint8Array>): Promise<string[][]> {
  const records: string[][] = []
  for await (const { cells } of readCsvRecords(input)) records.push(cells)
  return records
}
