import { randomUUID } from 'node:crypto'
import { registerEndpoints as office } from '@cuadrante/contract/time/endpoints.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import { appendRows } from '../rows/append-rows.ts'
import { newRow } from '../rows/new-row.ts'
import { registerAgencyAt } from '../rows/register-agency.ts'
import { aClockedApp, aRegister, type ClockedApp } from '../testing/a-register.ts'
import { purgeRegister } from './purge-register.ts'
import { tellMissingOuts } from './tell-missing-outs.ts'
import { verifyRegister } from './verify-register.ts'

let clocked: ClockedApp
beforeAll(async () => {
  clocked = await aClockedApp('2026-11-20T08:00:00Z')
})

async function aWrittenRegister() {
  clocked.setClock('2026-11-20T07:50:00Z')
  const register = await aRegister(clocked)
  const { id: jobId } = await register.aJob({ workerId: register.workerId, status: 'CONFIRMADO' })
  await register.works(
    jobId,
    '2026-11-20T08:00:00Z',
    '2026-11-20T10:00:00Z',
    '2026-11-20T10:15:00Z',
    '2026-11-20T13:00:00Z',
  )
  return { ...register, jobId, verify: () => register.tenant.inTenant(verifyRegister) }
}

/** What somebody with all rights over the database could do: past the triggers. */
const tamper = (statement: ReturnType<typeof sql>) =>
  clocked.app.database.asOwner(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await statement.execute(db)
  })

describe('verifying the register', () => {
  test('finds nothing in one that was only written to', async () => {
    const { verify, anAdmin, workerId, aPuncher, aJob } = await aWrittenRegister()
    clocked.setClock('2026-11-20T07:55:00Z')
    const xoel = await aPuncher('Xoel Rey Vidal')
    const { id: jobId } = await aJob({
      workerId: xoel.workerId,
      status: 'CONFIRMADO',
      schedules: scheduleOn({ '2026-11-20': '09:00-14:00' }),
    })
    await xoel.punch('in', '2026-11-20T08:00:00Z', jobId)
    clocked.setClock('2026-12-02T09:00:00Z')
    await (await anAdmin()).call(office.close, { body: { month: '2026-11', workerIds: [workerId] } })
    expect(await verify()).toEqual({ workers: 2, rows: 5, events: 1, faults: [] })
  })

  test.each([
    ['the hour', sql`at = at + interval '1 minute'`],
    ['the name of the centre', sql`centre_name = 'Otro'`],
    ['the hour of the device', sql`device_at = device_at + interval '1 second'`],
    ['who wrote it', sql`author_name = author_name || '.'`],
  ])('finds a row in which %s is another one', async (_what, change) => {
    const { verify, tenant, workerId } = await aWrittenRegister()
    await tamper(sql`update register_rows set ${change} where tenant_id = ${tenant.id} and seq = 2`)
    expect((await verify()).faults).toEqual([{ workerId, chain: 'rows', seq: 2, why: 'changed' }])
  })

  test('finds a row that is gone from the middle', async () => {
    const { verify, tenant, workerId } = await aWrittenRegister()
    await tamper(sql`delete from register_rows where tenant_id = ${tenant.id} and seq = 3`)
    expect((await verify()).faults).toEqual([{ workerId, chain: 'rows', seq: 3, why: 'gap' }])
  })

  test('finds rows that are gone from the end of a closed month, and a changed event', async () => {
    const { verify, tenant, workerId, anAdmin } = await aWrittenRegister()
    clocked.setClock('2026-12-02T09:00:00Z')
    await (await anAdmin()).call(office.close, { body: { month: '2026-11', workerIds: [workerId] } })
    await tamper(sql`delete from register_rows where tenant_id = ${tenant.id} and seq = 4`)
    await tamper(sql`update register_month_events set worked_minutes = 1 where tenant_id = ${tenant.id}`)
    expect((await verify()).faults).toEqual([
      { workerId, chain: 'rows', seq: 4, why: 'gap' },
      { workerId, chain: 'months', seq: 1, why: 'changed' },
    ])
  })
})

