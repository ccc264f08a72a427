import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { aClient } from '../../../../test/a-centre.ts'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import type { Planner } from '../testing/a-planner.ts'
import { aFileOfShops, planOf, save, settings } from './testing/a-file-of-shops.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-20T10:00:00Z') })
})

async function aClientWithCampaign({ admin }: Planner) {
  const client = await aClient(admin, { name: 'Conservas Alba' })
  const campaign = await admin.call(campaignEndpoints.create, {
    body: {
      name: 'Visitas de otoño',
      clientId: client.id,
      clientName: client.name,
      startDate: '2026-10-01',
      status: 'ACTIVA',
      year: 2026,
      month: 11,
    },
  })
  return { client, campaign: { id: campaign.id, name: campaign.name } }
}

test('a visit takes what its row says, else what those of the client take, else what the plan says', async () => {
  const { planner, batchId } = await aFileOfShops(app)
  const { client, campaign } = await aClientWithCampaign(planner)
  const of = (minutes: number | null) => ({ campaign, client: { id: client.id, name: client.name, minutes } })
  const { version } = await save(planner, batchId, of(20))
  const taken = async () => {
    const { routes, shops } = await planOf(planner, batchId)
    const minutesOf = (name: string) => {
      const rowId = shops.find((shop) => shop.name === name)?.rowId
      return routes.flatMap(({ stops }) => stops).find((stop) => stop.rowId === rowId)?.minutes
    }
    return ['Gadis Arteixo', 'Claudio Laxe'].map(minutesOf)
  }
  expect(await taken()).toEqual([45, 20])
  await save(planner, batchId, of(null), version)
  expect(await taken()).toEqual([45, 30])
})

test('what a planner says is proposed to other plans of the client, and an older plan does not take it back', async () => {
  const { planner, batchId } = await aFileOfShops(app)
  const { client, campaign } = await aClientWithCampaign(planner)
  const of = (minutes: number | null) => ({ campaign, client: { id: client.id, name: client.name, minutes } })
  const proposed = async () =>
    (await planner.admin.call(endpoints.setup, { params: { batchId } })).clients.map(({ minutes }) => minutes)
  expect(await proposed()).toEqual([])
  const first = await save(planner, batchId, of(50))
  expect(await proposed()).toEqual([50])

  await planner.tenant.inTenant((db) => db.updateTable('clients').set({ visit_minutes: 35 }).execute())
  const second = await save(planner, batchId, { ...of(50), weeks: 2 }, first.version)
  expect(await proposed()).toEqual([35])
  await save(planner, batchId, of(null), second.version)
  expect(await proposed()).toEqual([])
})

test('a client of nobody here is refused at its field', async () => {
  const { planner, batchId } = await aFileOfShops(app)
  const { campaign } = await aClientWithCampaign(planner)
  await expect(
    save(planner, batchId, { campaign, client: { id: 999_999, name: 'Otra', minutes: 20 } }),
  ).rejects.toMatchObject({ status: 422, reply: { fields: { 'settings.client': expect.any(String) } } })
})

test('a change is one of the record of the client: in its history, and with its version', async () => {
  const { planner, batchId } = await aFileOfShops(app)
  const { client, campaign } = await aClientWithCampaign(planner)
  const of = (minutes: number | null) => ({ campaign, client: { id: client.id, name: client.name, minutes } })
  const stored = () =>
    planner.tenant.inTenant(async (db) => ({
      version: (
        await db.selectFrom('clients').select('version').where('id', '=', client.id).executeTakeFirstOrThrow()
      ).version,
      changes: await db
        .selectFrom('history')
        .select(['before', 'after', 'label'])
        .where('entity', '=', 'client')
        .where('action', '=', 'updated')
        .orderBy('id')
        .execute(),
    }))
  const before = await stored()
  const first = await save(planner, batchId, of(50))
  await save(planner, batchId, { ...of(50), weeks: 2 }, first.version)
  expect(await stored()).toEqual({
    version: before.version + 1,
    changes: [{ before: { visitMinutes: null }, after: { visitMinutes: 50 }, label: 'Conservas Alba' }],
  })
  await expect(
    planner.admin.raw('PUT', `/api/clients/${client.id}`, { body: { ...client, version: before.version } }),
  ).resolves.toMatchObject({ statusCode: 409 })
})

test('of two people who change the minutes of a client, the second is told', async () => {
  const { planner, batchId } = await aFileOfShops(app)
  const { client, campaign } = await aClientWithCampaign(planner)
  const asking = (minutes: number, clientMinutes: number | null, version: number) =>
    planner.admin.call(endpoints.saveSettings, {
      params: { batchId },
      body: {
        settings: { ...settings, campaign, client: { id: client.id, name: client.name, minutes } },
        version,
        clientMinutes,
      },
    })
  const { version } = await asking(50, null, 0)
  await planner.tenant.inTenant((db) => db.updateTable('clients').set({ visit_minutes: 35 }).execute())
  await expect(asking(20, 50, version)).rejects.toMatchObject({
    status: 409,
    reply: {
      code: 'client_minutes_changed',
      message: expect.stringContaining('Otra persona ha puesto 35 min a las visitas de Conservas Alba'),
    },
  })
  // Nothing of the plan is kept either; once it is seen, it may be written over.
  await asking(20, 35, version)
})
