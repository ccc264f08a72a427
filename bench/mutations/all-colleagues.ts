import { beforeAll, expect, test } from 'vitest'
import {
  changedReads,
  ownReads,
  ownWrites,
  strayWrites,
  type Leak,
  type OwnCall,
} from '../../apps/api/test/sweeps/colleagues/own-calls.ts'
import type { TestApp } from '../../apps/api/test/test-app.ts'
import { anApplication } from './an-agency.ts'
import type { Guard } from './guards.ts'
import { passing, without } from './live-switch.ts'
import { guardsByName, keepOutcome, readOutcomes } from './outcomes.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApplication()
})

/** Requests of an endpoint in a row, of which some are taken. */
const tries = 2

/** The calls that pass each guard. */
async function callsByGuard(): Promise<ReadonlyMap<number, ReadonlySet<OwnCall>>> {
  const calls = new Map<number, Set<OwnCall>>()
  const during = async <T>(call: OwnCall, work: () => Promise<T>) => {
    const { answer, guards } = await passing(work)
    for (const guard of guards) calls.set(guard, (calls.get(guard) ?? new Set()).add(call))
    return answer
  }
  expect(await changedReads(app, ownReads, during)).toEqual([])
  expect(await strayWrites(app, ownWrites, { during, tries })).toEqual([])
  return calls
}

const titles = {
  GET: 'S4 what somebody reads is the same when a colleague has the same',
  other: 'S4 what somebody does changes nothing of a colleague who has the same',
}

async function firstLeak(calls: ReadonlySet<OwnCall>): Promise<Leak | undefined> {
  const [read] = await changedReads(
    app,
    ownReads.filter((call) => calls.has(call)),
  )
  if (read) return read
  const [write] = await strayWrites(
    app,
    ownWrites.filter((call) => calls.has(call)),
    { tries },
  )
  return write
}

test('S4 people beside whom a colleague has the same are asked with each guard gone that is left', async () => {
  const calls = await callsByGuard()
  const outcomes = readOutcomes()
  const left = [...guardsByName()].filter(([name]) => outcomes[name]?.fate !== 'refuted')
  expect(calls.size, 'calls pass guards').toBeGreaterThan(0)
  for (const [, guard] of left) {
    const passed = calls.get(guard.id)
    const where = `${guard.file}:${guard.line}`
    const found = passed && (await without(guard, () => firstLeak(passed)))
    // What is told with the guard in its place says nothing of the guard.
    const isOfGuard = found && !(await firstLeak(passed))
    console.log(
      `${isOfGuard ? 'refuted' : passed ? '–' : 'not passed'} ${where} ${found?.call.name ?? ''}: ${found?.leak.slice(0, 200) ?? ''}`,
    )
    if (isOfGuard) keep(guard, found)
  }
})

function keep(guard: Guard, { call, leak }: Leak): void {
  const file = 'test/sweeps/colleagues/colleagues.test.ts'
  const title = call.endpoint.method === 'GET' ? titles.GET : titles.other
  keepOutcome(guard, {
    fate: 'refuted',
    by: { file, test: title, error: `${call.name}: ${leak}`.slice(0, 160) },
  })
}
