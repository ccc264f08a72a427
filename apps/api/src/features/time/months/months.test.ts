import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { punchEndpoints as own, registerEndpoints as office } from '@cuadrante/contract/time/endpoints.ts'
import { reliabilityEndpoints as reliability } from '@cuadrante/contract/time/reliability-endpoints.ts'
import { read } from 'hucre'
import { beforeAll, describe, expect, test } from 'vitest'
import { refused, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import type { Session } from '../../../platform/http/context.ts'
import { aClockedApp, aRegister, download, type ClockedApp } from '../testing/a-register.ts'
import { writeMonthEvent } from './reopen-touched.ts'

let clocked: ClockedApp
beforeAll(async () => {
  clocked = await aClockedApp('2026-11-20T08:00:00Z')
})

/** A worker whose November is worked; it is December. */
async function aWorkedMonth() {
  clocked.setClock('2026-11-20T07:50:00Z')
  const register = await aRegister(clocked)
  const { id: jobId } = await register.aJob({ workerId: register.workerId, status: 'CONFIRMADO' })
  await register.works(jobId, '2026-11-20T08:00:00Z', '2026-11-20T13:00:00Z')
  clocked.setClock('2026-12-02T09:00:00Z')
  const body = { month: '2026-11', workerIds: [register.workerId] }
  const admin = await register.anAdmin()
  const lucia = await register.me()
  const signs = (workedMinutes = 300) => lucia.call(own.sign, { body: { month: '2026-11', workedMinutes } })
  const fileOf = (id: number) => `/api/register/file?from=2026-11-01&to=2026-11-30&format=xlsx&workerId=${id}`
  return { ...register, jobId, body, admin, lucia, signs, file: fileOf(register.workerId) }
}

const stateOf = async (month: Promise<{ state: string }>) => (await month).state

type Worked = Awaited<ReturnType<typeof aWorkedMonth>>

/** A step of a month that is written as it stood before there were today's checks. */
const notes = (
  { tenant, admin, workerId }: Pick<Worked, 'tenant' | 'admin' | 'workerId'>,
  name: string,
  step: Pick<Parameters<typeof writeMonthEvent>[1], 'month' | 'event' | 'side'>,
) =>
  tenant.inTenant((db) =>
    writeMonthEvent(
      {
        db,
        tenant: tenant.id,
        now: clocked.clock.now,
        ip: '127.0.0.1',
        session: { userId: admin.userId, name } as Session,
      },
      { workerId, ...step },
    ),
  )

describe('a month', () => {
  test('is closed, signed, approved and exported, and every step stays', async () => {
    const { admin, body, lucia, signs, file, monthOf } = await aWorkedMonth()
    expect(await admin.call(office.close, { body })).toEqual({ done: 1, left: [] })
    expect(await lucia.call(own.card)).toMatchObject({ toSign: ['2026-11'] })
    expect(await signs()).toMatchObject({ state: 'FIRMADO' })
    expect(await admin.call(office.approve, { body })).toEqual({ done: 1, left: [] })
    await download(admin, file)
    expect(await monthOf('2026-11')).toMatchObject({
      state: 'EXPORTADO',
      events: [
        { event: 'closed', side: 'office', workedMinutes: 300 },
        { event: 'signed', side: 'worker', by: 'Lucía Pérez Souto' },
        { event: 'approved', side: 'office' },
        { event: 'exported', side: 'office' },
      ],
    })
  })

  test('is closed for everyone at once, and what is closed already is left alone', async () => {
    const { admin, aPuncher, aJob, monthOf } = await aWorkedMonth()
    const xoel = await aPuncher('Xoel Rey Vidal')
    clocked.setClock('2026-11-20T08:00:00Z')
    await aJob({ workerId: xoel.workerId, status: 'CONFIRMADO' })
    clocked.setClock('2026-12-02T09:00:00Z')
    expect(await admin.call(office.close, { body: { month: '2026-11' } })).toEqual({ done: 2, left: [] })
    expect(await admin.call(office.close, { body: { month: '2026-11' } })).toEqual({ done: 0, left: [] })
    expect(await stateOf(monthOf('2026-11', xoel.workerId))).toBe('CERRADO')
  })

  test('S4 stays closed when a correction is about the number that a colleague has in it', async () => {
    const { tenant, admin, aPuncher, aJob, lucia, jobId, workerId, monthOf } = await aWorkedMonth()
    clocked.setClock('2026-10-20T06:00:00Z')
    const xoel = await aPuncher('Xoel Rey Vidal')
    const october = await aJob({
      workerId: xoel.workerId,
      status: 'CONFIRMADO',
      schedules: scheduleOn({ '2026-10-20': '09:00-14:00' }),
    })
    await xoel.punch('in', '2026-10-20T07:00:00Z', october.id)
    clocked.setClock('2026-12-02T09:00:00Z')
    await notes({ tenant, admin, workerId }, 'Sabela', { month: '2026-10', event: 'closed', side: 'office' })
    const ownFirst = (await monthOf('2026-11')).days[0]?.stays[0]?.punches[0]?.seq
    const theirs = (await monthOf('2026-10', xoel.workerId)).days[0]?.stays[0]?.punches[0]?.seq
    expect(ownFirst).toBe(theirs)
    await lucia.call(own.askOwn, {
      body: { kind: 'in', day: '2026-11-20', hour: '08:50', punchSeq: ownFirst, jobId, reason: 'Olvido' },
    })
    const id = (await monthOf('2026-11')).days[0]?.corrections[0]?.id ?? 0
    await admin.call(office.answer, { params: { id }, body: { verdict: 'accepted' } })
    expect(await stateOf(monthOf('2026-10'))).toBe('CERRADO')
  })

  test('S4 of a colleague is not asked to be signed', async () => {
    const { admin, body, aPuncher } = await aWorkedMonth()
    const xoel = await aPuncher('Xoel Rey Vidal')
    await admin.call(office.close, { body })
    expect(await (await xoel.me()).call(own.card)).toMatchObject({ toSign: [] })
  })

  test('that is not over, or has something open, is left with the reason', async () => {
    const { admin, body, monthOf, me, workerId, jobId } = await aWorkedMonth()
    const december = await admin.call(office.close, { body: { ...body, month: '2026-12' } })
    expect(december.left).toMatchObject([{ reason: 'El mes no ha terminado' }])

    const asks = (hour: string) =>
      me().then((lucia) =>
        lucia.call(own.askOwn, { body: { kind: 'in', day: '2026-11-20', hour, jobId, reason: 'Olvido' } }),
      )
    await asks('16:00')
    expect((await admin.call(office.close, { body })).left).toMatchObject([
      { workerId, reason: 'Tiene 1 corrección sin responder' },
    ])
    const id = (await monthOf('2026-11')).days[0]?.corrections[0]?.id ?? 0
    await admin.call(office.answer, { params: { id }, body: { verdict: 'accepted' } })
    expect((await admin.call(office.close, { body })).left).toMatchObject([{ reason: 'Tiene 1 incidencia' }])
  })

  test('waits for the night shift of its last day to end', async () => {
    clocked.setClock('2026-11-19T12:00:00Z')
    const { aJob, workerId, punch, anAdmin } = await aRegister(clocked)
    const { id: jobId } = await aJob({ workerId, status: 'CONFIRMADO' })
    await punch('in', '2026-11-30T21:00:00Z', jobId)
    const close = async (at: string) => {
      clocked.setClock(at)
      return (await anAdmin()).call(office.close, { body: { month: '2026-11', workerIds: [workerId] } })
    }
    expect((await close('2026-12-01T02:00:00Z')).left).toMatchObject([
      { reason: 'Tiene una jornada en curso' },
    ])
    await punch('out', '2026-12-01T05:00:00Z', jobId)
    expect(await close('2026-12-01T06:00:00Z')).toEqual({ done: 1, left: [] })
  })

  test('cannot skip a step, and is signed as it was read', async () => {
    const { admin, body, signs } = await aWorkedMonth()
    expect((await admin.call(office.approve, { body })).left).toMatchObject([{ reason: 'Está abierto' }])
    expect(await refused(signs())).toMatchObject({ code: 'month_not_to_sign' })
    await admin.call(office.close, { body })
    expect(await refused(signs(299))).toMatchObject({ code: 'month_has_changed' })
    expect((await admin.call(office.close, { body })).left).toMatchObject([{ reason: 'Está cerrado' }])
  })

  test('with a correction that waits for an answer is neither signed nor approved', async () => {
    const { tenant, admin, body, lucia, signs, jobId, workerId } = await aWorkedMonth()
    await admin.call(office.close, { body })
    const draft = { kind: 'in', day: '2026-11-20', hour: '16:00', jobId, reason: 'Olvido' } as const
    await lucia.call(own.askOwn, { body: draft })
    expect(await refused(signs())).toMatchObject({
      code: 'month_has_corrections',
      message: 'Hay 1 corrección sin responder: el mes se firma cuando tenga respuesta.',
    })
    // As a month stands that was signed before signing looked at corrections.
    await notes({ tenant, admin, workerId }, 'Lucía', { month: '2026-11', event: 'signed', side: 'worker' })
    expect((await admin.call(office.approve, { body })).left).toMatchObject([
      { reason: 'Tiene 1 corrección sin responder' },
    ])
  })

  test('once signed takes no corrections until the office opens it again, with a reason', async () => {
    const { admin, body, lucia, signs, jobId, monthOf } = await aWorkedMonth()
    await admin.call(office.close, { body })
    await signs()
    const draft = { kind: 'in', day: '2026-11-20', hour: '16:00', jobId, reason: 'Olvido' } as const
    expect(await refused(lucia.call(own.askOwn, { body: draft }))).toMatchObject({
      code: 'month_is_settled',
      message:
        'El registro de noviembre de 2026 está firmado. La agencia debe reabrirlo antes de corregirlo.',
    })
    const wordless = refused(admin.call(office.reopen, { body: { ...body, reason: '' } }))
    expect((await wordless).fields).toEqual({ reason: 'Escribe el motivo' })
    await admin.call(office.reopen, { body: { ...body, reason: 'Falta la tarde del 20' } })
    expect((await monthOf('2026-11')).events.at(-1)).toMatchObject({
      event: 'reopened',
      reason: 'Falta la tarde del 20',
    })
    const told = (await lucia.call(noticeEndpoints.notices)).notices.find(
      ({ kind }) => kind === 'month_reopened',
    )
    expect(told).toMatchObject({
      sentence: 'La agencia ha reabierto tu registro de noviembre de 2026: Falta la tarde del 20',
      path: '/jobs/register?month=2026-11',
    })
    await lucia.call(own.askOwn, { body: draft })
    expect(await stateOf(monthOf('2026-11'))).toBe('ABIERTO')
  })

  test('opens by itself when a phone brings punches that it had kept, and tells so', async () => {
    const { admin, body, send, aPunch, jobId, monthOf } = await aWorkedMonth()
    await admin.call(office.close, { body })
    await send(aPunch('in', '2026-11-20T15:00:00Z', jobId), aPunch('out', '2026-11-20T16:00:00Z', jobId))
    expect(await monthOf('2026-11')).toMatchObject({
      state: 'ABIERTO',
      workedMinutes: 360,
      events: [
        { event: 'closed' },
        { event: 'reopened', side: 'worker', reason: 'Fichajes recibidos después del cierre' },
      ],
    })
  })

  test('that was exported and opens by itself is told to the office and to whoever had signed it', async () => {
    const { admin, body, lucia, signs, file, workerId, aPunch, jobId, monthOf } = await aWorkedMonth()
    const heard = async (who: typeof admin) =>
      (await who.call(noticeEndpoints.notices)).notices
        .filter(({ kind }) => kind === 'month_reopened')
        .map(({ sentence, path }) => [sentence, path])
    await admin.call(office.close, { body })
    await signs()
    await admin.call(office.approve, { body })
    await download(admin, file)
    const punches = [
      aPunch('in', '2026-11-20T15:00:00Z', jobId),
      aPunch('out', '2026-11-20T16:00:00Z', jobId),
    ]
    await lucia.call(own.punch, { body: { sentAt: clocked.clock.now.toISOString(), punches } })
    expect(await stateOf(monthOf('2026-11'))).toBe('ABIERTO')
    expect(await heard(admin)).toEqual([
      [
        'El registro de Lucía Pérez Souto de noviembre de 2026, que estaba exportado, vuelve a estar abierto: Fichajes recibidos después del cierre',
        `/labor-registry?view=month&month=2026-11&worker=${workerId}`,
      ],
    ])
    expect((await heard(lucia)).map(([sentence]) => sentence)).toEqual([
      'Vuelve a estar abierto tu registro de noviembre de 2026: Fichajes recibidos después del cierre',
    ])
  })

  test('that was signed alone and opens by itself is no news for the office', async () => {
    const { admin, body, signs, send, aPunch, jobId, monthOf } = await aWorkedMonth()
    await admin.call(office.close, { body })
    await signs()
    await send(aPunch('in', '2026-11-20T15:00:00Z', jobId), aPunch('out', '2026-11-20T16:00:00Z', jobId))
    expect(await stateOf(monthOf('2026-11'))).toBe('ABIERTO')
    expect((await admin.call(noticeEndpoints.notices)).notices).toEqual([])
  })

  test('stays signed when a phone sends again what the register has, beside a day of another month', async () => {
    const { admin, body, me, workerId, send, aPunch, aJob, jobId, monthOf } = await aWorkedMonth()
    clocked.setClock('2026-11-20T07:50:00Z')
    const { id: other } = await aJob({
      workerId,
      status: 'CONFIRMADO',
      schedules: scheduleOn({ '2026-12-01': '16:00-18:00' }),
    })
    clocked.setClock('2026-12-02T09:00:00Z')
    const kept = [aPunch('in', '2026-11-21T15:00:00Z', jobId), aPunch('out', '2026-11-21T16:00:00Z', jobId)]
    await send(...kept)
    await admin.call(office.close, { body })
    await (await me()).call(own.sign, { body: { month: '2026-11', workedMinutes: 360 } })
    const fresh = [aPunch('in', '2026-12-01T15:00:00Z', other), aPunch('out', '2026-12-01T17:00:00Z', other)]
    await send(...kept, ...fresh)
    expect(await monthOf('2026-11')).toMatchObject({ state: 'FIRMADO', workedMinutes: 360 })
    expect(await monthOf('2026-12')).toMatchObject({ state: 'ABIERTO', workedMinutes: 120 })
  })
})

describe('a month whose last night goes on into the next', () => {
  async function aWorkedNight() {
    clocked.setClock('2026-11-19T12:00:00Z')
    const register = await aRegister(clocked)
    const { workerId, aJob, works, monthOf } = register
    const { id: jobId } = await aJob({ workerId, status: 'CONFIRMADO' })
    const { id: morning } = await aJob({
      workerId,
      status: 'CONFIRMADO',
      schedules: scheduleOn({ '2026-12-01': '07:00-10:00' }),
    })
    await works(jobId, '2026-11-30T21:00:00Z', '2026-12-01T05:00:00Z')
    await works(morning, '2026-12-01T06:00:00Z', '2026-12-01T09:00:00Z')
    clocked.setClock('2027-01-02T09:00:00Z')
    const admin = await register.anAdmin()
    const closes = (month: string) => admin.call(office.close, { body: { month, workerIds: [workerId] } })
    const signs = async () =>
      (await register.me()).call(own.sign, { body: { month: '2026-11', workedMinutes: 480 } })
    const day = '2026-12-01'
    const asks = async (hour = '05:30') => {
      const punchSeq = (await monthOf('2026-11')).days.at(-1)?.stays[0]?.punches[1]?.seq
      const body = { kind: 'out', day, hour, jobId, punchSeq, reason: 'No salí a esa hora' } as const
      await (await register.me()).call(own.askOwn, { body })
    }
    const accepts = async () => {
      const id = (await monthOf('2026-12')).days[0]?.corrections[0]?.id ?? 0
      await admin.call(office.answer, { params: { id }, body: { verdict: 'accepted' } })
    }
    return { ...register, jobId, admin, closes, signs, asks, accepts }
  }

  test('opens when a phone brings the pause of that night, and the next one stays closed', async () => {
    const { closes, send, aPunch, jobId, monthOf } = await aWorkedNight()
    for (const month of ['2026-11', '2026-12']) await closes(month)
    await send(
      aPunch('pause', '2026-12-01T02:00:00Z', jobId),
      aPunch('resume', '2026-12-01T02:30:00Z', jobId),
    )
    expect(await monthOf('2026-11')).toMatchObject({ state: 'ABIERTO', workedMinutes: 450 })
    expect(await stateOf(monthOf('2026-12'))).toBe('CERRADO')
  })

  test('once signed is corrected on that morning only after the office has opened it', async () => {
    const { admin, closes, signs, asks, workerId } = await aWorkedNight()
    await closes('2026-11')
    await signs()
    expect(await refused(asks())).toMatchObject({ code: 'month_is_settled' })
    await admin.call(office.reopen, { body: { month: '2026-11', workerIds: [workerId], reason: 'Salida' } })
    await asks()
  })

  test('opens the next one with it where that night covers what was worked there', async () => {
    const { closes, asks, accepts, monthOf } = await aWorkedNight()
    for (const month of ['2026-11', '2026-12']) await closes(month)
    expect(await monthOf('2026-12')).toMatchObject({ state: 'CERRADO', workedMinutes: 180 })
    await asks('08:00')
    await accepts()
    expect(await monthOf('2026-11')).toMatchObject({ state: 'ABIERTO', workedMinutes: 600 })
    expect(await monthOf('2026-12')).toMatchObject({ state: 'ABIERTO', workedMinutes: 120 })
  })
})

/** A worker whose October ends with a night, closed; the office asks for another end of it, at 05:00 of 1 November. */
async function aCorrectedNight() {
  clocked.setClock('2026-10-20T08:00:00Z')
  const register = await aRegister(clocked)
  const { id: jobId } = await register.aJob({
    workerId: register.workerId,
    status: 'CONFIRMADO',
    schedules: scheduleOn({ '2026-10-31': '22:00-06:00' }),
  })
  await register.works(jobId, '2026-10-31T21:00:00Z', '2026-11-01T05:00:00Z')
  clocked.setClock('2026-11-02T09:00:00Z')
  const body = { month: '2026-10', workerIds: [register.workerId] }
  const admin = await register.anAdmin()
  const lucia = await register.me()
  const end = (await register.monthOf('2026-10')).days[0]?.stays[0]?.punches[1]?.seq
  const asks = () =>
    admin.call(office.ask, {
      body: {
        workerId: register.workerId,
        correction: {
          kind: 'out',
          day: '2026-11-01',
          hour: '05:00',
          punchSeq: end,
          jobId,
          reason: 'Salió antes',
        },
      },
    })
  const answers = async (verdict: 'accepted' | 'disputed') => {
    const id = (await register.monthOf('2026-10')).days[0]?.corrections[0]?.id ?? 0
    await lucia.call(own.answerOwn, { params: { id }, body: { verdict, comment: 'Visto' } })
  }
  const signs = () => lucia.call(own.sign, { body: { month: '2026-10', workedMinutes: 480 } })
  return { ...register, jobId, body, admin, lucia, asks, answers, signs }
}

describe('the night of the last day of a month', () => {
  test('keeps its month from being signed while a correction of its end waits, and opens it once accepted', async () => {
    const { admin, body, asks, answers, signs, monthOf, lucia } = await aCorrectedNight()
    await admin.call(office.close, { body })
    await asks()
    expect(await monthOf('2026-10')).toMatchObject({ pending: 1, workedMinutes: 480 })
    const { notices } = await lucia.call(noticeEndpoints.notices)
    expect(notices.find(({ kind }) => kind === 'correction_requested')).toMatchObject({
      path: '/jobs/register?month=2026-10',
    })
    expect(await refused(signs())).toMatchObject({ code: 'month_has_corrections' })
    await answers('accepted')
    expect(await monthOf('2026-10')).toMatchObject({
      state: 'ABIERTO',
      workedMinutes: 420,
      events: [{ event: 'closed' }, { event: 'reopened', reason: 'Corrección aceptada', workedMinutes: 420 }],
      days: [{ day: '2026-10-31', corrections: [{ day: '2026-11-01', state: 'accepted' }] }],
    })
  })

  test('is not corrected by an answer either, and the disagreement stays in sight', async () => {
    const { tenant, admin, body, asks, answers, workerId, monthOf } = await aCorrectedNight()
    await admin.call(office.close, { body })
    await asks()
    // As a month stands that was signed before signing looked at the night of its last day.
    await notes({ tenant, admin, workerId }, 'Lucía', { month: '2026-10', event: 'signed', side: 'worker' })
    expect(await refused(answers('accepted'))).toMatchObject({ code: 'month_is_settled' })
    await answers('disputed')
    expect(await monthOf('2026-10')).toMatchObject({
      state: 'FIRMADO',
      workedMinutes: 480,
      days: [{ corrections: [{ state: 'disputed' }] }],
    })
  })

  test('that an answer moves into the next month is not taken out of one that is signed', async () => {
    const { admin, body, lucia, jobId, signs, workerId, monthOf, tenant } = await aCorrectedNight()
    const begin = (await monthOf('2026-10')).days[0]?.stays[0]?.punches[0]?.seq
    await admin.call(office.close, { body })
    await lucia.call(own.askOwn, {
      body: {
        kind: 'in',
        day: '2026-11-01',
        hour: '00:10',
        punchSeq: begin,
        jobId,
        reason: 'Empecé más tarde',
      },
    })
    expect(await refused(signs())).toMatchObject({ code: 'month_has_corrections' })
    await notes({ tenant, admin, workerId }, 'Lucía', { month: '2026-10', event: 'signed', side: 'worker' })
    const id = (await monthOf('2026-11')).days[0]?.corrections[0]?.id ?? 0
    const accepts = admin.call(office.answer, { params: { id }, body: { verdict: 'accepted' } })
    expect(await refused(accepts)).toMatchObject({ code: 'month_is_settled' })
  })
})

test('the month after a night of the last day has nothing to close, and nobody is asked to sign it', async () => {
  const { anAdmin, me, workerId, monthOf } = await aCorrectedNight()
  clocked.setClock('2026-12-02T09:00:00Z')
  const november = { month: '2026-11' }
  const admin = await anAdmin()
  expect(await admin.call(office.close, { body: november })).toEqual({ done: 0, left: [] })
  const named = await admin.call(office.close, { body: { ...november, workerIds: [workerId] } })
  expect(named).toMatchObject({
    done: 0,
    left: [{ workerId, reason: 'No tiene turnos ni fichajes en el mes' }],
  })
  expect(await (await me()).call(own.card)).toMatchObject({ toSign: [] })
  expect((await monthOf('2026-11')).events).toEqual([])
  expect(await admin.call(office.month, { query: november })).toMatchObject({ totalElements: 0, content: [] })
  expect(await admin.call(office.month, { query: { month: '2026-10' } })).toMatchObject({ totalElements: 1 })
  const { sheets } = await read(
    await download(admin, '/api/register/file?from=2026-11-01&to=2026-11-30&format=xlsx'),
  )
  expect(sheets.find(({ name }) => name === 'Meses')?.rows.slice(1)).toEqual([])
  expect(await admin.call(office.close, { body: { month: '2026-10' } })).toEqual({ done: 1, left: [] })
})

test('a shift that begins at 00:00 of the first is kept by who comes a few minutes before', async () => {
  clocked.setClock('2026-10-20T08:00:00Z')
  const { aJob, workerId, works, monthOf, me } = await aRegister(clocked)
  const { id: jobId } = await aJob({
    workerId,
    status: 'CONFIRMADO',
    schedules: scheduleOn({ '2026-11-01': '00:00-06:00' }),
  })
  await works(
    jobId,
    '2026-10-31T22:55:00Z',
    '2026-11-01T02:00:00Z',
    '2026-11-01T02:20:00Z',
    '2026-11-01T05:00:00Z',
  )
  clocked.setClock('2026-12-02T09:00:00Z')
  expect((await monthOf('2026-10')).days).toMatchObject([
    { day: '2026-10-31', workedMinutes: 345, incidents: [] },
  ])
  expect((await monthOf('2026-11')).days).toMatchObject([
    { day: '2026-11-01', plannedMinutes: 360, incidents: [] },
  ])
  expect(await (await me()).call(reliability.own)).toMatchObject({ entries: [] })
})

test('a shift that begins in the hour that March skips is planned for what is left of it', async () => {
  clocked.setClock('2026-03-20T12:00:00Z')
  const { workerId, aJob, monthOf } = await aRegister(clocked)
  await aJob({ workerId, status: 'CONFIRMADO', schedules: scheduleOn({ '2026-03-29': '02:30-03:15' }) })
  clocked.setClock('2026-04-02T09:00:00Z')
  expect(await monthOf('2026-03')).toMatchObject({ plannedMinutes: 15 })
})

describe('the office', () => {
  test('sees a month of everyone: what is registered, planned, missing and open', async () => {
    const { admin, aPuncher, aJob, jobId } = await aWorkedMonth()
    const xoel = await aPuncher('Xoel Rey Vidal')
    clocked.setClock('2026-11-20T08:00:00Z')
    await aJob({
      workerId: xoel.workerId,
      status: 'CONFIRMADO',
      schedules: scheduleOn({ '2026-11-19': '09:00-14:00', '2026-12-20': '09:00-14:00' }),
    })
    clocked.setClock('2026-12-02T09:00:00Z')
    const table = await admin.call(office.month, { query: { month: '2026-11' } })
    expect(table).toMatchObject({
      totalElements: 2,
      workedMinutes: 300,
      plannedMinutes: 600,
      isOver: true,
      problems: 0,
    })
    expect(table.content).toMatchObject([
      {
        name: 'Lucía Pérez Souto',
        workedMinutes: 300,
        notices: 0,
        cells: [{ day: '2026-11-20', mark: 'registered' }],
      },
      {
        name: 'Xoel Rey Vidal',
        workedMinutes: 0,
        notices: 1,
        cells: [{ day: '2026-11-19', mark: 'missing', incidents: ['Turno sin fichar'] }],
      },
    ])
    expect(table.dayTotals.find(({ day }) => day === '2026-11-20')?.workedMinutes).toBe(300)
    const found = await admin.call(office.month, { query: { month: '2026-11', search: 'xóel' } })
    expect(found.content.map(({ name }) => name)).toEqual(['Xoel Rey Vidal'])
    const narrowed = await admin.call(office.month, { query: { month: '2026-11', matter: 'not_registered' } })
    expect(narrowed).toMatchObject({
      totalElements: 1,
      workedMinutes: 0,
      content: [{ name: 'Xoel Rey Vidal' }],
    })
    const none = await admin.call(office.day, { query: { day: '2026-11-20', matter: 'missing_out' } })
    expect(none).toMatchObject({ workedMinutes: 0, people: [] })
    const elsewhere = await admin.call(office.month, { query: { month: '2026-11', campaignId: 999 } })
    expect(elsewhere.totalElements).toBe(0)
    const day = await admin.call(office.day, { query: { day: '2026-11-20' } })
    expect(day).toMatchObject({ workedMinutes: 300, people: [{ day: { stays: [{ jobId }] } }] })
  })

  test('reads the limits of a minor on screen, in the month and in the file', async () => {
    clocked.setClock('2026-11-20T07:50:00Z')
    const { tenant, workerId, aJob, works, anAdmin, monthOf } = await aRegister(clocked)
    const schedules = scheduleOn({ '2026-11-20': '09:00-18:00' })
    const { id: jobId } = await aJob({ workerId, status: 'CONFIRMADO', schedules })
    await tenant.inTenant((db) =>
      db.updateTable('workers').set({ birth_date: '2009-03-01' }).where('id', '=', workerId).execute(),
    )
    const half = ['2026-11-20T13:00:00Z', '2026-11-20T13:30:00Z']
    await works(jobId, '2026-11-20T08:00:00Z', ...half, '2026-11-20T17:00:00Z')
    clocked.setClock('2026-12-02T09:00:00Z')
    const admin = await anAdmin()
    const sentences = [
      'Jornada de 8 h 30 min: más de 8 h ordinarias (art. 34.3 ET)',
      '5 h sin una pausa de 30 min: corresponde pasadas 4 h 30 min (art. 34.4 ET)',
    ]
    expect((await monthOf('2026-11')).days[0]?.incidents.map(({ sentence }) => sentence)).toEqual(sentences)
    const table = await admin.call(office.month, { query: { month: '2026-11' } })
    expect(table.content[0]?.cells[0]?.incidents).toEqual(sentences)
    const day = await admin.call(office.day, { query: { day: '2026-11-20' } })
    expect(day.people[0]?.day.incidents.map(({ sentence }) => sentence)).toEqual(sentences)
    const file = await download(admin, '/api/register/file?from=2026-11-01&to=2026-11-30&format=xlsx')
    const [heads = [], row = []] = (await read(file)).sheets.find(({ name }) => name === 'Días')?.rows ?? []
    expect(row[heads.indexOf('Incidencias')]).toBe(sentences.join('. '))
  })
})
