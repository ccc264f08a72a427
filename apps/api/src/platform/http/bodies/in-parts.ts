import { Readable } from 'node:stream'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'

/** Items of a list that are written before other calls get their turn, and the shortest list that is worth it. */
const itemsAtOnce = 250

/**
 * The JSON of an answer with a long list, written piece by piece: five megabytes at once hold up everybody for as long as
 * they take. Any other answer comes back as it is.
 */
export function inParts(answer: unknown): unknown {
  if (!isPlain(answer) || !Object.values(answer).some(isLong)) return answer
  return Readable.from(partsOf(answer), { objectMode: false })
}

const isPlain = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && Object.getPrototypeOf(answer) === Object.prototype

const isLong = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > itemsAtOnce

async function* partsOf(answer: object): AsyncGenerator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(answer)) {
    const key = `${before}${JSON.stringify(name)}:`
    if (isLong(value)) {
      yield key
      yield* itemsOf(value)
    } else {
      const json: string | undefined = JSON.stringify(value)
      if (json === undefined) continue
      yield key + json
    }
    before = ','
  }
  yield '}'
}

async function* itemsOf(list: readonly unknown[]): AsyncGenerator<string> {
  for (let first = 0; first < list.length; first += itemsAtOnce) {
    const some = JSON.stringify(list.slice(first, first + itemsAtOnce)).slice(1, -1)
    yield `${first === 0 ? '[' : ','}${some}`
    await yieldToEventLoop()
  }
  yield ']'
}
