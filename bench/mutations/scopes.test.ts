import { beforeAll, expect, test } from 'vitest'
import {
  askAs,
  leakIn,
  strangeCalls,
  type StrangersAgency,
} from '../../apps/api/test/sweeps/strange-calls.ts'
import { agenciesWithStrangers } from './an-agency.ts'
import { without } from './live-switch.ts'
import { guardsByName, readOutcomes } from './outcomes.ts'
import { secondDoors } from './second-doors.ts'

let anAgency: () => Promise<StrangersAgency>
let agency: StrangersAgency
beforeAll(async () => {
  anAgency = await agenciesWithStrangers()
  agency = await anAgency()
})

const guards = guardsByName()

/** Guards of which the bench has seen that the sweep over strangers tells when they are gone, with the call that tells it. */
const sample = Object.entries(readOutcomes()).flatMap(([name, { by }]) => {
  const guard = guards.get(name)
  const call = strangeCalls.find((one) => by?.test.startsWith(`S4 ${one.name} `))
  return guard && call ? [{ name, guard, call }] : []
})

test.each(sample)('S4 what strangers are asked turns red without $name', async ({ guard, call }) => {
  const ask = async () =>
    leakIn(call.endpoint, await askAs(agency.strangers[call.role], agency, call.endpoint))
  expect(await ask()).toBeUndefined()
  expect(await without(guard, ask)).toBeDefined()
  if (call.endpoint.method !== 'GET') agency = await anAgency()
})

test('the sample is taken of many features', () => {
  const features = new Set(sample.map(({ guard }) => /features\/(\w+)/.exec(guard.file)?.[1] ?? 'platform'))
  expect(sample.length).toBeGreaterThan(40)
  expect(features.size).toBeGreaterThan(6)
})

test('every guard that is said to have another door behind it stands there', () => {
  expect(Object.keys(secondDoors).filter((name) => !guards.has(name))).toEqual([])
})
