import { expect, test } from 'vitest'
import { createFairTurns, type Asker } from './fair-turns.ts'

const person = (tenant: string, userId = 1): Asker => ({ tenant, userId })
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Work that ends when the test says so, and in which order it began. */
function aFloor(turns: ReturnType<typeof createFairTurns>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, asker: Asker) =>
    turns.inTurn(asker, async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.set(name, end))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { begun, ask, end }
}

test('S13 while an agency has all it may have running, another one begins at once', async () => {
  const floor = aFloor(createFairTurns({ lanes: 3, lanesOfTenant: 2, lanesOfPerson: 1 }))
  for (const userId of [1, 2, 3, 4]) void floor.ask(`norte ${userId}`, person('norte', userId))
  void floor.ask('norte 1 again', person('norte', 1))
  void floor.ask('sur', person('sur'))
  await settled()
  expect(floor.begun).toEqual(['norte 1', 'norte 2', 'sur'])
  await floor.end('norte 1')
  expect(floor.begun.at(-1)).toBe('norte 3')
})

test('S13 whose agency has spent least goes first, however many of another wait', async () => {
  let now = 0
  const turns = createFairTurns({ lanes: 1 }, () => now)
  const floor = aFloor(turns)
  void floor.ask('first', person('norte'))
  for (const n of [1, 2, 3]) void floor.ask(`norte ${n}`, person('norte', n + 1))
  void floor.ask('sur', person('sur'))
  await settled()
  now = 5000
  await floor.end('first')
  expect(floor.begun).toEqual(['first', 'sur'])
  expect(turns.running()).toBe(1)
})

test('S13 whoever has spent the share waits for the next window, also with work that fails', async () => {
  let now = 0
  const turns = createFairTurns({ secondsOfPerson: 60, windowSeconds: 600 }, () => now)
  const worst = turns.inTurn(person('norte'), async () => {
    now += 61_000
    throw new Error('too heavy')
  })
  await expect(worst).rejects.toThrow('too heavy')
  const again = () => turns.inTurn(person('norte'), async () => 'done')
  await expect(again()).rejects.toMatchObject({ status: 429, reply: { parts: { seconds: 539 } } })
  await expect(turns.inTurn(person('norte', 2), async () => 'done')).resolves.toBe('done')
  now = 600_000
  await expect(again()).resolves.toBe('done')
})

test('S13 a person may not fill the queue', async () => {
  const floor = aFloor(createFairTurns({ waitingOfPerson: 2, lanesOfPerson: 1 }))
  for (const n of [1, 2, 3]) void floor.ask(`file ${n}`, person('norte'))
  await expect(floor.ask('one more', person('norte'))).rejects.toMatchObject({ status: 429 })
  void floor.ask('of another', person('norte', 2))
  await settled()
  expect(floor.begun).toEqual(['file 1', 'of another'])
})
