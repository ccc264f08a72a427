import { beforeAll, expect, test } from 'vitest'
import {
  askAs,
  leakIn,
  strangeCalls,
  type StrangersAgency,
  type StrangeCall,
} from '../../apps/api/test/sweeps/strange-calls.ts'
import { allGuards } from './guards.ts'
import { agenciesWithStrangers } from './an-agency.ts'
import { without } from './live-switch.ts'
import { keepOutcome } from './outcomes.ts'

let anAgency: () => Promise<StrangersAgency>
let agency: StrangersAgency
beforeAll(async () => {
  anAgency = await agenciesWithStrangers()
  agency = await anAgency()
})

/** What only reads comes first: a stranger who may write leaves an agency behind that the next guard cannot be asked in. */
const calls = strangeCalls.toSorted(
  (a, b) => Number(a.endpoint.method !== 'GET') - Number(b.endpoint.method !== 'GET'),
)

async function firstLeak(): Promise<{ call: StrangeCall; leak: string } | undefined> {
  for (const call of calls) {
    const leak = leakIn(call.endpoint, await askAs(agency.strangers[call.role], agency, call.endpoint))
    if (leak) return { call, leak }
  }
  return undefined
}

test('S4 strangers are asked with each guard gone', async () => {
  expect(await firstLeak()).toBeUndefined()
  for (const guard of allGuards()) {
    agency = await anAgency()
    const found = await without(guard, firstLeak)
    const where = `${guard.file}:${guard.line}`
    console.log(found ? `refuted ${where} by ${found.call.name}: ${found.leak.slice(0, 120)}` : `– ${where}`)
    if (!found) continue
    const file = 'test/sweeps/strangers.test.ts'
    const title = `S4 ${found.call.name} > shows and changes nothing of other people’s`
    keepOutcome(guard, { fate: 'refuted', by: { file, test: title, error: found.leak.slice(0, 160) } })
  }
})
