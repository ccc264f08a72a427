import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { createSharedCounts } from './shared-counts.ts'

let serial = 0
/** Counts of two processes on the database of the tests, under a name of their own. */
async function twoProcesses({ windowMs = 60_000, tellFrom = 0 } = {}) {
  const database = await testDatabase()
  const name = `test ${process.pid} ${++serial}`
  const one = () => createSharedCounts({ name, windowMs, tellFrom, database })
  return [one(), one()] as const
}

describe('S20 what several processes count', () => {
  test('is added up, whoever counted it', async () => {
    const [here, there] = await twoProcesses()
    for (let n = 0; n < 70; n++) here.add('ana', 1)
    for (let n = 0; n < 60; n++) there.add('ana', 1)
    there.add('bea', 1)
    await here.tell()
    await there.tell()
    expect(there.read('ana').total).toBe(130)
    expect(there.read('bea').total).toBe(1)
    expect(here.add('ana', 1).total).toBe(71)
    await here.tell()
    expect(here.read('ana').total).toBe(131)
  })

  test('is told by itself', async () => {
    const [here, there] = await twoProcesses()
    here.add('ana', 5)
    let own = 0
    do {
      await setTimeout(100)
      there.add('ana', 1)
      await there.tell()
      own++
    } while (there.read('ana').total === own && own < 100)
    expect(there.read('ana').total).toBe(own + 5)
  })

  test('loses nothing that is counted while it is being told', async () => {
    const [here, there] = await twoProcesses()
    here.add('ana', 5)
    const telling = here.tell()
    here.add('ana', 2)
    await telling
    await here.tell()
    there.add('ana', 1)
    await there.tell()
    expect([here.read('ana').total, there.read('ana').total]).toEqual([7, 8])
  })

  test('ends with the window that began first', async () => {
    const [here, there] = await twoProcesses({ windowMs: 400 })
    here.add('ana', 3)
    await here.tell()
    await setTimeout(200)
    there.add('ana', 1)
    await there.tell()
    expect(there.read('ana').total).toBe(4)
    expect(there.read('ana').leftMs).toBeLessThanOrEqual(200)
    await setTimeout(210)
    expect(there.read('ana').total).toBe(0)
    there.add('ana', 1)
    await there.tell()
    expect(there.read('ana').total).toBe(1)
  })

  test('below the threshold stays with the process', async () => {
    const [here, there] = await twoProcesses({ tellFrom: 10 })
    here.add('ana', 9)
    await here.tell()
    there.add('ana', 10)
    await there.tell()
    expect(there.read('ana').total).toBe(10)
    here.add('ana', 1)
    await here.tell()
    expect(here.read('ana').total).toBe(20)
  })

  test('goes on by itself while the database is away, and is told later', async () => {
    const database = await testDatabase()
    let isAway = true
    const counts = createSharedCounts({
      name: `away ${process.pid}`,
      windowMs: 60_000,
      database: {
        ...database,
        asOwner: (work) => (isAway ? Promise.reject(new Error('away')) : database.asOwner(work)),
      },
    })
    counts.add('ana', 3)
    await expect(counts.tell()).rejects.toThrow('away')
    expect(counts.add('ana', 1).total).toBe(4)
    isAway = false
    await counts.tell()
    expect(counts.read('ana').total).toBe(4)
  })
})
