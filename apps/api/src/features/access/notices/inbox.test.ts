import { noticeEndpoints as endpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { notify } from '../../../platform/notices/notify.ts'
import { renewDatabase } from '../../../../test/database.ts'
import { testApp, type TestApp, type TestTenant } from '../../../../test/test-app.ts'

const clock = { now: new Date('2026-11-20T08:30:00Z') }
let app: TestApp
beforeAll(async () => {
  renewDatabase()
  app = await testApp({ clock: () => clock.now })
})

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

test('the bell tells what happened in Spanish, newest first, until it is read', async () => {
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  await sign(tenant, 'Contrato')
  await sign(tenant, 'Nómina')

  const inbox = await admin.call(endpoints.notices)
  expect(inbox.unread).toBe(2)
  expect(inbox.notices.map(({ sentence, path, readAt }) => ({ sentence, path, readAt }))).toEqual([
    { sentence: 'Lucía Pérez ha firmado «Nómina»', path: '/workers/7/view', readAt: null },
    { sentence: 'Lucía Pérez ha firmado «Contrato»', path: '/workers/7/view', readAt: null },
  ])
  expect((await admin.call(dashboardEndpoints.bell)).unreadNotices).toBe(2)

  const [newest] = inbox.notices
  const after = await admin.call(endpoints.markNotices, { body: { ids: [newest?.id ?? 0] } })
  expect(after.unread).toBe(1)
  expect(after.notices[0]?.readAt).toBe(clock.now.toISOString())
  expect((await admin.call(endpoints.markNotices, { body: {} })).unread).toBe(0)
  expect((await admin.call(dashboardEndpoints.bell)).unreadNotices).toBe(0)
})

test('nobody reads or marks the notices of another person or of another role of one’s own', async () => {
  const tenant = await app.aTenant()
  const ana = await tenant.as('ROLE_ADMIN', { roles: ['ROLE_ADMIN', 'ROLE_USER'] })
  const eva = await tenant.as('ROLE_ADMIN')
  await sign(tenant, 'Contrato')
  const { notices: all, unread } = await eva.call(endpoints.notices)
  const [ofEva] = all
  expect([all.length, unread]).toEqual([1, 1])
  const bell = async (role: string) =>
    (await ana.raw('GET', '/api/dashboard/bell', { headers: { 'x-active-role': role } })).json()
  expect(await bell('ROLE_ADMIN')).toMatchObject({ unreadNotices: 1 })
  expect(await bell('ROLE_USER')).toMatchObject({ unreadNotices: 0 })

  await ana.call(endpoints.markNotices, { body: { ids: [ofEva?.id ?? 0] } })
  expect((await eva.call(endpoints.notices)).unread).toBe(1)

  const asWorker = await ana.raw('GET', '/api/notices', { headers: { 'x-active-role': 'ROLE_USER' } })
  expect(asWorker.json()).toEqual({ unread: 0, notices: [], before: null })
})

test('a switched-off kind tells nothing more, and what was told stays', async () => {
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  await sign(tenant, 'Contrato')

  const { switches } = await admin.call(endpoints.setSwitch, {
    body: { kind: 'document_signed', isOn: false },
  })
  expect(switches.filter(({ isOn }) => !isOn)).toEqual([
    {
      kind: 'document_signed',
      label: 'Documentos firmados o no aceptados',
      isOn: false,
      channels: [
        { channel: 'mail', isOn: false },
        { channel: 'push', isOn: true },
      ],
    },
  ])
  await sign(tenant, 'Nómina')
  expect((await admin.call(endpoints.notices)).unread).toBe(1)

  await admin.call(endpoints.setSwitch, { body: { kind: 'document_signed', isOn: false } })
  await admin.call(endpoints.setSwitch, { body: { kind: 'document_signed', isOn: true } })
  await sign(tenant, 'Certificado')
  expect((await admin.call(endpoints.notices)).unread).toBe(2)
})

test('each role is offered the switches of what it may be told', async () => {
  const tenant = await app.aTenant()
  const offered = async (role: 'ROLE_ADMIN' | 'ROLE_CLIENT' | 'ROLE_USER') =>
    (await (await tenant.as(role)).call(endpoints.switches)).switches.map(({ kind }) => kind)

  expect(await offered('ROLE_CLIENT')).toEqual([])
  expect(await offered('ROLE_USER')).toContain('offer_received')
  expect(await offered('ROLE_USER')).not.toContain('offer_answered')
  expect(await offered('ROLE_ADMIN')).toContain('offer_answered')
})

test('notices go after half a year', async () => {
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  await sign(tenant, 'Contrato')
  await sign(tenant, 'Nómina')
  await tenant.inTenant(async (db) => {
    await db
      .updateTable('notices')
      .set({ created_at: '2026-05-23T08:00:00Z' })
      .where('key', '=', 'Contrato')
      .execute()
    await db
      .updateTable('notices')
      .set({ created_at: '2026-05-25T08:00:00Z' })
      .where('key', '=', 'Nómina')
      .execute()
  })

  await app.runDue()

  const { notices } = await admin.call(endpoints.notices)
  expect(notices.map(({ sentence }) => sentence)).toEqual(['Lucía Pérez ha firmado «Nómina»'])
})

test('of many notices every one can be read, a hundred at a time', async () => {
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  for (let n = 1; n <= 205; n++) await sign(tenant, `Documento ${n}`)
  const sentences: string[] = []
  for (let before: number | null | undefined; before !== null;) {
    const page = await admin.call(endpoints.notices, { query: { before } })
    expect(page.unread).toBe(205)
    sentences.push(...page.notices.map(({ sentence }) => sentence))
    before = page.before
  }
  expect(sentences).toEqual(
    Array.from({ length: 205 }, (_, n) => `Lucía Pérez ha firmado «Documento ${205 - n}»`),
  )
})
