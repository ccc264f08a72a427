import { beforeEach, expect, test } from 'vitest'
import { renewDatabase, testDatabase } from '../../../../test/database.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createTenant } from './create-tenant.ts'
import { firstRun } from './first-run.ts'

const now = new Date('2026-11-20T09:00:00Z')
let database: Database
beforeEach(async () => {
  renewDatabase()
  database = await testDatabase()
})

const startOf = (id: string, fillDemo: () => Promise<void> = async () => {}) =>
  firstRun(database, id, { isDemoAllowed: true, now, fillDemo })

const counted = (id: string) =>
  database.inTenant(id, async (db) => ({
    agencies: (await db.selectFrom('tenants').select('id').execute()).length,
    users: (await db.selectFrom('users').select('id').execute()).length,
  }))

test('R1 a demo that was cut off while it was made leaves no agency, and the next start makes it whole', async () => {
  await expect(startOf('demo', () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  expect(await counted('demo')).toEqual({ agencies: 0, users: 0 })
  expect(await startOf('demo')).toEqual({ kind: 'demo-created' })
  expect(await counted('demo')).toEqual({ agencies: 1, users: 4 })
  expect(await startOf('demo', () => Promise.reject(new Error('made twice')))).toEqual({ kind: 'demo' })
})

test('S25 a name that is mistyped beside a real agency makes no demo: its password is known to everybody', async () => {
  await createTenant(database, { id: 'real', name: 'Agencia Real', isDemo: false })
  expect(await startOf('raal')).toMatchObject({ kind: 'first-admin' })
  expect(await counted('raal')).toEqual({ agencies: 1, users: 1 })
})
