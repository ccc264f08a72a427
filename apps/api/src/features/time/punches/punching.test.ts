import { randomUUID } from 'node:crypto'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { punchEndpoints as own, registerEndpoints as office } from '@cuadrante/contract/time/endpoints.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { refused, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import { aClockedApp, aRegister, type ClockedApp } from '../testing/a-register.ts'

let clocked: ClockedApp
beforeAll(async () => {
  clocked = await aClockedApp('2026-11-20T08:00:00Z')
})

/** Lucía's morning of 20 November, 09:00 to 14:00. */
async function aMorning() {
  clocked.setClock('2026-11-20T07:50:00Z')
  const register = await aRegister(clocked)
  const { id: jobId } = await register.aJob({ workerId: register.workerId, status: 'CONFIRMADO' })
  return { ...register, jobId }
}

describe('punching', () => {
  test('a worker comes in, pauses, goes on and leaves: the day has its minutes', async () => {
    const { me, jobId, works, monthOf } = await aMorning()
    expect(await (await me()).call(portalEndpoints.agenda)).toMatchObject({ hasRegister: false })
    expect(await (await me()).call(own.card)).toMatchObject({
      shifts: [{ jobId, startClock: '09:00', endClock: '14:00' }],
      punches: [],
    })
    await works(
      jobId,
      '2026-11-20T08:02:20Z',
      '2026-11-20T10:00:00Z',
      '2026-11-20T10:15:00Z',
      '2026-11-20T13:00:59Z',
    )
    expect(await (await me()).call(portalEndpoints.agenda)).toMatchObject({ hasRegister: true })
    const { days, workedMinutes } = await monthOf('2026-11')
    expect(workedMinutes).toBe(283)
    expect(days).toMatchObject([
      {
        day: '2026-11-20',
        workedMinutes: 283,
        pauseMinutes: 15,
        plannedMinutes: 300,
        incidents: [],
        stays: [{ start: '09:02', end: '14:00', now: null }],
      },
    ])
  })

  test('what was punched two years ago and comes today is kept, and pointed out', async () => {
    const { jobId, me, aPunch, monthOf } = await aMorning()
    clocked.setClock('2026-11-20T13:05:00Z')
    const punches = [
      aPunch('in', '2024-11-20T08:00:00Z', jobId),
      aPunch('out', '2024-11-20T23:00:00Z', jobId),
    ]
    await (await me()).call(own.punch, { body: { sentAt: '2026-11-20T13:05:00.000Z', punches } })
    const [day] = (await monthOf('2024-11')).days
    expect(day?.incidents.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining([
        'Recibido muy tarde: 730 días después',
        'Jornada de 15 h: más de 9 h ordinarias (art. 34.3 ET)',
      ]),
    )
  })

  test('S19 the same punch sent again, and many at once, is one row', async () => {
    const { aPunch, me, jobId, monthOf } = await aMorning()
    clocked.setClock('2026-11-20T13:05:00Z')
    const lucia = await me()
    const punches = [
      aPunch('in', '2026-11-20T08:00:00Z', jobId),
      aPunch('out', '2026-11-20T13:00:00Z', jobId),
    ]
    const sentAt = '2026-11-20T13:05:00.000Z'
    const orders = Array.from({ length: 10 }, (_, index) => (index % 2 ? punches : punches.toReversed()))
    await Promise.all(orders.map((order) => lucia.call(own.punch, { body: { sentAt, punches: order } })))
    const [day] = (await monthOf('2026-11')).days
    expect(day?.stays.flatMap(({ punches: found }) => found.map(({ kind }) => kind))).toEqual(['in', 'out'])
  })

  test('what the phone kept without connection counts from when it was done, and says how long it was kept', async () => {
    const { aPunch, send, jobId, monthOf } = await aMorning()
    clocked.setClock('2026-11-20T18:00:00Z')
    await send(aPunch('in', '2026-11-20T08:00:00Z', jobId), aPunch('out', '2026-11-20T13:00:00Z', jobId))
    const [day] = (await monthOf('2026-11')).days
    expect(day).toMatchObject({
      workedMinutes: 300,
      stays: [{ punches: [{ heldMinutes: 600 }, { heldMinutes: 300 }] }],
    })
  })

  test('a phone whose clock is wrong is set right by what it is ahead or behind', async () => {
    const { me, jobId, tenant, workerId } = await aMorning()
    clocked.setClock('2026-11-20T08:10:00Z')
    // Half an hour ahead: it punched ten minutes ago by its own count.
    await (
      await me()
    ).call(own.punch, {
      body: {
        sentAt: '2026-11-20T08:40:00.000Z',
        punches: [{ id: randomUUID(), kind: 'in', at: '2026-11-20T08:30:00.000Z', jobId }],
      },
    })
    const row = await tenant.inTenant((db) =>
      db.selectFrom('register_rows').selectAll().where('worker_id', '=', workerId).executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({
      at: '2026-11-20T08:00:00.000Z',
      device_at: '2026-11-20T08:30:00.000Z',
      device_ahead_seconds: 1800,
      received_at: '2026-11-20T08:10:00.000Z',
    })
  })

  test('a row says everything that the register asks for', async () => {
    const { tenant, admin, aCentre, aJob, workerId, punch } = await aMorning()
    await tenant.inTenant((db) =>
      db.updateTable('tenants').set({ legal_name: 'Atlántica Promo, S. L.', cif: 'B64717838' }).execute(),
    )
    const centerId = await aCentre('Mercado Central', { zone: 'Atlantic/Canary' })
    const job = await aJob({
      workerId,
      status: 'CONFIRMADO',
      centerId,
      schedules: scheduleOn({ '2026-11-21': '09:00-14:00' }),
    })
    await punch('in', '2026-11-21T09:00:00Z', job.id)
    const row = await tenant.inTenant((db) =>
      db.selectFrom('register_rows').selectAll().where('job_id', '=', job.id).executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({
      worker_id: workerId,
      employer_name: 'Atlántica Promo, S. L.',
      employer_cif: 'B64717838',
      centre_name: 'Mercado Central',
      zone: 'Atlantic/Canary',
      offset_minutes: 0,
      kind: 'in',
      source: 'own_phone',
      modality: 'presencial',
      hour_class: null,
      side: 'worker',
      author_name: 'Lucía Pérez Souto',
      seq: 1,
      previous_hash: '0'.repeat(64),
    })
    expect(admin.userId).not.toBe(row.author_id)
  })

  test('the card and the register tell the town of a centre', async () => {
    const { me, workerId, aCentre, aJob, anAdmin, punch } = await aMorning()
    const vigo = await aCentre('Lupa', { city: 'Vigo', cityId: 36057 })
    const schedules = scheduleOn({ '2026-11-20': '18:00-20:00' })
    const job = await aJob({ workerId, status: 'CONFIRMADO', centerId: vigo, schedules })
    const place = { jobId: job.id, center: 'Lupa', town: 'Vigo' }
    expect((await (await me()).call(own.card)).shifts).toContainEqual(expect.objectContaining(place))
    await punch('in', '2026-11-20T17:00:00Z', job.id)
    const query = { month: '2026-11' }
    const { days, jobs } = await (
      await anAdmin()
    ).call(office.workerMonth, { params: { id: workerId }, query })
    expect(jobs).toContainEqual(expect.objectContaining(place))
    const today = days.find(({ day }) => day === '2026-11-20')
    expect(today?.planned).toContainEqual(expect.objectContaining(place))
  })

  test('the register of a worker opens on the month of the agency, also in its first hour', async () => {
    const { workerId, anAdmin } = await aMorning()
    clocked.setClock('2026-11-30T23:30:00Z') // 00:30 of 1 December in Madrid
    const opened = await (await anAdmin()).call(office.workerMonth, { params: { id: workerId }, query: {} })
    expect(opened).toMatchObject({ month: '2026-12', isOver: false })
  })

  test('a future hour becomes now: nobody punches in advance', async () => {
    const { aPunch, send, jobId, monthOf } = await aMorning()
    clocked.setClock('2026-11-20T08:00:00Z')
    await send(aPunch('in', '2026-11-20T12:00:00Z', jobId))
    expect((await monthOf('2026-11')).days[0]?.stays[0]).toMatchObject({ start: '09:00', now: 'work' })
  })
})

describe('who may punch', () => {
  test('S4 only the worker, and only at own jobs', async () => {
    const { aPuncher, admin, aPunch, send, aJob, jobId } = await aMorning()
    const xoel = await aPuncher('Xoel Rey Vidal')
    const body = {
      sentAt: '2026-11-20T08:00:00.000Z',
      punches: [aPunch('in', '2026-11-20T08:00:00Z', jobId)],
    }
    expect(await refused((await xoel.me()).call(own.punch, { body }))).toMatchObject({ code: 'not_found' })
    expect(await refused(admin.call(own.punch, { body }))).toMatchObject({ code: 'forbidden' })
    const theirs = await aJob({ workerId: xoel.workerId })
    expect(await refused(send(aPunch('in', '2026-11-20T08:00:00Z', theirs.id)))).toMatchObject({
      code: 'not_found',
    })
  })

  test('S4 a worker reads the own register only', async () => {
    const { aPuncher, works, jobId, workerId, me } = await aMorning()
    await works(jobId, '2026-11-20T08:00:00Z', '2026-11-20T13:00:00Z')
    const xoel = await aPuncher('Xoel Rey Vidal')
    const query = { month: '2026-11' }
    expect(await (await xoel.me()).call(own.ownMonth, { query })).toMatchObject({
      worker: { id: xoel.workerId },
      days: [],
    })
    expect(await (await me()).call(own.ownMonth, { query })).toMatchObject({
      worker: { id: workerId },
      workedMinutes: 300,
    })
    const others = (await xoel.me()).call(office.workerMonth, { params: { id: workerId }, query })
    expect(await refused(others)).toMatchObject({ code: 'forbidden' })
  })

  test('somebody without a record among the workers is told so', async () => {
    const { tenant, aPunch, jobId } = await aMorning()
    const nobody = await tenant.as('ROLE_USER', { name: 'Nadia Rey' })
    expect(await nobody.call(own.card)).toMatchObject({ workerId: null, shifts: [] })
    const body = {
      sentAt: '2026-11-20T08:00:00.000Z',
      punches: [aPunch('in', '2026-11-20T08:00:00Z', jobId)],
    }
    expect(await refused(nobody.call(own.punch, { body }))).toMatchObject({ code: 'no_worker_record' })
  })
})

describe('S21 rows of the register', () => {
  test.each(['register_rows', 'register_month_events', 'register_purges'])(
    'the application may not change or delete %s',
    async (table) => {
      const { rows } = await clocked.app.database.asOwner((db) =>
        sql<{ allowed: boolean }>`
          select has_table_privilege('app', ${table}, 'update') or has_table_privilege('app', ${table}, 'delete')
            or has_table_privilege('app', ${table}, 'truncate') as allowed`.execute(db),
      )
      expect(rows).toEqual([{ allowed: false }])
    },
  )

  test('are changed by nobody, the owner of the tables included', async () => {
    const { tenant, works, jobId } = await aMorning()
    await works(jobId, '2026-11-20T08:00:00Z', '2026-11-20T13:00:00Z')
    const asApp = (statement: string) => tenant.inTenant((db) => sql.raw(statement).execute(db))
    const asOwner = (statement: string) =>
      clocked.app.database.asOwner((db) => sql.raw(statement).execute(db))
    await expect(asApp(`update register_rows set reason = 'x'`)).rejects.toThrow(/permission denied/)
    await expect(asApp('delete from register_rows')).rejects.toThrow(/permission denied/)
    const mine = `where tenant_id = '${tenant.id}'`
    await expect(asOwner(`update register_rows set reason = 'x' ${mine}`)).rejects.toThrow(/never changed/)
    await expect(asOwner(`delete from register_rows ${mine}`)).rejects.toThrow(/never changed/)
    await expect(asOwner('truncate register_rows')).rejects.toThrow(/never changed/)
  })
})
