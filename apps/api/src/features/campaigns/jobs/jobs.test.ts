import { campaignEndpoints as campaigns } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { dayParts } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { jobEndpoints as endpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../testing/a-planned-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-20T10:00:00Z') })
})

const slot = (startTime: string, endTime: string) => ({ startTime, endTime })

describe('a job is refused with the sentence of its field', () => {
  test.each([
    ['client', { client: ' ' }, 'El cliente es obligatorio'],
    ['schedules', { schedules: [] }, 'Debes seleccionar al menos un día'],
    ['schedules', { schedules: undefined }, 'Debes seleccionar al menos un día'],
    [
      'schedules',
      { schedules: [{ date: '2026-11-20', timeSlots: [] }] },
      'Debes generar el horario después de seleccionar días y horarios',
    ],
    [
      'schedules',
      { schedules: [{ date: '2026-11-20', timeSlots: [slot('09:00', '')] }] },
      'Por favor, completa todos los campos obligatorios',
    ],
    [
      'schedules',
      { schedules: [{ date: '2026-11-20', timeSlots: [slot('14:00', '14:00')] }] },
      'Por favor, completa todos los campos obligatorios',
    ],
    ['salary', { salary: -1 }, 'El importe no puede ser negativo'],
    ['kilometers', { kilometers: -0.1 }, 'El importe no puede ser negativo'],
  ])('%s %o', async (field, change, sentence) => {
    const { admin, aCampaign } = await aPlannedAgency(app)
    const { id } = await aCampaign()
    const body = { client: 'Zumos Alba', schedules: scheduleOn({ '2026-11-20': '09:00-14:00' }), ...change }
    const reply = await refused(admin.call(campaigns.createJob, { params: { id }, body: body as never }))
    expect(reply.fields).toEqual({ [field]: sentence })
  })
})

test('S1 a job asks for languages of the agency only, and keeps one that is gone', async () => {
  const { admin, tenant, aCampaign, aLanguage } = await aPlannedAgency(app)
  const other = await aPlannedAgency(app)
  const [own, foreign] = [await aLanguage('Gallego'), await other.aLanguage('Portugués')]
  const { id } = await aCampaign()
  const asking = (language: number) => ({
    client: 'Zumos Alba',
    schedules: scheduleOn({ '2026-11-24': '09:00-14:00' }),
    needs: { languages: [{ id: language }] },
  })
  const create = (language: number) =>
    admin.call(campaigns.createJob, { params: { id }, body: asking(language) as never })
  expect(await refused(create(foreign))).toMatchObject({
    code: 'unknown_choice',
    message: 'El idioma ya no existe. Elige otra opción.',
  })
  const job = await create(own)
  const change = (language: number) =>
    admin.call(endpoints.update, {
      params: { id: job.id },
      body: { ...asking(language), version: job.version } as never,
    })
  expect(await refused(change(foreign))).toMatchObject({ code: 'unknown_choice' })
  await tenant.inTenant((db) => db.updateTable('languages').set({ deleted_at: new Date() }).execute())
  expect((await change(own)).needs.languages).toMatchObject([{ id: own }])
})

test('a new job is pending, and its dates and times follow from its slots', async () => {
  const { aJob } = await aPlannedAgency(app)
  const job = await aJob({
    schedules: scheduleOn({ '2026-11-21': ['17:00-20:30', '09:30-14:30'], '2026-11-20': '10:00-14:00' }),
  })
  expect(job).toMatchObject({
    id: 1,
    status: 'PENDIENTE',
    startDate: '2026-11-20',
    endDate: '2026-11-21',
    startTime: '10:00',
    endTime: '20:30',
    days: 2,
    minutes: 750,
    isCovered: false,
    worker: null,
  })
  expect(job.schedules[1]).toEqual({
    date: '2026-11-21',
    timeSlots: [slot('09:30', '14:30'), slot('17:00', '20:30')],
  })
})

