import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { inParts } from './in-parts.ts'

test('an answer with a long list is the same JSON, written in pieces', async () => {
  const routes = Array.from({ length: 1001 }, (_, n) => (n === 300 ? undefined : { n, name: `Calle «${n}»` }))
  const answer = { success: true, nothing: undefined, routes, at: new Date(0), few: [1, 2], last: null }
  const parts = inParts(answer)
  expect(parts).toBeInstanceOf(Readable)
  expect(await text(parts as Readable)).toBe(JSON.stringify(answer))
})

test.each([
  [{ few: [1, 2, 3] }],
  [Array.from({ length: 1000 }, () => 1)],
  [Buffer.alloc(1000)],
  [null],
  ['texto'],
])('anything else stays as it is', (answer) => {
  expect(inParts(answer)).toBe(answer)
})

test('others come first between two pieces', async () => {
  const answer = { rows: Array.from({ length: 1000 }, (_, n) => n) }
  let pieces = 0
  let piecesAtOthersTurn = 0
  setImmediate(() => (piecesAtOthersTurn = pieces))
  for await (const _ of inParts(answer) as Readable) pieces++
  expect(piecesAtOthersTurn).toBeLessThan(pieces)
})
