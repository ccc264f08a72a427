import { readFileSync } from 'node:fs'
import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aPlannedAgency, scheduleOn } from '../../src/features/campaigns/testing/a-planned-agency.ts'
import { renewDatabase, testDatabase } from '../database.ts'
import { testApp } from '../test-app.ts'

const migrations = ['1020_shift_dates', '1110_hours_of_shifts'].map((name) =>
  readFileSync(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8'),
)
const clock = { now: new Date('2026-11-20T08:00:00Z') }
// The next file gets a database of which nothing was taken back.
afterAll(() => renewDatabase())

/** Two nights of Noa as a version without shifts knew them: each half was asked about and called off for itself. */
async function nightsByHalves() {
  renewDatabase()
  const app = await testApp({ clock: () => clock.now })
  const agency = await aPlannedAgency(app)
  const workerId = await agency.aWorker({ name: 'Noa Vidal Castro' })
  const other = await agency.aWorker({ name: 'Brais Lema Rey' })
  const nightOf = (who: number, days: Readonly<Record<string, string>>) =>
    agency.aJob({
      workerId: who,
      status: 'CONFIRMADO',
      schedules: scheduleOn(days),
      conflictReason: 'Guardia',
    })
  const single = await nightOf(workerId, { '2026-11-23': '22:00-06:00' })
  const week = await nightOf(other, { '2026-11-23': '22:00-06:00', '2026-11-24': '22:00-06:00' })
  const half = await nightOf(workerId, { '2026-11-27': '22:00-06:00' })
  const days = await nightOf(other, { '2026-12-01': '00:00-23:59', '2026-12-02': '00:00-23:59' })
  const at = { evening: 'T21:00:00Z', midnight: 'T23:00:00Z' }
  await agency.tenant.inTenant(async (db) => {
    const confirmation = (job_id: number, worker_id: number, date: string, starts_at: string) => ({
      job_id,
      worker_id,
      date,
      starts_at,
      ends_at: starts_at,
      confirmed_at: clock.now.toISOString(),
      via: 'office',
    })
    await db
      .insertInto('shift_confirmations')
      .values([
        confirmation(single.id, workerId, '2026-11-23', `2026-11-23${at.evening}`),
        confirmation(single.id, workerId, '2026-11-24', `2026-11-23${at.midnight}`),
        confirmation(week.id, other, '2026-11-24', `2026-11-23${at.midnight}`),
        confirmation(half.id, workerId, '2026-11-28', `2026-11-27${at.midnight}`),
      ])
      .execute()
    await db
      .insertInto('call_offs')
      .values([
        {
          job_id: week.id,
          worker_id: other,
          date: '2026-11-25',
          starts_at: `2026-11-24${at.midnight}`,
          ends_at: '2026-11-25T05:00:00Z',
          reason: 'FAMILY',
          told_at: clock.now.toISOString(),
          via: 'portal',
        },
        {
          job_id: single.id,
          worker_id: workerId,
          date: '2026-11-23',
          starts_at: `2026-11-23${at.evening}`,
          ends_at: `2026-11-23${at.midnight}`,
          reason: 'FAMILY',
          told_at: clock.now.toISOString(),
          taken_back_at: clock.now.toISOString(),
          via: 'portal',
        },
      ])
      .execute()
  })
  return { ...agency, single, week, half, days }
}

test('what was said of the halves of a night is said of the night after the upgrade', async () => {
  const { admin, tenant, single, week, half, days } = await nightsByHalves()
  const database = await testDatabase()
  const asBefore = `alter table job_slots drop column shift_date;
    alter table shift_confirmations drop column ends_at;
    drop index call_offs_days;
    update job_slots set ends_at = ends_at + interval '1 minute' where job_id = ${days.id} and date = '2026-12-01';
    update jobs set minutes = minutes + 1 where id = ${days.id};
    create index call_offs_ends on call_offs (tenant_id, ends_at)`
  for (const text of [asBefore, ...migrations]) await database.asOwner((db) => sql.raw(text).execute(db))

  const kept = await tenant.inTenant(async (db) => ({
    confirmations: await db
      .selectFrom('shift_confirmations')
      .selectAll()
      .orderBy('job_id')
      .orderBy('date')
      .execute(),
    callOffs: await db.selectFrom('call_offs').selectAll().orderBy('job_id').execute(),
  }))
  const hours = ({ job_id, date, starts_at }: { job_id: number; date: string; starts_at: string }) =>
    [job_id, date, new Date(starts_at).toISOString()] as const
  expect(kept.confirmations.map(hours)).toEqual([
    [single.id, '2026-11-23', '2026-11-23T21:00:00.000Z'],
    [week.id, '2026-11-24', '2026-11-24T21:00:00.000Z'],
    [half.id, '2026-11-27', '2026-11-27T21:00:00.000Z'],
  ])
  expect(kept.callOffs.map((one) => [...hours(one), new Date(one.ends_at).toISOString()])).toEqual([
    [single.id, '2026-11-23', '2026-11-23T21:00:00.000Z', '2026-11-24T05:00:00.000Z'],
    [week.id, '2026-11-24', '2026-11-24T21:00:00.000Z', '2026-11-25T05:00:00.000Z'],
  ])
  expect((await admin.call(jobEndpoints.get, { params: { id: days.id } })).minutes).toBe(2 * 1439)
  const ends = await tenant.inTenant((db) =>
    db.selectFrom('job_slots').select('ends_at').where('job_id', '=', days.id).orderBy('date').execute(),
  )
  expect(ends.map(({ ends_at }) => new Date(ends_at).toISOString())).toEqual([
    '2026-12-01T22:59:00.000Z',
    '2026-12-02T22:59:00.000Z',
  ])
  const board = await admin.call(confirmationEndpoints.board, { query: { date: '2026-11-27' } })
  expect(board).toMatchObject({ total: 1, confirmed: 1, shifts: [{ startTime: '22:00', endTime: '06:00' }] })
})
