import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { clientEndpoints } from '@cuadrante/contract/clients/endpoints.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCentre, aClient, aGroup } from './a-centre.ts'
import { aWorker } from './a-worker.ts'
import { formOf, testApp, type Caller, type TestTenant } from './test-app.ts'

let tenant: TestTenant
let admin: Caller
let worker: Caller
let client: Caller
/** Where the worker has a job for the client, and where neither has anything to do. */
const ids = { own: 0, foreign: 0, client: 0, otherClient: 0, group: 0 }

beforeAll(async () => {
  const app = await testApp()
  tenant = await app.aTenant()
  admin = await tenant.as('ROLE_ADMIN')
  worker = await tenant.as('ROLE_USER')
  const [group, otherGroup] = [await aGroup(admin, 'Galicia'), await aGroup(admin, 'Canarias')]
  const [own, foreign] = [
    await aCentre(admin, { centerGroup: { id: group.id } }),
    await aCentre(admin, { name: 'Las Arenas', centerGroup: { id: otherGroup.id } }),
  ]
  const [customer, other] = [await aClient(admin), await aClient(admin, { name: 'Cervezas Ñandú' })]
  Object.assign(ids, {
    own: own.id,
    foreign: foreign.id,
    client: customer.id,
    otherClient: other.id,
    group: group.id,
  })
  client = await tenant.as('ROLE_CLIENT', { clientId: customer.id })
  const person = await aWorker(admin)
  await tenant.inTenant(async (db) => {
    await db.updateTable('workers').set({ user_id: worker.userId }).where('id', '=', person.id).execute()
    const campaign = await db
      .insertInto('campaigns')
      .values({
        name: 'Verano',
        client_id: customer.id,
        client_name: 'Aguas',
        start_date: '2026-11-01',
        year: 2026,
        month: 11,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('jobs')
      .values({
        id: 1,
        campaign_id: campaign.id,
        client_name: 'Aguas',
        centre_id: own.id,
        worker_id: person.id,
        timezone: 'Europe/Madrid',
        start_date: '2026-11-20',
        end_date: '2026-11-20',
        start_time: '09:00',
        end_time: '14:00',
        days: 1,
        minutes: 300,
      })
      .execute()
  })
})

const callers = { worker: () => worker, client: () => client }

describe.each(['worker', 'client'] as const)('S4 S5 a %s', (role) => {
  const caller = () => callers[role]()

  test('sees the centres of own work only, by name and address', async () => {
    const { content, totalElements } = await caller().call(centreEndpoints.list)
    expect(content).toEqual([{ id: ids.own, name: 'Marineda City', address: 'Avenida de Arteixo, 43' }])
    expect(totalElements).toBe(1)
    const one = await caller().call(centreEndpoints.get, { params: { id: ids.own } })
    expect(Object.keys(one).toSorted()).toEqual(['address', 'id', 'name'])
    await expect(caller().call(centreEndpoints.get, { params: { id: ids.foreign } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('sees the groups of those centres, without counts', async () => {
    expect((await caller().call(centreEndpoints.groups)).content).toEqual([
      { id: ids.group, name: 'Galicia' },
    ])
  })

  test('cannot find out by filter, order or search what it may not see', async () => {
    for (const query of [
      '?email=tienda',
      '?sort=manager,asc',
      '?filters[notes][value]=x',
      '?phone:startsWith=9',
    ])
      expect((await caller().raw('GET', `/api/centers${query}`)).statusCode, query).toBe(400)
    for (const filter of ['arenas', 'tienda@marineda', '981001122'])
      expect((await caller().call(centreEndpoints.list, { query: { filter } })).content, filter).toEqual([])
    expect(
      (await caller().call(centreEndpoints.list, { query: { filter: 'arteixo' } })).content,
    ).toHaveLength(1)
  })
})

test('S5 a worker sees the names of the clients worked for', async () => {
  expect((await worker.call(clientEndpoints.list)).content).toEqual([
    { id: ids.client, name: 'Aguas de Mondariz' },
  ])
  await expect(worker.call(clientEndpoints.get, { params: { id: ids.otherClient } })).rejects.toMatchObject({
    status: 404,
  })
})

test('S4 a client sees the photo of who works in the own campaigns, and of nobody else', async () => {
  const [own] = (await admin.raw('GET', '/api/workers')).json().content
  const other = await aWorker(admin, { dni: '00000000T' })
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0b6b57' } })
    .png()
    .toBuffer()
  await tenant.inTenant((db) =>
    db
      .updateTable('tenants')
      .set({ settings: JSON.stringify({ areNamesShownToClients: true }) })
      .execute(),
  )
  const statuses: number[] = []
  for (const { id } of [own, other]) {
    await admin.raw(
      'PUT',
      `/api/workers/${id}/photo`,
      await formOf({ file: new File([picture], 'foto.png') }),
    )
    statuses.push((await client.raw('GET', `/api/workers/${id}/photo`)).statusCode)
  }
  expect(statuses).toEqual([200, 404])
  const elsewhere = await admin.raw('POST', '/api/campaigns', { body: campaignOfNobody })
  const schedules = [{ date: '2026-11-27', timeSlots: [{ startTime: '09:00', endTime: '14:00' }] }]
  const body = { client: 'Otra', schedules, workerId: other.id, status: 'CONFIRMADO' }
  const job = await admin.raw('POST', `/api/campaigns/${elsewhere.json().id}/jobs`, { body })
  expect(job.statusCode).toBe(201)
  expect((await client.raw('GET', `/api/workers/${other.id}/photo`)).statusCode).toBe(404)
})

const campaignOfNobody = {
  name: 'Verano',
  year: 2026,
  month: 11,
  startDate: '2026-11-01',
  status: 'ACTIVA',
  clientName: 'Otra',
}
