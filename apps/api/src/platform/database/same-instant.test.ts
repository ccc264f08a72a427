import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { catalogues } from '@cuadrante/contract/catalogues/catalogues.ts'
import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { anItem, aWorker, aWorkerBody } from '../../../test/a-worker.ts'
import { testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const times = Array.from({ length: 12 }, (_, index) => index)

/** What those who were refused have heard, each sentence once. */
async function heard(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const answers = await Promise.allSettled(calls)
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  return [...new Set(refusals.map(({ reply }) => `${reply.code}: ${reply.message}`))].toSorted()
}

test('of two who give the same name in the same instant the second hears which name is taken', async () => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const { create } = catalogues.profile.endpoints
  const said = await heard(
    times.flatMap((n) => [1, 2].map(() => admin.call(create, { body: { name: `Azafata ${n}` } }))),
  )
  expect(said).toEqual(times.map((n) => `duplicate: Ya existe «Azafata ${n}» en Perfiles.`).toSorted())
})

test('of two who give the same sign-in name in the same instant the second hears that it is taken', async () => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const draft = (n: number) => ({
    firstName: 'Noa',
    lastName: 'Vidal',
    login: `noa${n}`,
    email: 'noa.vidal@mail.example',
    roles: ['ROLE_ADMIN' as const],
    isActive: true,
  })
  const said = await heard(
    times.flatMap((n) => [1, 2].map(() => admin.call(accessEndpoints.createUser, { body: draft(n) }))),
  )
  expect(said).toHaveLength(times.length)
  for (const sentence of said) expect(sentence).toMatch(/^login_taken: /)
})

test('two devices of a worker that ask for the link of the calendar in the same instant both get one', async () => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const { id } = await aWorker(admin)
  const asked = times.map(() => admin.call(calendarEndpoints.createFeed, { params: { id } }))
  expect(await heard(asked)).toEqual([])
})

test('of two who save the same person in the same instant the second hears of the change of the first', async () => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN', { name: 'Sabela Otero' })
  const { id, version } = await aWorker(admin)
  const profiles = [await anItem(admin, 'profile', 'Azafata'), await anItem(admin, 'profile', 'Promotora')]
  const save = () =>
    admin.call(peopleEndpoints.update, {
      params: { id },
      body: {
        ...aWorkerBody({ user: { firstName: 'Noa' } }),
        profileIds: profiles,
        version,
      },
    })
  expect(await heard([save(), save(), save()])).toEqual([expect.stringMatching(/^stale: .*Sabela Otero/)])
})
