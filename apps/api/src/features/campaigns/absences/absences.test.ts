import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { absenceEndpoints as endpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { usualAbsenceTypes } from '@cuadrante/contract/campaigns/absences/absence-types.ts'
import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import { holidayEndpoints } from '@cuadrante/contract/holidays/endpoints.ts'
import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { failingFiles } from '../../../../test/failing-files.ts'
import { formOf, pathOf, testApp, type Caller, type TestApp } from '../../../../test/test-app.ts'
import { aPdf, fileOf } from '../../people/documents/testing/a-worker-with-papers.ts'
import { aPlannedAgency, refused, scheduleOn } from '../testing/a-planned-agency.ts'

let app: TestApp
const disk = failingFiles()
beforeAll(async () => {
  app = await testApp({ files: disk.files, clock: () => new Date('2026-11-23T08:00:00Z') })
})

const sick = 'Baja médica'
const wholeDays = { startTime: null, endTime: null, note: null }

/** Noa works on 3 December; the agency has the usual types. */
async function anAbsentee() {
  const agency = await aPlannedAgency(app)
  const { admin, tenant } = agency
  const noa = await tenant.as('ROLE_USER', { name: 'Noa Vidal' })
  const workerId = await agency.aWorker({ name: 'Noa Vidal Castro', userId: noa.userId, cityId: 27028 })
  const types = new Map<string, number>()
  for (const body of usualAbsenceTypes)
    types.set(body.name, (await admin.call(endpoints.createType, { body })).id)
  const typeOf = (name: string) => types.get(name) ?? 0
  const params = { id: workerId }
  const ask = (from: string, to = from, more: object = {}, by: Caller = noa) =>
    by.call(endpoints.ask, {
      params,
      body: { typeId: typeOf('Vacaciones'), from, to, ...wholeDays, ...more },
    })
  const approve = ({ id, version }: { id: number; version: number }) =>
    admin.call(endpoints.approve, { params: { id }, body: { version } })
  const away = async (from: string, to = from, more: object = {}) => approve(await ask(from, to, more))
  const aJobOn = (hours: Readonly<Record<string, string>>, more: object = {}) =>
    agency.aJob({ schedules: scheduleOn(hours), ...more })
  return { ...agency, noa, workerId, params, typeOf, ask, approve, away, aJobOn }
}

const give = (workerId: number) => ({ change: { workerId, status: 'CONFIRMADO' } }) as never

describe('an absence', () => {
  test('is asked for on the phone, seen by the office with the shifts on it, and approved', async () => {
    const { admin, noa, params, ask, approve, aJobOn, aCentre, workerId } = await anAbsentee()
    const shift = { workerId, status: 'CONFIRMADO', centerId: await aCentre() }
    const job = await aJobOn({ '2026-12-03': '10:00-14:00' }, shift)
    const draft = await aJobOn({ '2026-12-04': '10:00-14:00' }, { workerId, status: 'PENDIENTE' })
    const asked = await ask('2026-12-02', '2026-12-06', { note: 'Viaje' })
    expect(asked).toMatchObject({
      state: 'ASKED',
      shifts: 1,
      type: { name: 'Vacaciones' },
      askedBy: 'Noa Vidal',
    })
    const office = await admin.call(noticeEndpoints.notices)
    expect(office.notices).toMatchObject([
      {
        kind: 'absence_asked',
        sentence: 'Noa Vidal Castro pide ausentarse del 02/12/2026 al 06/12/2026',
        path: `/workers/absences?open=${asked.id}`,
      },
    ])
    expect(await admin.call(endpoints.get, { params: { id: asked.id } })).toMatchObject({
      shifts: [
        {
          jobId: job.id,
          town: 'A Coruña',
          date: '2026-12-03',
          slots: [{ startTime: '10:00', endTime: '14:00' }],
          isDraft: false,
        },
        { jobId: draft.id, date: '2026-12-04', isDraft: true },
      ],
      balance: { daysPerYear: 30, days: 0, askedDays: 5 },
      others: 0,
    })
    expect(await approve(asked)).toMatchObject({ state: 'APPROVED', shifts: 1 })
    expect((await admin.call(jobEndpoints.get, { params: { id: job.id } })).worker?.id).toBe(workerId)
    expect((await noa.call(noticeEndpoints.notices)).notices.slice(0, 1)).toMatchObject([
      { sentence: 'Aprobada tu ausencia del 02/12/2026 al 06/12/2026', path: '/absences' },
    ])
    const own = await noa.call(endpoints.ofWorker, { params, query: {} })
    expect(own.balances?.find(({ type }) => type.name === 'Vacaciones')).toMatchObject({
      days: 5,
      askedDays: 0,
    })
  })

  test('is answered once: of two in the office the second reads who has answered, and what', async () => {
    const { tenant, admin, noa, ask, approve } = await anAbsentee()
    const other = await tenant.as('ROLE_ADMIN', { name: 'Antón Rey' })
    const refuse = (who: Caller, { id, version }: { id: number; version: number }) =>
      who.call(endpoints.refuse, { params: { id }, body: { version, reason: 'Faltan manos' } })
    const first = await ask('2026-12-02')
    const approved = await Promise.all([
      approve(first),
      other.call(endpoints.approve, { params: { id: first.id }, body: { version: first.version } }),
    ])
    expect(approved).toMatchObject([{ state: 'APPROVED' }, { state: 'APPROVED' }])
    const told = (await noa.call(noticeEndpoints.notices)).notices.map(({ sentence }) => sentence)
    expect(told.filter((sentence) => sentence.startsWith('Aprobada tu ausencia'))).toHaveLength(1)
    await expect(refuse(other, first)).rejects.toMatchObject({
      reply: { code: 'absence_answered', message: expect.stringMatching(/ ya ha respondido: aprobada\.$/) },
    })
    const second = await ask('2026-12-09')
    await refuse(other, second)
    await expect(approve(second)).rejects.toMatchObject({
      reply: { code: 'absence_answered', message: 'Antón Rey ya ha respondido: no aprobada.' },
    })
    expect((await admin.call(endpoints.get, { params: { id: second.id } })).absence.state).toBe('REFUSED')
  })

  test('is refused with a reason, which the person reads; it holds nobody', async () => {
    const { admin, noa, params, ask, workerId, aJobOn } = await anAbsentee()
    const { id, version } = await ask('2026-12-24', '2026-12-31')
    const refuse = (reason: string) =>
      admin.call(endpoints.refuse, { params: { id }, body: { reason, version } })
    expect(await refused(refuse(' '))).toMatchObject({ fields: { reason: 'Escribe el motivo' } })
    await refuse('Es la campaña de Navidad')
    const [own] = (await noa.call(endpoints.ofWorker, { params, query: {} })).absences
    expect(own).toMatchObject({ state: 'REFUSED', reason: 'Es la campaña de Navidad' })
    const job = await aJobOn({ '2026-12-26': '10:00-14:00' })
    await admin.call(jobEndpoints.patch, { params: { id: job.id }, body: give(workerId) })
  })

  test('is taken back by the person until it begins, and by the office always', async () => {
    const { admin, noa, away, ask } = await anAbsentee()
    const cancel = (by: Caller, { id }: { id: number }) =>
      by.call(endpoints.cancel, { params: { id }, body: { reason: null } })
    const begun = await away('2026-11-22', '2026-11-25')
    expect(await refused(cancel(noa, begun))).toMatchObject({ code: 'absence_begun' })
    expect(await cancel(admin, begun)).toMatchObject({ state: 'CANCELLED' })
    expect(await refused(cancel(admin, begun))).toMatchObject({ code: 'absence_over' })
    const later = await away('2026-12-22')
    await cancel(noa, later)
    expect((await admin.call(noticeEndpoints.notices)).notices[0]).toMatchObject({
      sentence: 'Noa Vidal Castro anula su ausencia el 22/12/2026',
    })
    await cancel(noa, await ask('2026-12-22'))
  })

  test.each([
    [{ typeId: '' }, { typeId: 'Elige el tipo de ausencia' }],
    [{ typeId: 99_999 }, { typeId: 'Elige el tipo de ausencia' }],
    [{ to: '2026-11-30' }, { to: 'El último día ha de ser igual o posterior al primero' }],
    [{ to: '2028-01-01' }, { to: 'Una ausencia dura como mucho 366 días' }],
    [{ from: '2026-02-30' }, { from: 'La fecha no es válida' }],
    [{ startTime: '09:00' }, { endTime: 'Di hasta qué hora' }],
    [{ startTime: '09:00', endTime: '09:00' }, { endTime: 'La hora final no puede ser la inicial' }],
    [{ startTime: '25:00', endTime: '09:00' }, { startTime: 'La hora no es válida' }],
    [{ to: '2026-12-04', startTime: '09:00', endTime: '11:00' }, { to: 'Por horas se pide un solo día' }],
  ])('%j is refused at its field', async (wrong, fields) => {
    const { ask } = await anAbsentee()
    expect(await refused(ask('2026-12-03', '2026-12-03', wrong))).toMatchObject({ fields })
  })

  test('is asked for once, and by the hour only where its type allows it', async () => {
    const { ask, typeOf } = await anAbsentee()
    const own = { typeId: typeOf('Asuntos propios') }
    const hours = (startTime: string, endTime: string) =>
      ask('2026-12-03', '2026-12-03', { ...own, startTime, endTime })
    await hours('09:00', '11:00')
    await hours('11:00', '12:00')
    // Until six of the fourth: neither those hours nor that day are asked for again, in whatever order.
    await hours('22:00', '06:00')
    await ask('2026-12-16', '2026-12-16')
    const overlaps = { code: 'absence_overlaps' }
    const morning = { ...own, startTime: '02:00', endTime: '04:00' }
    const night = { ...own, startTime: '22:00', endTime: '06:00' }
    expect(await refused(ask('2026-12-04', '2026-12-05'))).toMatchObject(overlaps)
    expect(await refused(ask('2026-12-04', '2026-12-04', morning))).toMatchObject(overlaps)
    expect(await refused(ask('2026-12-15', '2026-12-15', night))).toMatchObject(overlaps)
    await ask('2026-12-04', '2026-12-04', { ...own, startTime: '06:00', endTime: '08:00' })
    await ask('2026-12-15', '2026-12-15', { ...own, startTime: '22:00', endTime: '00:00' })
    expect(await refused(hours('10:30', '11:30'))).toMatchObject({ code: 'absence_overlaps' })
    expect(await refused(ask('2026-12-01', '2026-12-03'))).toMatchObject({
      message: 'Ya hay una ausencia pedida o aprobada el 03/12/2026.',
    })
    expect(
      await refused(ask('2026-12-09', '2026-12-09', { startTime: '09:00', endTime: '11:00' })),
    ).toMatchObject({ message: '«Vacaciones» se pide por días enteros.' })
    expect(await refused(ask('2029-01-01'))).toMatchObject({ code: 'absence_far' })
  })
})

describe('while somebody is absent', () => {
  test('nobody gives them work: not by hand, by offer, by plan, nor in the list of who fits', async () => {
    const { admin, away, aJobOn, workerId, ask } = await anAbsentee()
    await ask('2026-12-15')
    await away('2026-12-30', '2027-01-02')
    const message = 'Noa Vidal Castro tiene una ausencia aprobada del 30/12/2026 al 02/01/2027.'
    const night = await aJobOn({ '2026-12-29': '22:00-06:00' })
    expect(
      await refused(admin.call(jobEndpoints.patch, { params: { id: night.id }, body: give(workerId) })),
    ).toMatchObject({ code: 'assignment_blocked', message })
    const { workers } = await admin.call(jobEndpoints.fit, { body: { jobId: night.id } })
    expect(workers.map((one) => one.workerId)).not.toContain(workerId)
    const preview = await admin.call(offerEndpoints.preview, {
      body: { jobId: night.id, places: 1, workerIds: [workerId] },
    })
    expect(preview.workers).toMatchObject([{ outcome: 'blocked', conflicts: [{ code: 'ABSENCE' }, {}] }])
    const { options } = await admin.call(planningEndpoints.coverOptions, {
      params: { id: night.id },
      query: {},
    })
    expect(options).toEqual([])

    const waiting = await aJobOn({ '2026-12-15': '10:00-14:00' })
    await admin.call(jobEndpoints.patch, { params: { id: waiting.id }, body: give(workerId) })
    const evening = await aJobOn({ '2026-12-29': '16:00-22:00' })
    await admin.call(jobEndpoints.patch, { params: { id: evening.id }, body: give(workerId) })
  })

  test('whoever assigns at the moment of the yes either comes first and is shown, or is refused', async () => {
    const { admin, ask, aJobOn, workerId } = await anAbsentee()
    const asked = await ask('2026-12-03')
    const job = await aJobOn({ '2026-12-03': '10:00-14:00' })
    const [approved, assigned] = await Promise.allSettled([
      admin.call(endpoints.approve, { params: { id: asked.id }, body: {} }),
      admin.call(jobEndpoints.patch, { params: { id: job.id }, body: give(workerId) }),
    ])
    expect(approved.status).toBe('fulfilled')
    const { shifts } = await admin.call(endpoints.get, { params: { id: asked.id } })
    expect(shifts).toHaveLength(assigned.status === 'fulfilled' ? 1 : 0)
  })
})

describe('what an absence is of', () => {
  test('reads the person and whoever of the office may; others read that they are absent', async () => {
    const { admin, tenant, noa, params, typeOf, away, aJobOn, workerId } = await anAbsentee()
    const { id } = await away('2026-12-02', '2026-12-04', { typeId: typeOf(sick), note: 'Gripe' })
    const file = fileOf(await aPdf('parte de baja'))
    expect(await noa.call(endpoints.addFile, { params: { id }, files: { file } })).toMatchObject({
      hasFile: true,
    })
    await aJobOn({ '2026-12-03': '10:00-14:00' })
    const planner = await tenant.as('ROLE_ADMIN')
    await tenant.inTenant((db) =>
      db
        .updateTable('users')
        .set({ sees_absence_types: false })
        .where('id', 'in', [planner.userId, noa.userId])
        .execute(),
    )

    const mine = await noa.call(endpoints.ofWorker, { params, query: {} })
    expect(mine.absences[0]).toMatchObject({ type: { name: sick }, note: 'Gripe', hasFile: true })
    expect((await admin.call(endpoints.list, { query: {} })).content[0]).toMatchObject({
      type: { name: sick },
    })
    const hidden = { type: null, note: null, reason: null, hasFile: null }
    expect((await planner.call(endpoints.list, { query: {} })).content).toMatchObject([hidden])
    expect(await planner.call(endpoints.ofWorker, { params, query: {} })).toMatchObject({
      absences: [hidden],
      balances: null,
    })
    expect(await planner.call(endpoints.get, { params: { id } })).toMatchObject({
      absence: hidden,
      balance: null,
    })
    const path = `/api/absences/${id}/file`
    const statuses = async (...people: Caller[]) =>
      Promise.all(people.map(async (one) => (await one.raw('GET', path)).statusCode))
    expect(await statuses(noa, admin, planner, await tenant.as('ROLE_USER'))).toEqual([200, 200, 403, 404])

    const told = JSON.stringify([
      await planner.call(noticeEndpoints.notices),
      await planner.call(historyEndpoints.list, { query: { entity: 'worker', entityId: workerId } }),
      await planner.call(jobEndpoints.fit, {
        body: { jobId: (await aJobOn({ '2026-12-03': '10:00-14:00' })).id },
      }),
    ])
    expect(told).toContain('ausencia')
    expect(told).not.toMatch(/baja médica|Gripe/i)
  })

  test('nobody lets others read what they may not read themselves', async () => {
    const { admin, tenant } = await anAbsentee()
    const [planner, colleague] = [await tenant.as('ROLE_ADMIN'), await tenant.as('ROLE_ADMIN')]
    const see = (by: Caller, whom: Caller, seesAbsenceTypes: boolean) =>
      by.call(accessEndpoints.updateUser, {
        params: { id: whom.userId },
        body: {
          firstName: 'Ana',
          login: `ana.${whom.userId}`,
          email: `ana.${whom.userId}@demo.example`,
          roles: ['ROLE_ADMIN'],
          seesAbsenceTypes,
        },
      })
    await tenant.inTenant((db) => db.updateTable('users').set({ password_hash: 'x' }).execute())
    expect(await see(admin, planner, false)).toMatchObject({ seesAbsenceTypes: false })
    expect(await refused(see(planner, planner, true))).toMatchObject({ code: 'absence_type_hidden' })
    await see(admin, colleague, false)
    expect(await refused(see(planner, colleague, true))).toMatchObject({ code: 'absence_type_hidden' })
    expect(await see(admin, planner, true)).toMatchObject({ seesAbsenceTypes: true })
  })

  test('nobody approves an own one, unless there is nobody else who could', async () => {
    const { admin, tenant, aWorker, typeOf } = await anAbsentee()
    const both = await tenant.as('ROLE_ADMIN', { roles: ['ROLE_ADMIN', 'ROLE_USER'], name: 'Ana Rey' })
    const id = await aWorker({ name: 'Ana Rey Lema', userId: both.userId })
    const asks = (from: string) =>
      both.call(endpoints.ask, {
        params: { id },
        body: { typeId: typeOf('Vacaciones'), from, to: from, ...wholeDays },
      })
    const approves = (by: Caller, absence: { id: number }) =>
      by.call(endpoints.approve, { params: { id: absence.id }, body: {} })
    const first = await asks('2026-12-03')
    await tenant.inTenant((db) => db.updateTable('users').set({ password_hash: 'x' }).execute())
    expect(await refused(approves(both, first))).toMatchObject({ code: 'absence_own' })
    expect(await approves(admin, first)).toMatchObject({ state: 'APPROVED' })
    await tenant.inTenant((db) =>
      db.updateTable('users').set({ is_active: false }).where('id', '=', admin.userId).execute(),
    )
    expect(await approves(both, await asks('2026-12-10'))).toMatchObject({ state: 'APPROVED' })
  })

  test('S4 those of a colleague neither stand in the way nor fill the year, and who also works answers them', async () => {
    const { tenant, ask, aWorker, typeOf, workerId } = await anAbsentee()
    const asked = await ask('2026-12-03')
    await tenant.inTenant((db) =>
      sql`insert into absences (worker_id, type_id, from_day, to_day, state, asked_by_name, asked_at)
        select ${workerId}, ${typeOf('Vacaciones')}, '2026-12-20', '2026-12-20', 'REFUSED', 'Noa', '2026-11-20T08:00:00Z'
        from generate_series(1, 199)`.execute(db),
    )
    expect(await refused(ask('2026-12-27'))).toMatchObject({ code: 'absences_full' })
    const ana = await tenant.as('ROLE_ADMIN', { roles: ['ROLE_ADMIN', 'ROLE_USER'], name: 'Ana Rey' })
    await tenant.inTenant((db) => db.updateTable('users').set({ password_hash: 'x' }).execute())
    const params = { id: await aWorker({ name: 'Ana Rey Lema', userId: ana.userId }) }
    const body = { typeId: typeOf('Vacaciones'), from: '2026-12-03', to: '2026-12-03', ...wholeDays }
    expect(await ana.call(endpoints.ask, { params, body })).toMatchObject({ state: 'ASKED' })
    const approve = ana.call(endpoints.approve, {
      params: { id: asked.id },
      body: { version: asked.version },
    })
    expect(await approve).toMatchObject({ state: 'APPROVED' })
  })

  test('S4 how many others are away at the time is told to the office alone', async () => {
    const { admin, noa, ask, aWorker, typeOf } = await anAbsentee()
    const body = { typeId: typeOf('Vacaciones'), from: '2026-12-03', to: '2026-12-03', ...wholeDays }
    const theirs = await admin.call(endpoints.ask, { params: { id: await aWorker() }, body })
    await admin.call(endpoints.approve, { params: { id: theirs.id }, body: { version: theirs.version } })
    const params = { id: (await ask('2026-12-03')).id }
    expect(await admin.call(endpoints.get, { params })).toMatchObject({ others: 1 })
    expect(await noa.call(endpoints.get, { params })).toMatchObject({ others: 0 })
  })

  test('reaches no client: no call about absences is open to one', async () => {
    for (const { access } of Object.values(endpoints)) expect(access).not.toContain('ROLE_CLIENT')
  })
})

test('S quota: the proof of an absence counts among the documents of a worker, and frees what it replaces', async () => {
  const { noa, ask, tenant, workerId } = await anAbsentee()
  const { id } = await ask('2026-12-03')
  const sends = async () =>
    noa.call(endpoints.addFile, { params: { id }, files: { file: fileOf(await aPdf()) } })
  await sends()
  const settings = JSON.stringify({ documents: { workerMegabytes: 10 } })
  await tenant.inTenant((db) => db.updateTable('tenants').set({ settings }).execute())
  const holds = (bytes: number) =>
    tenant.inTenant((db) =>
      db.updateTable('absences').set({ file_bytes: bytes }).where('worker_id', '=', workerId).execute(),
    )
  await holds(10 * 1024 * 1024)
  expect(await sends()).toMatchObject({ hasFile: true })
  await holds(10 * 1024 * 1024)
  const other = await ask('2026-12-10')
  const second = noa.call(endpoints.addFile, {
    params: { id: other.id },
    files: { file: fileOf(await aPdf()) },
  })
  expect(await refused(second)).toMatchObject({ code: 'documents_full' })
})

test('S19 a proof that replaces another stays where the other cannot be removed, and is stored once for a key', async () => {
  const { noa, ask } = await anAbsentee()
  const { id } = await ask('2026-12-03')
  const pdf = await aPdf()
  const sends = async (bytes: Uint8Array<ArrayBuffer>, key: string) => {
    const { body, headers } = await formOf({ file: fileOf(bytes) })
    return noa.raw('POST', pathOf(endpoints.addFile, { id }), {
      body,
      headers: { ...headers, 'idempotency-key': key },
    })
  }
  await sends(await aPdf('la primera'), 'uno')
  disk.fails = (what) => what === 'remove'
  const answer = await sends(pdf, 'dos')
  disk.fails = () => false
  expect([answer.statusCode, (await sends(pdf, 'dos')).json()]).toEqual([200, answer.json()])
  const read = await noa.raw('GET', pathOf(endpoints.readFile, { id }))
  expect([read.statusCode, read.rawPayload.equals(Buffer.from(pdf))]).toEqual([200, true])
})

test('the month of everybody shows who is away and who wants to be, a row a person', async () => {
  const { admin, tenant, away, ask, aWorker, typeOf, workerId } = await anAbsentee()
  await away('2026-11-28', '2026-12-02', { typeId: typeOf(sick) })
  await ask('2026-12-31', '2027-01-03')
  await aWorker({ name: 'Brais Lema Rey' })
  const month = (of: string, by = admin) => by.call(endpoints.calendar, { query: { month: of } })
  const december = await month('2026-12')
  expect(december).toMatchObject({
    totalElements: 1,
    content: [
      {
        workerId,
        name: 'Noa Vidal Castro',
        absences: [
          { state: 'APPROVED', type: { name: sick } },
          { state: 'ASKED', from: '2026-12-31' },
        ],
      },
    ],
  })
  expect(december.days).toHaveLength(31)
  expect(december.days.filter(({ people }) => people > 0).map(({ day }) => day)).toEqual([
    '2026-12-01',
    '2026-12-02',
  ])
  expect((await month('2027-02')).content).toEqual([])
  const planner = await tenant.as('ROLE_ADMIN')
  await tenant.inTenant((db) =>
    db.updateTable('users').set({ sees_absence_types: false }).where('id', '=', planner.userId).execute(),
  )
  expect(JSON.stringify(await month('2026-12', planner))).not.toContain(sick)
  expect(await refused(month('2026-13'))).toMatchObject({ fields: { month: 'El mes no es válido' } })
})

test('the board of a week’s availability shows the days of an absence as days away', async () => {
  const { admin, away, ask } = await anAbsentee()
  await away('2026-12-05', '2026-12-09')
  await ask('2026-12-03')
  const { content } = await admin.call(availabilityEndpoints.board, { query: { monday: '2026-11-30' } })
  expect(content.map((row) => row.away)).toEqual([['2026-12-05', '2026-12-06']])
})

test('working days leave out weekends and the holidays of where the person lives', async () => {
  const { admin, noa, params, ask, typeOf } = await anAbsentee()
  const { version: _version, ...type } = (await admin.call(endpoints.types)).find(
    ({ id }) => id === typeOf('Vacaciones'),
  ) ?? { version: 0 }
  await admin.call(endpoints.updateType, {
    params: { id: typeOf('Vacaciones') },
    body: { ...type, daysPerYear: 22, balanceDays: 'WORKING' } as never,
  })
  await admin.call(holidayEndpoints.create, {
    body: {
      day: '2026-12-09',
      name: 'Fiesta de Lugo',
      scope: 'LOCAL',
      province: { id: 27 },
      city: { id: 27028 },
    },
  })
  await ask('2026-12-04', '2026-12-13')
  const { balances } = await noa.call(endpoints.ofWorker, { params, query: { year: 2026 } })
  // Of ten days, four are of weekends; the 8th and the 9th are holidays.
  expect(balances?.[0]).toMatchObject({ daysPerYear: 22, days: 0, askedDays: 4 })
})

test('a year of fewer than four digits is a year like any other', async () => {
  const { noa, params } = await anAbsentee()
  const { year, balances } = await noa.call(endpoints.ofWorker, { params, query: { year: 49 } })
  expect(year).toBe(49)
  expect(balances?.[0]).toMatchObject({ days: 0, askedDays: 0 })
})
