import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '../database/database.ts'
import { renewDatabase } from '../../../test/database.ts'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import { createPeriodic } from './periodic.ts'

let app: TestApp
beforeAll(async () => {
  renewDatabase()
  app = await testApp()
})

const log = pino({ level: 'silent' })

/** A clockwork whose time the test sets, and what it did for one agency. */
function aClockwork() {
  const clock = { now: new Date('2026-11-20T08:00:00Z') }
  const periodic = createPeriodic({ database: app.database, log, clock: () => clock.now })
  const doneFor = async (tenant: string) =>
    (await periodic.runDue()).filter((run) => run.startsWith(`${tenant} `)).length
  return { clock, periodic, doneFor }
}

test('work is done for each agency in its own transaction, and again once its time has passed', async () => {
  const tenant = await app.aTenant()
  const { clock, periodic, doneFor } = aClockwork()
  const seen: string[] = []
  periodic.add({
    name: 'count agencies',
    everyMinutes: 30,
    work: async (db, { now }) => {
      const agency = await db.selectFrom('tenants').select('id').executeTakeFirstOrThrow()
      if (agency.id === tenant.id) seen.push(now.toISOString())
    },
  })

  expect(await doneFor(tenant.id)).toBe(1)
  clock.now = new Date('2026-11-20T08:29:00Z')
  expect(await doneFor(tenant.id)).toBe(0)
  clock.now = new Date('2026-11-20T08:30:00Z')
  expect(await doneFor(tenant.id)).toBe(1)
  expect(seen).toEqual(['2026-11-20T08:00:00.000Z', '2026-11-20T08:30:00.000Z'])
})

test('what follows a work sees what it has committed, and is done once for it', async () => {
  const tenant = await app.aTenant()
  const { clock, doneFor, periodic } = aClockwork()
  const seen: (number | undefined)[] = []
  periodic.add({
    name: 'two steps',
    everyMinutes: 30,
    work: async () => undefined,
    afterwards: async (inTenant) => {
      const runs = await inTenant(async (db) => {
        const agency = await db.selectFrom('tenants').select('id').executeTakeFirstOrThrow()
        if (agency.id !== tenant.id) return undefined
        return db.selectFrom('periodic_runs').select('name').where('name', '=', 'two steps').execute()
      })
      if (runs) seen.push(runs.length)
    },
  })
  expect(await doneFor(tenant.id)).toBe(1)
  clock.now = new Date('2026-11-20T08:10:00Z')
  expect(await doneFor(tenant.id)).toBe(0)
  expect(seen).toEqual([1])
})

test('a second process does not repeat what the first has done', async () => {
  const tenant = await app.aTenant()
  const [one, other] = [aClockwork(), aClockwork()]
  for (const { periodic } of [one, other])
    periodic.add({ name: 'shared', everyMinutes: 60, work: async () => undefined })

  const runs = await Promise.all([one.doneFor(tenant.id), other.doneFor(tenant.id)])

  expect(runs.toSorted()).toEqual([0, 1])
})

test('work that fails leaves nothing behind, stops no other work and is tried again at the next look', async () => {
  const tenant = await app.aTenant()
  const { periodic, doneFor } = aClockwork()
  let tries = 0
  periodic.add({
    name: 'breaks',
    everyMinutes: 60,
    work: async (db) => {
      tries++
      await db.updateTable('tenants').set({ legal_name: 'half done' }).execute()
      throw new Error('broken')
    },
  })
  periodic.add({ name: 'works', everyMinutes: 60, work: async () => undefined })

  expect(await doneFor(tenant.id)).toBe(1)
  const triesAtFirst = tries
  expect(await doneFor(tenant.id)).toBe(0)

  expect(tries).toBe(triesAtFirst * 2)
  const agency = await tenant.inTenant((db) =>
    db.selectFrom('tenants').select('legal_name').executeTakeFirstOrThrow(),
  )
  expect(agency.legal_name).toBeNull()
})

/** Work with a beat of a day, and one agency's moments that it waits for. */
function aWorkThatWaits(tenant: string, moments: Date[]) {
  const seen: string[] = []
  return {
    seen,
    name: 'waits',
    everyMinutes: 24 * 60,
    waiting: async (_db: unknown, until: Date) =>
      moments.filter((at) => at <= until).map((at) => ({ tenant, at })),
    work: async (db: Tx, { now }: { readonly now: Date }) => {
      const { id } = await db.selectFrom('tenants').select('id').executeTakeFirstOrThrow()
      if (id === tenant) seen.push(now.toISOString())
      moments.splice(0, moments.length, ...moments.filter((at) => at > now))
    },
  }
}

test('what waits for a moment is done then, for its agency alone, long before its turn comes round', async () => {
  const [tenant, other] = [await app.aTenant(), await app.aTenant()]
  const { clock, periodic, doneFor } = aClockwork()
  const moments: Date[] = []
  periodic.add(aWorkThatWaits(tenant.id, moments))
  expect(await doneFor(tenant.id)).toBe(1)
  moments.push(new Date('2026-11-20T08:07:00Z'))
  clock.now = new Date('2026-11-20T08:06:59Z')
  expect(await doneFor(tenant.id)).toBe(0)
  clock.now = new Date('2026-11-20T08:07:00Z')
  const done = await periodic.runDue()
  expect(done).toContain(`${tenant.id} waits`)
  expect(done).not.toContain(`${other.id} waits`)
  expect(await doneFor(tenant.id)).toBe(0)
})

test('a clockwork that runs wakes up for what comes before its next look', async () => {
  const tenant = await app.aTenant()
  const periodic = createPeriodic({ database: app.database, log, clock: () => new Date() })
  const work = aWorkThatWaits(tenant.id, [new Date(Date.now() + 3000)])
  periodic.add(work)
  periodic.start()
  // The first look does it in its turn; the second time is the moment it waited for.
  await expect.poll(() => work.seen.length, { timeout: 20_000 }).toBe(2)
  await periodic.stop()
})
