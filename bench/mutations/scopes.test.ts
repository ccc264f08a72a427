import { beforeAll, expect, test } from 'vitest'
import { askAs, leakIn, strangeCalls } from '../../apps/api/test/sweeps/strange-calls.ts'
import { agenciesWithStrangers, type WatchedAgency } from './an-agency.ts'
import { without } from './live-switch.ts'
import { guardsByName, readOutcomes } from './outcomes.ts'
import { redundantGuards } from './redundant-guards.ts'

let anAgency: () => Promise<WatchedAgency>
let agency: WatchedAgency
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

/** What is asked at the guards that have another door behind them, and whether it is answered as it should be. */
const asksAtDoors: Readonly<Record<string, () => Promise<boolean>>> = {
  "apps/api/src/features/campaigns/jobs/job-rows.queries.ts session.activeRole === 'ROLE_ADMIN'":
    async () => {
      const { body } = await agency.callers.ROLE_USER.raw('GET', '/api/jobs')
      return !body.includes('"callOffs":')
    },
  'apps/api/src/platform/http/admission.ts if (!claims)': async () => {
    const { statusCode } = await agency.nobody.raw('GET', '/api/jobs')
    return statusCode === 401
  },
}

test.each(Object.entries(redundantGuards))(
  'S3 S5 %s has a door behind it, and none once both are gone',
  async (name, { behind }) => {
    const [guard, second] = [guards.get(name), guards.get(behind)]
    const isWell = asksAtDoors[name]
    if (!guard || !second || !isWell)
      throw new Error('the guard, the door behind it or what is asked there is gone')
    expect(await isWell()).toBe(true)
    expect(await without(guard, isWell)).toBe(true)
    expect(await without([guard, second], isWell)).toBe(false)
  },
)
