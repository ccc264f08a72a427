import { noticeEndpoints as endpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPushService } from '../../../../test/providers/a-push-service.ts'
import { renewDatabase } from '../../../../test/database.ts'
import {
  type ApiFailure,
  testApp,
  type Caller,
  type TestApp,
  type TestTenant,
} from '../../../../test/test-app.ts'
import { notify } from '../../../platform/notices/notify.ts'

const clock = { now: new Date() }
let app: TestApp
let service: Awaited<ReturnType<typeof aPushService>>
beforeAll(async () => {
  renewDatabase()
  service = await aPushService()
  app = await testApp({ clock: () => clock.now, isPushService: service.isService })
})
afterAll(() => service.close())
beforeEach(() => {
  clock.now = new Date()
  service.taken.length = 0
})

/** Sends what is due so many minutes later, whatever the hour is: this agency has no quiet hours. */
const after = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
  return app.server.dispatcher.sendDue()
}

async function anAgency() {
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN', { name: 'Sabela Otero' })
  await tenant.inTenant((db) =>
    db
      .updateTable('tenants')
      .set({ settings: JSON.stringify({ notices: { quietFrom: 0, quietTo: 0 } }) })
      .execute(),
  )
  return { tenant, admin }
}

const allow = (person: Caller, device: string) =>
  person.call(endpoints.addDevice, { body: service.subscribe(device) })

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error as ApiFailure).reply.code,
  )

const sign = (tenant: TestTenant, document: string) =>
  tenant.inTenant((db) =>
    notify(db, {
      kind: 'document_signed',
      to: { role: 'ROLE_ADMIN' },
      subject: { document, worker: 'Lucía Pérez' },
      path: '/workers/7/view',
      key: document,
    }),
  )

const statesOf = (tenant: TestTenant) =>
  tenant.inTenant((db) =>
    db.selectFrom('deliveries').select(['channel', 'state', 'reason']).orderBy('id').execute(),
  )

test('what gathers reaches each browser of the person once, and says nothing of anybody', async () => {
  const { tenant, admin } = await anAgency()
  await allow(admin, 'portátil')
  await allow(admin, 'móvil')
  await allow(admin, 'móvil')
  await sign(tenant, 'Contrato')
  await sign(tenant, 'Anexo')
  await after(4)
  expect(service.taken.map(({ device }) => device).toSorted()).toEqual(['móvil', 'portátil'].toSorted())
  const [push] = service.taken
  expect(push?.body).toMatchObject({
    title: 'Documentos firmados o no aceptados',
    body: 'Tienes 2 avisos nuevos.',
    path: '/workers/7/view',
  })
  expect(JSON.stringify(service.taken.map(({ body }) => body))).not.toMatch(/Lucía|Sabela|Contrato|Anexo/)
  expect(push?.headers['authorization']).toMatch(/^vapid t=.+, k=/)
  expect(push?.headers['topic']).toBe(push?.body.tag.replaceAll('-', ''))
  const { devices } = await admin.call(endpoints.devices)
  const sent = clock.now.toISOString()
  expect(devices.map(({ lastSentAt }) => lastSentAt)).toEqual([sent, sent])
  await after(600)
  expect(service.taken).toHaveLength(2)
})

test('S4 what a person is told reaches no browser of a colleague', async () => {
  const { tenant, admin } = await anAgency()
  const noa = await tenant.as('ROLE_USER')
  await allow(admin, 'portátil-de-la-oficina')
  await allow(noa, 'móvil-de-noa')
  await sign(tenant, 'Contrato')
  await after(4)
  expect(service.taken.map(({ device }) => device)).toEqual(['portátil-de-la-oficina'])
})

