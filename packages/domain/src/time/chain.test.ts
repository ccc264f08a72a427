import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainFault, chainStart, chainText, type ChainValue, type Link } from './chain.ts'

/** Stands in for the digest: the chain takes any that tells texts apart (FNV-1a over two seeds). */
const sha256 = (text: string) =>
  [0x811c9dc5, 0x1000193]
    .map((seed) =>
      [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x1000193), seed),
    )
    .join(':')

function chainOf(rows: readonly (readonly ChainValue[])[]): Link[] {
  const links: Link[] = []
  for (const values of rows) {
    const before = links.at(-1)
    const link = { seq: (before?.seq ?? 0) + 1, values, previousHash: before?.hash ?? chainStart }
    links.push({ ...link, hash: sha256(chainText('v1', link)) })
  }
  return links
}

const value = fc.oneof(fc.string({ maxLength: 8 }), fc.integer(), fc.boolean(), fc.constant(null))
const rows = fc.array(fc.array(value, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 8 })

test('a chain as it was written has no fault', () => {
  fc.assert(
    fc.property(rows, (values) => {
      expect(chainFault('v1', chainOf(values), sha256)).toBeUndefined()
    }),
  )
})

test('any changed value is found at its row', () => {
  fc.assert(
    fc.property(rows, fc.nat(), value, (values, pick, other) => {
      const links = chainOf(values)
      const index = pick % links.length
      const link = links[index]
      if (!link || JSON.stringify(link.values[0]) === JSON.stringify(other)) return
      links[index] = { ...link, values: [other, ...link.values.slice(1)] }
      expect(chainFault('v1', links, sha256)).toEqual({ seq: link.seq, why: 'changed' })
    }),
  )
})

test('a row rewritten together with its hash tears the next one off', () => {
  const links = chainOf([['09:00'], ['14:00'], ['16:00']])
  const forged = { seq: 2, values: ['13:00'], previousHash: links[0]?.hash ?? '' }
  links[1] = { ...forged, hash: sha256(chainText('v1', forged)) }
  expect(chainFault('v1', links, sha256)).toEqual({ seq: 3, why: 'torn' })
})

test('a row that is gone leaves a gap, unless the purge has noted it', () => {
  const links = chainOf([['09:00'], ['14:00'], ['16:00']])
  const [first, second, third] = links
  if (!first || !second || !third) throw new Error('three rows')
  expect(chainFault('v1', [first, third], sha256)).toEqual({ seq: 2, why: 'gap' })
  expect(chainFault('v1', [second, third], sha256)).toEqual({ seq: 1, why: 'gap' })
  expect(chainFault('v1', [second, third], sha256, first)).toBeUndefined()
})
