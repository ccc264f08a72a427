import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { randomUUID } from 'node:crypto'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { visitWorkEndpoints as work } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { formOf, testApp, type TestApp } from '../../../../../test/test-app.ts'
import { aWorkClock, visitsAtWork } from '../testing/visits-at-work.ts'

let app: TestApp
const clock = aWorkClock()
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: clock.read })
})
beforeEach(clock.reset)

/** A day of visits in a campaign of Zumos Alba, and people of that client and of another one. */
async function aDayForAClient() {
  const day = await visitsAtWork(app, clock)
  const [first, second, third] = day.route.stops
  if (!first || !second || !third) throw new Error('a day of three visits at least')
  const clientIds = await day.tenant.inTenant(async (db) => {
    const own = { address: 'Rúa Real, 4', postal_code: '15001' }
    const rows = await db
      .insertInto('clients')
      .values([
        { ...own, cif: 'B27184324', name: 'Zumos Alba' },
        { ...own, cif: 'B36123450', name: 'Licores do Umia' },
      ])
      .returning('id')
      .execute()
    await db
      .updateTable('campaigns')
      .set({ client_id: rows[0]?.id ?? 0 })
      .execute()
    return rows.map(({ id }) => id)
  })
  const shows = (areVisitsShownToClients: boolean) =>
    day.tenant.inTenant((db) =>
      db
        .updateTable('tenants')
        .set({ settings: JSON.stringify({ areVisitsShownToClients }) })
        .execute(),
    )
  const [alba, umia] = [
    await day.tenant.as('ROLE_CLIENT', { clientId: clientIds[0] ?? 0 }),
    await day.tenant.as('ROLE_CLIENT', { clientId: clientIds[1] ?? 0 }),
  ]
  const photoId = randomUUID()
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a7d4f' } })
    .jpeg()
    .toBuffer()
  const addPhoto = async () => {
    const fields = { id: photoId, rowId: String(first.rowId), at: clock.read().toISOString() }
    const body = await formOf({ file: new File([Buffer.from(picture)], 'estante.jpg') }, fields)
    const answer = await day.worker.caller.raw(
      'POST',
      `/api/portal/jobs/${day.params.id}/visits/photos`,
      body,
    )
    expect(answer.statusCode).toBe(200)
  }
  return { ...day, shows, first, second, third, alba, umia, photoId, addPhoto }
}

test('a client reads where somebody was and when, what was not made, and opens the photos', async () => {
  const { send, at, first, second, third, route, zone, alba, params, photoId, addPhoto } =
    await aDayForAClient()
  await at(first.arrivesAt)
  await send([clock.mark(first.rowId, 'arrived')])
  await addPhoto()
  await at(first.arrivesAt + 25)
  await send([clock.mark(first.rowId, 'done')])
  await send([clock.mark(second.rowId, 'missed', { note: 'Marta, la encargada, no está' })])

  const report = await alba.call(work.report, { params })
  expect(report).toMatchObject({ date: route.date, zone })
  const { visits } = report
  expect(visits.slice(0, 3)).toMatchObject([
    {
      rowId: first.rowId,
      name: expect.stringMatching(/\S/) as string,
      startsAt: first.startsAt,
      state: 'done',
      arrivedAt: first.arrivesAt,
      leftAt: first.arrivesAt + 25,
      photos: [{ id: photoId, at: first.arrivesAt }],
    },
    { rowId: second.rowId, state: 'missed', photos: [] },
    { rowId: third.rowId, state: 'open', arrivedAt: null, leftAt: null, photos: [] },
  ])
  const photo = await alba.raw('GET', `/api/portal/jobs/${params.id}/visits/photos/${photoId}?size=small`)
  expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await alba.call(jobEndpoints.get, { params })).visits).toBe(visits.length)
})

test('S5 the report names nobody and tells neither notes nor the way of whoever made it', async () => {
  const { send, at, second, alba, params } = await aDayForAClient()
  await at(second.arrivesAt)
  await send([clock.mark(second.rowId, 'missed', { note: 'Marta, la encargada, no está' })])
  const text = JSON.stringify(await alba.call(work.report, { params }))
  expect(text).not.toMatch(/Candela|Ruiz|Marta|note|phone|contact|latitude|travel|"km"|worker/)
})

test('S4 another client finds neither the report nor the photos, nor how many visits there are', async () => {
  const { umia, alba, worker, admin, params, photoId, addPhoto, at, first } = await aDayForAClient()
  await at(first.arrivesAt)
  await addPhoto()
  const [report, photo] = [
    `/api/portal/jobs/${params.id}/visits/report`,
    `/api/portal/jobs/${params.id}/visits/photos/${photoId}`,
  ]
  expect((await umia.raw('GET', report)).statusCode).toBe(404)
  expect((await umia.raw('GET', photo)).statusCode).toBe(404)
  expect((await umia.raw('GET', `/api/jobs/${params.id}`)).statusCode).toBe(404)
  expect((await alba.raw('GET', `/api/portal/jobs/${params.id}/visits`)).statusCode).toBe(403)
  expect((await alba.raw('DELETE', photo)).statusCode).toBe(403)
  for (const other of [worker.caller, admin]) expect((await other.raw('GET', report)).statusCode).toBe(403)
})

test('a client reads nothing of the visits where the agency keeps them to itself', async () => {
  const { alba, admin, shows, params, photoId, addPhoto, at, first } = await aDayForAClient()
  await at(first.arrivesAt)
  await addPhoto()
  const answers = async () => {
    const paths = ['report', `photos/${photoId}`].map((end) => `/api/portal/jobs/${params.id}/visits/${end}`)
    const replies = await Promise.all(paths.map((path) => alba.raw('GET', path)))
    const { visits, campaignId } = await alba.call(jobEndpoints.get, { params })
    const { content } = await alba.call(campaignEndpoints.jobs, { params: { id: campaignId }, query: {} })
    const listed = content.find(({ id }) => id === params.id)
    expect(listed?.visits).toBe(visits)
    return [...replies.map(({ statusCode }) => statusCode), visits ?? 0]
  }
  expect(await answers()).toEqual([200, 200, expect.any(Number)])
  await shows(false)
  expect(await answers()).toEqual([404, 404, 0])
  expect((await admin.raw('GET', `/api/portal/jobs/${params.id}/visits/photos/${photoId}`)).statusCode).toBe(
    200,
  )
})