test('a creation that is refused says no number: the next job has the one that it would have had', async () => {
  const { admin, aJob, aWorker } = await aPlannedAgency(app)
  const workerId = await aWorker({ name: 'Uxía Rey' })
  const there = await aJob({ workerId, status: 'CONFIRMADO' })
  const refusal = JSON.stringify(await refused(aJob({ workerId, status: 'CONFIRMADO' })))
  expect(refusal).toContain('Uxía Rey')
  const next = await aJob()
  expect(next.id).toBe(there.id + 1)
  for (const [, number] of refusal.matchAll(/(?:#|n\.º |"(?:id|jobId|otherJobId)":)(\d+)/g))
    expect(Number(number)).toBe(there.id)
  expect((await admin.call(endpoints.get, { params: { id: there.id } })).id).toBe(there.id)
})

test('a state that there is not is refused in words, with those that there are', async () => {
  const { admin, aJob } = await aPlannedAgency(app)
  const job = await aJob()
  const { statusCode, body } = await admin.raw('PATCH', `/api/jobs/${job.id}`, {
    body: { change: { status: 'HECHO' }, version: job.version },
  })
  expect(statusCode).toBe(422)
  expect(JSON.parse(body).fields['change.status']).toMatch(/^Debe ser uno de estos valores: .*PENDIENTE/)
})

test('a list says the stretches of a first day that has a pause, and none of a day without', async () => {
  const { admin, aJob } = await aPlannedAgency(app)
  await aJob({
    schedules: scheduleOn({ '2026-11-21': ['17:00-20:30', '09:30-14:30'], '2026-11-22': '10:00-14:00' }),
  })
  await aJob({ schedules: scheduleOn({ '2026-11-23': '10:00-14:00' }) })
  const { content } = await admin.call(endpoints.list, { query: { sort: 'id,asc' } })
  expect(content.map(({ slots }) => slots)).toEqual([
    [slot('09:30', '14:30'), slot('17:00', '20:30')],
    undefined,
  ])
})

test('of hours that the clocks skip a shift has what is left of it, and one of which nothing is left is refused', async () => {
  const { admin, aJob } = await aPlannedAgency(app)
  const job = await aJob({ schedules: scheduleOn({ '2027-03-28': '02:30-03:15' }) })
  expect(job).toMatchObject({ startTime: '02:30', endTime: '03:15', minutes: 15 })
  const { content } = await admin.call(endpoints.list)
  expect(content[0]?.minutes).toBe(15)

  const sentence = 'Hay un tramo sin un solo minuto: esa noche se adelantan los relojes'
  const nothing = { '2027-03-28': '02:15-03:00' }
  expect((await refused(aJob({ schedules: scheduleOn(nothing) }))).fields).toEqual({ schedules: sentence })
  const other = await aJob({ schedules: scheduleOn({ '2027-03-27': '02:15-03:00' }) })
  const params = { id: other.id }
  const dates = admin.call(endpoints.addDates, { params, body: { schedules: scheduleOn(nothing) } })
  expect((await refused(dates)).fields).toEqual({ schedules: sentence })
  const move = admin.call(endpoints.move, {
    params,
    body: { fromDate: '2027-03-27', toDate: '2027-03-28', version: other.version } as never,
  })
  expect((await refused(move)).fields).toEqual({ toDate: sentence })
})

test('of shifts over midnight a job says on which days they begin, and of others nothing', async () => {
  const { admin, aJob } = await aPlannedAgency(app)
  const night = { '2026-11-21': '22:00-23:59', '2026-11-22': '00:00-06:00' }
  await aJob({ schedules: scheduleOn(night) })
  const twice = { ...night, '2026-11-22': ['00:00-06:00', '22:00-23:59'], '2026-11-23': '00:00-05:00' }
  await aJob({ schedules: scheduleOn(twice) })
  await aJob({ schedules: scheduleOn({ '2026-11-21': '22:00-23:30', '2026-11-22': '00:00-06:00' }) })
  const { content } = await admin.call(endpoints.list, { query: { sort: 'id,asc' } })
  expect(content.map(({ shifts }) => shifts)).toEqual([
    { days: 1, endDate: '2026-11-21' },
    { days: 2, endDate: '2026-11-22' },
    undefined,
  ])
})

test('names stand beside the ids as they were chosen, and the centre gives town and zone', async () => {
  const { admin, tenant, aCentre, aClient, aProfile, aWorker, aJob } = await aPlannedAgency(app)
  const executive = await tenant.as('ROLE_ADMIN', { name: 'Marta Alba' })
  const chosen = {
    clientId: await aClient('Lácteos Río Eo'),
    executiveId: executive.userId,
    profileId: await aProfile('DEGUSTADORA'),
    workerId: await aWorker({ name: 'Ana Belén Soto' }),
    centerId: await aCentre('Mercado de Triana', { city: 'Las Palmas', zone: 'Atlantic/Canary' }),
  }
  const job = await aJob(chosen)
  expect(job).toMatchObject({
    client: 'Lácteos Río Eo',
    executive: 'Marta Alba',
    profile: 'DEGUSTADORA',
    worker: { name: 'Ana Belén Soto', company: 'Atlántica Promo' },
    center: 'Mercado de Triana',
    location: 'Las Palmas',
    timezone: 'Atlantic/Canary',
  })
  await tenant.inTenant((db) => db.updateTable('clients').set({ name: 'Otro' }).execute())
  const saved = await admin.call(endpoints.update, {
    params: { id: job.id },
    body: { client: job.client, clientId: job.clientId, schedules: job.schedules, status: 'ACTIVO' },
  })
  expect(saved).toMatchObject({ client: 'Lácteos Río Eo', status: 'ACTIVO', worker: null })
})

test('amounts are rounded to cents and kilometres to one decimal', async () => {
  const { admin, aJob } = await aPlannedAgency(app)
  const job = await aJob({ salary: 49.005, kilometers: 12.25 })
  expect(job).toMatchObject({ salary: 49.01, kilometers: 12.3, expenses: null })
  const patched = await admin.call(endpoints.patch, {
    params: { id: job.id },
    body: { change: { kilometers: 0.04, expenses: 3 }, reason: 'Ticket de aparcamiento' },
  })
  expect(patched).toMatchObject({ salary: 49.01, expenses: 3, kilometers: 0 })
})

test('what is not said in a patch stays as it is, CONFIRMADO included', async () => {
  const { admin, aJob } = await aPlannedAgency(app)
  const job = await aJob({ status: 'CONFIRMADO', observations: 'Acceso por el muelle' })
  const patched = await admin.call(endpoints.patch, {
    params: { id: job.id },
    body: { change: { salary: 60 } },
  })
  expect(patched).toMatchObject({ status: 'CONFIRMADO', observations: 'Acceso por el muelle', version: 2 })
  const again = await admin.call(endpoints.patch, {
    params: { id: job.id },
    body: { change: { salary: 60 } },
  })
  expect(again.version).toBe(2)
})

test.each(['PENDIENTE', 'ACTIVO', 'COMPLETADO', 'FACTURADO', 'ANULADO', 'CONFIRMADO'] as const)(
  'any state may follow any other: %s',
  async (status) => {
    const { admin, aJob } = await aPlannedAgency(app)
    const job = await aJob({ status: 'FACTURADO' })
    const changed = await admin.call(endpoints.patch, {
      params: { id: job.id },
      body: { change: { status }, reason: 'Ajuste' },
    })
    expect(changed.status).toBe(status)
  },
)

describe('a clone', () => {
  test('takes the next number, is pending, and says that it is one', async () => {
    const { admin, aJob, aWorker } = await aPlannedAgency(app)
    const workerId = await aWorker()
    const job = await aJob({ status: 'ACTIVO', workerId, observations: 'Uniforme de la marca', salary: 49 })
    await aJob()
    const { job: copy, copyOf, conflicts } = await admin.call(endpoints.clone, { params: { id: job.id } })
    expect(copyOf).toBe(job.id)
    expect(copy).toMatchObject({
      id: 3,
      status: 'PENDIENTE',
      observations: '[CLONADO] Uniforme de la marca',
      worker: { id: workerId },
      salary: 49,
      schedules: job.schedules,
    })
    expect(conflicts).toMatchObject([{ code: 'OVERLAP', severity: 'warn', otherJobId: job.id }])
    const checked = await admin.call(endpoints.check, { body: { jobId: copy.id } })
    expect(conflicts).toEqual(checked.conflicts)
  })

  test('without observations says what it is', async () => {
    const { admin, aJob } = await aPlannedAgency(app)
    const { job } = await admin.call(endpoints.clone, { params: { id: (await aJob()).id } })
    expect(job.observations).toBe('[CLONADO] Trabajo duplicado')
  })

  test('S17 twenty at once take twenty consecutive numbers', async () => {
    const { admin, aJob } = await aPlannedAgency(app)
    const job = await aJob()
    const copies = await Promise.all(
      Array.from({ length: 20 }, () => admin.call(endpoints.clone, { params: { id: job.id } })),
    )
    expect(copies.map(({ job: { id } }) => id).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 2),
    )
  })

  test('a deleted job keeps its number', async () => {
    const { admin, aJob } = await aPlannedAgency(app)
    const [first, second] = [await aJob(), await aJob()]
    await admin.call(endpoints.remove, { params: { id: second.id } })
    expect((await admin.call(endpoints.clone, { params: { id: first.id } })).job.id).toBe(3)
  })
})

describe('added dates', () => {
  test('join those that the job has', async () => {
    const { admin, aJob } = await aPlannedAgency(app)
    const job = await aJob()
    const longer = await admin.call(endpoints.addDates, {
      params: { id: job.id },
      body: { schedules: scheduleOn({ '2026-11-20': '17:00-20:00', '2026-11-27': '09:30-14:30' }) },
    })
    expect(longer).toMatchObject({ startDate: '2026-11-20', endDate: '2026-11-27', days: 2, minutes: 780 })
  })

  test('make no more days than the form of a job saves', async () => {
    const { admin, aJob } = await aPlannedAgency(app)
    const days = (from: string, count: number) =>
      scheduleOn(
        Object.fromEntries(Array.from({ length: count }, (_, n) => [addDays(from, n), '09:00-10:00'])),
      )
    const { id } = await aJob({ schedules: days('2027-01-01', 300) })
    const add = (count: number) =>
      admin.call(endpoints.addDates, { params: { id }, body: { schedules: days('2027-12-01', count) } })
    expect((await refused(add(101))).fields).toEqual({
      schedules: 'Un trabajo no puede tener más de 400 días',
    })
    expect((await add(100)).schedules).toHaveLength(400)
  })

  test('may not overlap a slot of the same day', async () => {
    const { admin, aJob } = await aPlannedAgency(app)
    const job = await aJob()
    const reply = await refused(
      admin.call(endpoints.addDates, {
        params: { id: job.id },
        body: { schedules: scheduleOn({ '2026-11-20': '13:00-16:00' }) },
      }),
    )
    expect(reply.fields).toEqual({ schedules: 'Hay tramos del mismo día que se pisan' })
  })
})

test('an invoiced job is not deleted, another one is', async () => {
  const { admin, aJob } = await aPlannedAgency(app)
  const billed = await aJob({ status: 'FACTURADO' })
  expect(await refused(admin.call(endpoints.remove, { params: { id: billed.id } }))).toMatchObject({
    code: 'job_is_done',
  })
  const job = await aJob()
  expect(await admin.call(endpoints.remove, { params: { id: job.id } })).toEqual({
    message: 'Trabajo eliminado correctamente',
  })
  expect(await refused(admin.call(endpoints.get, { params: { id: job.id } }))).toMatchObject({
    code: 'not_found',
  })
})

test('S18 a second editor of a job is told, with the job as it stands', async () => {
  const { admin, aJob } = await aPlannedAgency(app)
  const job = await aJob()
  const body = { client: 'Zumos Alba', schedules: job.schedules, version: job.version }
  await admin.call(endpoints.update, { params: { id: job.id }, body: { ...body, salary: 49 } })
  expect(await refused(admin.call(endpoints.update, { params: { id: job.id }, body }))).toMatchObject({
    code: 'stale',
    parts: { by: 'Sabela Otero', current: { salary: 49, version: 2 } },
  })
})

test('S19 a create repeated with the same key makes one job', async () => {
  const { admin, aCampaign } = await aPlannedAgency(app)
  const { id } = await aCampaign()
  const body = { client: 'Zumos Alba', schedules: scheduleOn({ '2026-11-20': '09:00-14:00' }) }
  const send = (sent: unknown) =>
    admin.raw('POST', `/api/campaigns/${id}/jobs`, { body: sent, headers: { 'idempotency-key': 'una-vez' } })
  const [first, second] = [await send(body), await send(body)]
  expect([first.statusCode, second.json()]).toEqual([201, first.json()])
  expect((await admin.call(campaigns.get, { params: { id } })).jobsCount).toBe(1)
  expect((await send({ ...body, salary: 1 })).statusCode).toBe(422)
})

test('comments are counted, the last one is shown, and people delete their own only', async () => {
  const { tenant, admin, aJob } = await aPlannedAgency(app)
  const job = await aJob()
  await admin.call(endpoints.addComment, { params: { id: job.id }, body: { text: 'Llamar al centro' } })
  const other = await tenant.as('ROLE_ADMIN', { name: 'Marta Alba' })
  const second = await other.call(endpoints.addComment, {
    params: { id: job.id },
    body: { text: ' Confirmado por teléfono ' },
  })
  expect(second).toMatchObject({ author: 'Marta Alba', text: 'Confirmado por teléfono', isOwn: true })
  expect(await admin.call(endpoints.get, { params: { id: job.id } })).toMatchObject({
    commentsCount: 2,
    lastComment: 'Confirmado por teléfono',
  })
  const params = { id: job.id, commentId: second.id }
  expect(await refused(admin.call(endpoints.removeComment, { params }))).toMatchObject({ code: 'not_found' })
  await other.call(endpoints.removeComment, { params })
  expect(await admin.call(endpoints.comments, { params: { id: job.id } })).toMatchObject([
    { text: 'Llamar al centro', isOwn: true },
  ])
  expect(
    (await refused(admin.call(endpoints.addComment, { params: { id: job.id }, body: { text: '  ' } })))
      .fields,
  ).toEqual({ text: 'Escribe un comentario' })
})

test('reasons stand in the history of the job', async () => {
  const { admin, aJob } = await aPlannedAgency(app)
  const job = await aJob()
  await admin.call(endpoints.patch, {
    params: { id: job.id },
    body: { change: { status: 'ANULADO' }, reason: 'El centro cierra por obras' },
  })
  const { content } = await admin.call(historyEndpoints.list, { query: { entity: 'job', entityId: job.id } })
  expect(content[0]).toMatchObject({
    action: 'updated',
    reason: 'El centro cierra por obras',
    before: { status: 'PENDIENTE' },
    after: { status: 'ANULADO' },
  })
})

describe('the job table', () => {
  test('ten on a page by day and hour, with counters and the totals of its days', async () => {
    const { admin, aCampaign, aJob } = await aPlannedAgency(app)
    const { id } = await aCampaign()
    for (let i = 0; i < 11; i++)
      await aJob({
        campaignId: id,
        schedules: scheduleOn({ '2026-11-21': `${String(20 - i).padStart(2, '0')}:00-22:00` }),
      })
    await aJob({ campaignId: id, status: 'ANULADO' })
    const page = await admin.call(campaigns.jobs, { params: { id } })
    expect(page).toMatchObject({ totalElements: 12, size: 10, totalPages: 2 })
    expect(page.content.map(({ startTime }) => startTime).slice(0, 3)).toEqual(['09:00', '10:00', '11:00'])
    expect(page.counters).toMatchObject({ total: 12, PENDIENTE: 11, ANULADO: 1 })
    expect(page.dayTotals).toMatchObject([
      { date: '2026-11-20', jobs: 1, minutes: 0 },
      { date: '2026-11-21', jobs: 11 },
    ])
    const cancelled = await admin.call(campaigns.jobs, { params: { id }, query: { status: 'ANULADO' } })
    expect(cancelled).toMatchObject({ totalElements: 1, counters: { total: 12 } })
    expect(
      await admin.call(campaigns.jobIds, { params: { id }, query: { status: 'PENDIENTE' } }),
    ).toHaveLength(11)
  })

  test('is filtered by worker or company, centre and state', async () => {
    const { admin, aCampaign, aCentre, aJob, aWorker } = await aPlannedAgency(app)
    const { id } = await aCampaign()
    const workerId = await aWorker({ name: 'Íñigo Etxeberria' })
    const centerId = await aCentre('Eroski Zabalburu', { city: 'Bilbao' })
    const [byWorker, byCentre] = [
      await aJob({ campaignId: id, workerId }),
      await aJob({ campaignId: id, centerId }),
    ]
    const idsOf = async (query: Record<string, string | number>) =>
      (await admin.call(campaigns.jobs, { params: { id }, query })).content.map((job) => job.id)
    expect(await idsOf({ worker: 'inigo' })).toEqual([byWorker.id])
    expect(await idsOf({ worker: 'atlantica' })).toEqual([byWorker.id])
    expect(await idsOf({ centerId })).toEqual([byCentre.id])
    expect(await idsOf({ search: 'bilbao' })).toEqual([byCentre.id])
    for (const sort of ['id', 'status', 'worker', 'center', 'salary', 'profile', 'startTime', 'client'])
      expect(await idsOf({ sort: `${sort},desc` }), sort).toHaveLength(2)
  })
})

describe('jobs are found by when they are worked', () => {
  async function aWeek() {
    const { admin, tenant, aCampaign, aJob } = await aPlannedAgency(app)
    const { id } = await aCampaign()
    const on = async (days: Parameters<typeof scheduleOn>[0]) =>
      (await aJob({ campaignId: id, schedules: scheduleOn(days) })).id
    const jobs = {
      mondayMorning: await on({ '2026-11-23': '10:00-14:00' }),
      mondayNight: await on({ '2026-11-23': '22:00-23:30' }),
      early: await on({ '2026-11-24': '04:30-08:00' }),
      friday: await on({ '2026-11-27': '14:00-20:00' }),
      /** One job of two days, with a week between them. */
      twoDays: await on({ '2026-11-21': '13:59-17:00', '2026-11-28': '13:59-17:00' }),
    }
    const found = async (query: Record<string, string>) => {
      const page = await admin.call(campaigns.jobs, { params: { id }, query })
      return page.content.map((job) => Object.entries(jobs).find(([, one]) => one === job.id)?.[0])
    }
    const days = (query: Record<string, string> = {}) =>
      admin.call(campaigns.jobDays, { params: { id }, query })
    return { id, admin, tenant, jobs, found, days }
  }

  test('by days, also those of a job of several, and not by the days between them', async () => {
    const { found } = await aWeek()
    expect(await found({ 'day:between': '2026-11-23,2026-11-24' })).toEqual([
      'mondayMorning',
      'mondayNight',
      'early',
    ])
    expect(await found({ 'day:equals': '2026-11-28' })).toEqual(['twoDays'])
    expect(await found({ 'day:equals': '2026-11-25' })).toEqual([])
  })

  test('by weekdays', async () => {
    const { found } = await aWeek()
    expect(await found({ 'weekday:in': '1,2' })).toEqual(['mondayMorning', 'mondayNight', 'early'])
    expect(await found({ 'weekday:in': '6' })).toEqual(['twoDays'])
    expect(await found({ 'weekday:in': '5,6,7' })).toEqual(['twoDays', 'friday'])
  })

  test('by the hour they begin at, each in one part of the day', async () => {
    const { found } = await aWeek()
    const part = ({ from, to }: { from: number; to: number }) =>
      found({ 'startMinute:between': `${from},${to}` })
    expect(await part(dayParts.MORNING)).toEqual(['twoDays', 'mondayMorning'])
    expect(await part(dayParts.AFTERNOON)).toEqual(['friday'])
    expect(await part(dayParts.NIGHT)).toEqual(['mondayNight', 'early'])
  })

  test('the mornings of one weekday are chosen at once', async () => {
    const { id, admin, jobs } = await aWeek()
    const query = { 'weekday:in': '1', 'startMinute:between': '300,839' }
    expect(await admin.call(campaigns.jobIds, { params: { id }, query })).toEqual([jobs.mondayMorning])
  })

  test('days are counted in all and under the other filters', async () => {
    const { days } = await aWeek()
    expect(await days({ 'startMinute:between': '300,839', 'day:equals': '2026-11-24' })).toEqual([
      { date: '2026-11-21', jobs: 1, matching: 1 },
      { date: '2026-11-23', jobs: 2, matching: 1 },
      { date: '2026-11-24', jobs: 1, matching: 0 },
      { date: '2026-11-27', jobs: 1, matching: 0 },
      { date: '2026-11-28', jobs: 1, matching: 1 },
    ])
  })

  test('S2 nobody counts the days of another agency', async () => {
    const { id } = await aWeek()
    const { admin } = await aPlannedAgency(app)
    const reply = await refused(admin.call(campaigns.jobDays, { params: { id }, query: {} }))
    expect(reply.code).toBe('not_found')
  })

  test.each([
    { 'weekday:in': '8' },
    { 'weekday:in': 'lunes' },
    { 'day:between': 'ayer,hoy' },
    { 'startMinute:between': 'a,b' },
  ])('what is no day or hour is refused: %o', async (query) => {
    const { id, admin } = await aWeek()
    const reply = await refused(admin.call(campaigns.jobs, { params: { id }, query }))
    expect(reply.message).toMatch(/^El valor del filtro «(weekday|day|startMinute)» no es válido\.$/)
  })
})

test('S1 another agency finds nothing, by any of its numbers', async () => {
  const mine = await aPlannedAgency(app)
  const theirs = await aPlannedAgency(app)
  const job = await theirs.aJob({ workerId: await theirs.aWorker() })
  const body = { client: 'Zumos Alba', schedules: job.schedules }
  const { admin } = mine
  const params = { id: job.id }
  const own = await mine.aJob()
  expect(own.id).toBe(job.id)
  await admin.call(endpoints.remove, { params })
  for (const call of [
    () => admin.call(endpoints.get, { params }),
    () => admin.call(endpoints.update, { params, body }),
    () => admin.call(endpoints.clone, { params }),
    () => admin.call(endpoints.comments, { params }),
    () => admin.call(endpoints.fit, { body: { jobId: job.id } }),
    () => admin.call(endpoints.previewBulk, { body: { jobIds: [job.id], change: { status: 'ACTIVO' } } }),
  ])
    expect(await refused(call())).toMatchObject({ code: 'not_found' })
  const mineNow = await mine.aJob()
  for (const change of [
    { workerId: job.worker?.id },
    { centerId: await theirs.aCentre() },
    { profileId: await theirs.aProfile() },
    { clientId: await theirs.aClient() },
    { executiveId: theirs.admin.userId },
  ])
    expect(
      await refused(admin.call(endpoints.patch, { params: { id: mineNow.id }, body: { change } })),
    ).toMatchObject({ code: 'unknown_choice' })
})