describe('keeping the register', () => {
  const log = { info: () => undefined }

  /** Rows received on some days, the oldest first. */
  async function rowsReceived(...days: readonly string[]) {
    const { tenant, workerId, aWorker, aJob } = await aRegister(clocked)
    const { id } = await aJob({ workerId })
    const receive = (of: number, ...received: readonly string[]) =>
      tenant.inTenant(async (db) => {
        for (const day of received) {
          const now = new Date(`${day}T09:00:00Z`)
          const session = { userId: (await anAuthor(db)).id, name: 'Lucía' } as never
          const row = newRow({ tenant: tenant.id, now, session }, await registerAgencyAt(db, now), {
            worker_id: of,
            key: randomUUID(),
            entry: 'punch',
            kind: 'in',
            source: 'own_phone',
            at: now.getTime(),
            side: 'worker',
            job: { id, zone: 'Europe/Madrid', centre: null },
          })
          await appendRows(db, of, [row])
        }
      })
    await receive(workerId, ...days)
    const left = () =>
      tenant.inTenant((db) => db.selectFrom('register_rows').select('day').orderBy('seq').execute())
    return { tenant, workerId, aWorker, receive, left }
  }
  const anAuthor = (db: Parameters<typeof registerAgencyAt>[0]) =>
    db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const fourYears = Math.ceil(365.25 * 4)

  test('what is older than four years goes, the rest stays and can still be verified', async () => {
    const [gone, also, kept] = [daysAgo(fourYears + 40), daysAgo(fourYears + 10), daysAgo(fourYears - 10)]
    const { tenant, aWorker, receive, left } = await rowsReceived(gone, also, kept)
    expect(await tenant.inTenant((db) => purgeRegister(db, { now: new Date(), log }))).toBe(2)
    expect(await left()).toEqual([{ day: kept }])
    expect(await tenant.inTenant(verifyRegister)).toMatchObject({ rows: 1, faults: [] })
    // The chain of a colleague begins where it always did, and a gap in it is no purge of somebody else.
    const colleague = await aWorker({ name: 'Brais Otero' })
    await receive(colleague, kept, kept, kept)
    expect(await tenant.inTenant(verifyRegister)).toMatchObject({ rows: 4, faults: [] })
    await tamper(
      sql`delete from register_rows where tenant_id = ${tenant.id} and worker_id = ${colleague} and seq <= 2`,
    )
    expect((await tenant.inTenant(verifyRegister)).faults).toMatchObject([{ workerId: colleague }])
    expect(await tenant.inTenant((db) => purgeRegister(db, { now: new Date(), log }))).toBe(0)
  })

  test('a worker whose rows are all gone goes on where the chain ended', async () => {
    const { tenant, workerId } = await rowsReceived(daysAgo(fourYears + 40))
    await tenant.inTenant((db) => purgeRegister(db, { now: new Date(), log }))
    const purges = await tenant.inTenant((db) =>
      db.selectFrom('register_purges').selectAll().where('worker_id', '=', workerId).execute(),
    )
    expect(purges).toMatchObject([{ chain: 'rows', through_seq: 1, deleted: 1 }])
  })

  test('younger rows go neither by the function nor by hand', async () => {
    const { tenant } = await rowsReceived(daysAgo(fourYears - 10))
    const forced = tenant.inTenant((db) => sql`select purge_register(36)`.execute(db))
    await expect(forced).rejects.toThrow(/48 months/)
    const byHand = clocked.app.database.asOwner(async (db) => {
      await sql`select set_config('cuadrante.register_purge', 'on', true)`.execute(db)
      await sql`delete from register_rows where tenant_id = ${tenant.id}`.execute(db)
    })
    await expect(byHand).rejects.toThrow(/never changed/)
  })
})

test('a going out that nobody punched is told once, to the worker and to the office', async () => {
  clocked.setClock('2026-11-20T07:50:00Z')
  const { aJob, workerId, punch, tenant } = await aRegister(clocked)
  const { id: jobId } = await aJob({ workerId, status: 'CONFIRMADO' })
  await punch('in', '2026-11-20T08:00:00Z', jobId)
  const notices = async (now: string) => {
    await tenant.inTenant((db) => tellMissingOuts(db, { now: new Date(now) }))
    return tenant.inTenant((db) =>
      db
        .selectFrom('notices')
        .select(['role', 'kind', 'path'])
        .where('kind', '=', 'clock_out_missing')
        .orderBy('id')
        .execute(),
    )
  }
  expect(await notices('2026-11-20T20:00:00Z')).toEqual([])
  await notices('2026-11-21T08:00:00Z')
  expect(await notices('2026-11-21T09:00:00Z')).toEqual([
    { role: 'ROLE_USER', kind: 'clock_out_missing', path: '/jobs/register?month=2026-11' },
    { role: 'ROLE_ADMIN', kind: 'clock_out_missing', path: '/labor-registry?view=day&day=2026-11-20' },
  ])
})
