import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aWorker } from '../../../test/a-worker.ts'
import { testApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import { digestAfter, notify } from './notify.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const signed = {
  kind: 'document_signed',
  to: { role: 'ROLE_ADMIN' },
  subject: { document: 'Contrato', worker: 'Lucía Pérez' },
  path: '/workers/7/view',
  key: 'document 1',
} as const

const told = (tenant: TestTenant) =>
  tenant.inTenant((db) =>
    db.selectFrom('notices').select(['user_id', 'role', 'kind']).orderBy('id').execute(),
  )

test('everyone of the office is told once per occasion, however often it is sent', async () => {
  const tenant = await app.aTenant()
  const ana = await tenant.as('ROLE_ADMIN')
  const eva = await tenant.as('ROLE_ADMIN')
  await tenant.as('ROLE_USER')

  expect(await tenant.inTenant((db) => notify(db, signed))).toBe(2)
  expect(await tenant.inTenant((db) => notify(db, signed))).toBe(0)
  expect(await tenant.inTenant((db) => notify(db, { ...signed, key: 'document 2' }))).toBe(2)
  expect((await told(tenant)).map(({ user_id }) => user_id)).toEqual([
    ana.userId,
    eva.userId,
    ana.userId,
    eva.userId,
  ])
})

test('a worker is told who may sign in; one without access only of what a link answers', async () => {
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  const person = await tenant.as('ROLE_USER')
  const { id } = await aWorker(admin)
  const offer = {
    kind: 'shift_assigned',
    to: { worker: id },
    subject: { shifts: 1, job: 'Mercado de Santiago' },
    path: '/jobs',
    key: 'job 1',
  } as const
  const question = {
    kind: 'availability_asked',
    to: { worker: id },
    subject: { monday: '2026-11-30' },
    path: '/availability',
    key: 'week',
  } as const

  expect(await tenant.inTenant((db) => notify(db, offer))).toBe(0)
  await tenant.inTenant((db) =>
    db.updateTable('workers').set({ user_id: person.userId }).where('id', '=', id).execute(),
  )
  expect(await tenant.inTenant((db) => notify(db, offer))).toBe(1)
  expect(await told(tenant)).toEqual([{ user_id: person.userId, role: 'ROLE_USER', kind: 'shift_assigned' }])

  const outside = await aWorker(admin)
  const asked = { ...question, to: { worker: outside.id } }
  expect(await tenant.inTenant((db) => notify(db, { ...offer, to: { worker: outside.id } }))).toBe(0)
  expect(await tenant.inTenant((db) => notify(db, asked))).toBe(1)
  await tenant.inTenant((db) =>
    db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', (w) => w.selectFrom('workers').select('user_id').where('id', '=', outside.id))
      .execute(),
  )
  expect(await tenant.inTenant((db) => notify(db, { ...asked, key: 'again' }))).toBe(0)
})

test('a kind that a person switched off does not reach that person', async () => {
  const tenant = await app.aTenant()
  const ana = await tenant.as('ROLE_ADMIN')
  const eva = await tenant.as('ROLE_ADMIN')
  await tenant.inTenant((db) =>
    db
      .updateTable('users')
      .set({ notices_off: ['document_signed'] })
      .where('id', '=', ana.userId)
      .execute(),
  )

  await tenant.inTenant((db) => notify(db, signed))

  expect((await told(tenant)).map(({ user_id }) => user_id)).toEqual([eva.userId])
})

test('a kind reaches only the roles that it is for', async () => {
  const tenant = await app.aTenant()
  const wrong = { ...signed, to: { worker: 1 } } as const
  await expect(tenant.inTenant((db) => notify(db, wrong))).rejects.toThrow('no notice for ROLE_USER')
})

test.each([
  ['just before eight, for the next day', '2026-11-20T07:56:00+01:00', '2026-11-21T08:00:00+01:00'],
  ['early', '2026-11-20T07:30:00+01:00', '2026-11-20T08:00:00+01:00'],
  ['in the evening', '2026-11-20T20:00:00+01:00', '2026-11-21T08:00:00+01:00'],
  ['just before midnight', '2026-11-20T23:57:00+01:00', '2026-11-21T08:00:00+01:00'],
  ['in the night before the clocks go forward', '2026-03-28T23:30:00+01:00', '2026-03-29T08:00:00+02:00'],
])('the letter of the day leaves at eight: %s', async (_, at, due) => {
  const tenant = await app.aTenant()
  const { rows } = await tenant.inTenant((db) =>
    sql<{ due: string }>`select ${digestAfter(sql`${at}::timestamptz`)} as due
      from (select 'Europe/Madrid' as zone) z`.execute(db),
  )
  expect(rows[0]?.due).toBe(new Date(due).toISOString())
})