test('a browser that has withdrawn is forgotten; the others are still reached', async () => {
  const { tenant, admin } = await anAgency()
  await allow(admin, 'viejo')
  await allow(admin, 'nuevo')
  service.answers.set('viejo', 410)
  await sign(tenant, 'Contrato')
  await after(4)
  expect(service.taken.map(({ device }) => device)).toEqual(['nuevo'])
  expect((await admin.call(endpoints.devices)).devices).toHaveLength(1)
  expect(await statesOf(tenant)).toEqual([{ channel: 'push', state: 'sent', reason: null }])
  service.answers.set('nuevo', 404)
  await sign(tenant, 'Anexo')
  await after(4)
  expect((await admin.call(endpoints.devices)).devices).toEqual([])
  expect((await statesOf(tenant)).at(-1)).toEqual({ channel: 'push', state: 'dropped', reason: 'no_address' })
  await sign(tenant, 'Nómina')
  expect(await statesOf(tenant)).toHaveLength(2)
})

test('a service that is busy is asked again; one that sends elsewhere is not followed', async () => {
  const { tenant, admin } = await anAgency()
  await allow(admin, 'ocupado')
  service.answers.set('ocupado', 503)
  await sign(tenant, 'Contrato')
  await after(4)
  expect((await statesOf(tenant))[0]).toMatchObject({ state: 'waiting', reason: 'unreachable' })
  service.answers.delete('ocupado')
  await after(2)
  expect(service.taken).toHaveLength(1)
  service.answers.set('ocupado', 302)
  service.subscribe('elsewhere')
  await sign(tenant, 'Anexo')
  await after(4)
  expect((await statesOf(tenant)).at(-1)).toMatchObject({ state: 'failed', reason: 'refused' })
  expect(service.taken).toHaveLength(1)
})

test('a kind is switched off for the browsers alone, and a browser is removed by its owner only', async () => {
  const { tenant, admin } = await anAgency()
  const other = await tenant.as('ROLE_ADMIN')
  const { devices } = await allow(admin, 'tableta')
  const [device] = devices
  const removal = { params: { deviceId: device?.id ?? '' } }
  expect(await codeOf(other.call(endpoints.removeDevice, removal))).toBe('not_found')
  await admin.call(endpoints.setSwitch, {
    body: { kind: 'document_signed', channel: 'push', isOn: false },
  })
  await sign(tenant, 'Contrato')
  expect(await statesOf(tenant)).toEqual([])
  await admin.call(endpoints.setSwitch, { body: { kind: 'document_signed', channel: 'push', isOn: true } })
  await sign(tenant, 'Anexo')
  expect((await admin.call(endpoints.removeDevice, removal)).devices).toEqual([])
  await after(4)
  expect(service.taken).toEqual([])
  expect((await statesOf(tenant))[0]).toMatchObject({ state: 'dropped', reason: 'no_address' })
})

test('the browser shows to whoever allowed it there last, and the oldest of eleven makes room', async () => {
  const { tenant, admin } = await anAgency()
  const other = await tenant.as('ROLE_ADMIN')
  const shared = service.subscribe('compartido')
  await admin.call(endpoints.addDevice, { body: shared })
  await other.call(endpoints.addDevice, { body: shared })
  expect((await admin.call(endpoints.devices)).devices).toEqual([])
  for (let n = 1; n <= 11; n++) {
    clock.now = new Date(clock.now.getTime() + 1000)
    await allow(admin, `navegador ${n}`.replace(' ', '-'))
  }
  expect((await admin.call(endpoints.devices)).devices).toHaveLength(10)
  expect((await other.call(endpoints.devices)).devices).toHaveLength(1)
  // Newer browsers of a colleague take no room of the own ones.
  await allow(other, 'otro-navegador')
  expect((await admin.call(endpoints.devices)).devices).toHaveLength(10)
  // Nor do those of a colleague make room for a new one of the own.
  expect((await other.call(endpoints.devices)).devices).toHaveLength(2)
})

test('S16 an address that is no push service is refused before anybody calls it', async () => {
  const { admin } = await anAgency()
  const { keys } = service.subscribe('x')
  for (const endpoint of ['https://169.254.169.254/latest/meta-data', 'http://127.0.0.1:1/x']) {
    expect(await codeOf(admin.call(endpoints.addDevice, { body: { endpoint, keys } }))).toBe(
      'push_service_unknown',
    )
  }
})
