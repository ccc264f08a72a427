import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../test-app.ts'
import { mark } from './agency/mark.ts'
import { anAgencyWithStrangers, askAs, leakIn, strangeCalls, type StrangersAgency } from './strange-calls.ts'

let agency: StrangersAgency
beforeAll(async () => {
  agency = await anAgencyWithStrangers(await testApp({ clock: () => new Date('2026-11-20T10:00:00Z') }))
})

describe.each(strangeCalls)('S4 $name', ({ endpoint, role }) => {
  test('shows and changes nothing of other people’s', async () => {
    const answer = await askAs(agency.strangers[role], agency, endpoint)
    expect(leakIn(endpoint, answer)).toBeUndefined()
  })
})

test('the sweep sees: those whom the records are about are shown them', async () => {
  const seen: string[] = []
  for (const { name, endpoint, role } of strangeCalls.filter(({ endpoint: e }) => e.method === 'GET')) {
    const answer = await askAs(agency.callers[role], agency, endpoint)
    if (answer.body.includes(mark)) seen.push(name)
  }
  expect(seen.length).toBeGreaterThan(35)
  expect(seen).toEqual(
    expect.arrayContaining([
      'GET /api/campaigns ROLE_CLIENT',
      'GET /api/campaigns ROLE_USER',
      'GET /api/jobs ROLE_USER',
      'GET /api/workers/{id} ROLE_USER',
      'GET /api/calendar/entries ROLE_CLIENT',
    ]),
  )
})
