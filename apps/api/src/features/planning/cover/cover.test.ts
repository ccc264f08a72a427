import { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { callOffEndpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import type { CoverOption } from '@cuadrante/contract/planning/cover.ts'
import { planningEndpoints as plans } from '@cuadrante/contract/planning/endpoints.ts'
import type { AllowableCode } from '@cuadrante/contract/planning/plan-settings.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-18T09:00:00Z') })
})

const coruna = 15030

/** A morning in a shop of A Coruña that Lucía was to do. */
async function aSickCall() {
  const agency = await aPlannedAgency(app)
  const profile = await agency.aProfile()
  const campaign = await agency.aCampaign()
  const supervisor = await agency.aProfile('SUPERVISOR')
  const person = (name: string, cityId = coruna, more: number[] = []) =>
    agency.aWorker({ name, cityId, profileIds: [profile, ...more] })
  const lucia = await person('Lucía Souto')
  const shift = async (
    workerId: number | null,
    hours: string | string[] = '09:00-14:00',
    { date = '2026-11-20', profileId = profile } = {},
  ) => {
    const centerId = await agency.aCentre()
    const { id } = await agency.admin.call(campaignEndpoints.createJob, {
      params: { id: campaign.id },
      body: {
        client: 'Zumos Alba',
        centerId,
        profileId,
        workerId,
        status: workerId === null ? 'PENDIENTE' : 'CONFIRMADO',
        schedules: scheduleOn({ [date]: hours }),
      },
    })
    return id
  }
  const job = await shift(lucia)
  const options = (query: { maxKm?: number; allow?: AllowableCode } = {}) =>
    agency.admin.call(plans.coverOptions, { params: { id: job }, query })
  const cover = (steps: CoverOption['steps'], reason = 'No puede venir', allow?: AllowableCode) =>
    agency.admin.call(plans.cover, {
      params: { id: job },
      body: {
        reason,
        allow,
        steps: steps.map(({ jobId, version, to }) => ({ jobId, version, workerId: to.id })),
      },
    })
  const workerOf = async (id: number) => {
    const { worker } = await agency.admin.call(jobEndpoints.get, { params: { id } })
    return worker?.id ?? null
  }
  return { ...agency, supervisor, person, lucia, shift, job, options, cover, workerOf }
}

const movesOf = ({ steps }: CoverOption) => steps.map(({ jobId, to }) => [jobId, to.id])

describe('covering a job whose person cannot come', () => {
  test('proposes who is free, the nearest first, and never whoever falls out', async () => {
    const { person, lucia, job, options, cover, workerOf, admin } = await aSickCall()
    const far = await person('Antía Rey', 28079)
    const near = await person('Brais Otero')
    const within = await options()
    expect(within).toMatchObject({ free: 1, maxKm: 60 })
    expect(within.options.map(movesOf)).toEqual([[[job, near]]])
    const found = await options({ maxKm: 0 })
    expect(found).toMatchObject({ current: { id: lucia, name: 'Lucía Souto' }, free: 2, maxKm: null })
    expect(found.options.map(({ travelCents }) => travelCents)).toEqual([84, 26468])
    expect(found.options.map(movesOf)).toEqual([[[job, near]], [[job, far]]])
    expect(found.options[0]?.steps[0]).toMatchObject({
      place: 'Hipermercado Las Mariñas',
      town: 'A Coruña',
      date: '2026-11-20',
      startTime: '09:00',
      endTime: '14:00',
      from: { name: 'Lucía Souto' },
      to: { name: 'Brais Otero' },
      weekMinutes: 0,
    })
    const { operationId } = await cover(found.options[0]?.steps ?? [])
    expect(await workerOf(job)).toBe(near)
    expect((await admin.call(jobEndpoints.lastBulk)).operation?.operationId).toBe(operationId)
    await admin.call(jobEndpoints.undoBulk, { params: { id: operationId } })
    expect(await workerOf(job)).toBe(lucia)
  })

  test('says how to call whoever cannot come, since when, and to which other shifts they cannot go either', async () => {
    const { admin, lucia, person, shift, job, options, tenant } = await aSickCall()
    const colleague = await person('Antía Rey')
    const told = (await options()).current
    expect(told).toMatchObject({ id: lucia, phone: '600000000', toldAt: null })
    expect((await options()).alsoAway).toEqual([])
    await tenant.inTenant((db) =>
      db.updateTable('workers').set({ phone: '600114287' }).where('id', '=', lucia).execute(),
    )
    const called = await shift(lucia, '09:00-14:00', { date: '2026-11-21' })
    const absent = await shift(lucia, ['10:00-13:00', '16:00-20:00'], { date: '2026-11-24' })
    const later = await shift(lucia, '09:00-14:00', { date: '2026-11-27' })
    const tell = (jobId: number, date: string) =>
      admin.call(callOffEndpoints.tellFor, {
        body: { jobId, date, workerId: lucia, reason: 'ILLNESS', note: null },
      })
    await tell(job, '2026-11-20')
    await tell(called, '2026-11-21')
    const { id: typeId } = await admin.call(absenceEndpoints.createType, {
      body: { name: 'Baja médica', balanceDays: 'CALENDAR' },
    })
    const { id, version } = await admin.call(absenceEndpoints.ask, {
      params: { id: lucia },
      body: { typeId, from: '2026-11-23', to: '2026-11-25' },
    })
    const dates = async () => (await options()).alsoAway.map(({ jobId, date }) => [jobId, date])
    // Asked for is not approved.
    expect(await dates()).toEqual([[called, '2026-11-21']])
    await admin.call(absenceEndpoints.approve, { params: { id }, body: { version } })
    expect(await dates()).toEqual([
      [called, '2026-11-21'],
      [absent, '2026-11-24'],
    ])
    const { current, alsoAway } = await options()
    expect(current).toMatchObject({ phone: '600114287', toldAt: '2026-11-18T09:00:00.000Z' })
    expect(alsoAway[1]).toMatchObject({
      slots: [
        { startTime: '10:00', endTime: '13:00' },
        { startTime: '16:00', endTime: '20:00' },
      ],
      place: 'Hipermercado Las Mariñas',
    })
    // So do those of some hours, which may pass midnight.
    const { id: byHours } = await admin.call(absenceEndpoints.createType, {
      body: { name: 'Permiso por horas', balanceDays: 'CALENDAR', byHours: true },
    })
    const hours = await admin.call(absenceEndpoints.ask, {
      params: { id: lucia },
      body: { typeId: byHours, from: '2026-11-26', to: '2026-11-26', startTime: '22:00', endTime: '10:00' },
    })
    await admin.call(absenceEndpoints.approve, {
      params: { id: hours.id },
      body: { version: hours.version },
    })
    expect((await dates()).slice(2)).toEqual([[later, '2026-11-27']])
    const ofColleague = await admin.call(plans.coverOptions, {
      params: { id: await shift(colleague, '16:00-20:00') },
      query: {},
    })
    expect(ofColleague).toMatchObject({
      current: { id: colleague, phone: '600000000', toldAt: null },
      alsoAway: [],
    })
  })

  test('tells a night whole, also one after the other', async () => {
    const { person, lucia, admin, aCentre, aJob } = await aSickCall()
    await person('Brais Otero')
    const job = await aJob({
      centerId: await aCentre(),
      workerId: lucia,
      status: 'CONFIRMADO',
      schedules: scheduleOn({ '2026-12-21': '22:00-06:00', '2026-12-22': '22:00-05:00' }),
    })
    const { options } = await admin.call(plans.coverOptions, { params: { id: job.id }, query: {} })
    expect(options[0]?.steps).toMatchObject([
      { date: '2026-12-21', startTime: '22:00', slots: [{ startTime: '22:00', endTime: '06:00' }] },
    ])
  })

  test('proposes a chain where nobody is free: one leaves a later shift to somebody who can only do that one', async () => {
    const { supervisor, person, shift, job, options, cover, workerOf } = await aSickCall()
    const brais = await person('Brais Otero')
    const carla = await person('Carla Rey', coruna, [supervisor])
    // Brais would be free but for the shift at noon; Carla has to open the shop, which nobody else can, and can take that one.
    const noon = await shift(brais, '12:00-16:00')
    await shift(carla, '07:00-09:30', { profileId: supervisor })
    const found = await options()
    expect(found.free).toBe(0)
    expect(found.options.map(movesOf)).toEqual([
      [
        [job, brais],
        [noon, carla],
      ],
    ])
    await cover(found.options[0]?.steps ?? [])
    expect([await workerOf(job), await workerOf(noon)]).toEqual([brais, carla])
  })

  test('proposes a chain of three where two others have to move', async () => {
    const { supervisor, person, shift, job, options } = await aSickCall()
    const [brais, dario] = [await person('Brais Otero'), await person('Darío Lema')]
    const carla = await person('Carla Rey', coruna, [supervisor])
    const noon = await shift(brais, '12:00-16:00')
    const evening = await shift(carla, '15:00-20:00')
    await shift(carla, '08:00-11:00', { profileId: supervisor })
    await shift(dario, '10:00-13:00')
    const { options: found } = await options()
    expect(found.map(movesOf)).toEqual([
      [
        [job, brais],
        [noon, carla],
        [evening, dario],
      ],
    ])
  })

  test('says that nobody can when every other person is busy or may not', async () => {
    const { shift, person, job, options } = await aSickCall()
    await shift(await person('Brais Otero'), '08:00-15:00')
    const antia = await person('Antía Rey', 28079)
    const found = await options()
    expect(found).toMatchObject({ free: 0, options: [] })
    // Everybody once, and what would let somebody.
    expect(found.refusals.toSorted((a, b) => (a.code < b.code ? -1 : 1))).toEqual([
      { code: 'DISTANCE', people: 1 },
      { code: 'EXCLUDED', people: 1 },
      { code: 'OVERLAP', people: 1 },
    ])
    expect(found.refusals.reduce((sum, { people }) => sum + people, 0)).toBe(found.activePeople)
    expect(found.relaxations).toMatchObject([{ code: 'DISTANCE', people: 1, names: ['Antía Rey'] }])
    const wider = await options({ maxKm: found.relaxations[0]?.km ?? 0 })
    expect(wider.options.map(movesOf)[0]).toEqual([[job, antia]])
  })

  test('a rule is broken only where it is allowed by name, when looking and when doing', async () => {
    const { shift, person, job, options, cover, workerOf } = await aSickCall()
    const brais = await person('Brais Otero')
    // He goes home at eleven in the evening before and would be back at nine.
    await shift(brais, '18:00-23:00', { date: '2026-11-19' })
    const found = await options()
    expect(found.options).toEqual([])
    expect(found.relaxations).toMatchObject([{ code: 'REST_12H', people: 1 }])
    const [way] = (await options({ allow: 'REST_12H' })).options
    expect(await refused(cover(way?.steps ?? []))).toMatchObject({ code: 'plan_moved' })
    await cover(way?.steps ?? [], 'Lo pide él', 'REST_12H')
    expect(await workerOf(job)).toBe(brais)
  })

  test('of several chains the cheapest is proposed first, whoever leaves what', async () => {
    const { supervisor, person, shift, job, options } = await aSickCall()
    const carla = await person('Carla Rey', coruna, [supervisor])
    const [lugo, near] = [await person('Brais Otero', 27028), await person('Darío Lema')]
    const noon = await shift(lugo, '12:00-16:00')
    const other = await shift(near, '13:00-17:00')
    await shift(carla, '07:00-09:30', { profileId: supervisor })
    const { options: found } = await options({ maxKm: 0 })
    expect(found.slice(0, 2).map(movesOf)).toEqual([
      [
        [job, lugo],
        [noon, carla],
      ],
      [
        [job, near],
        [other, carla],
      ],
    ])
    // What Brais no longer drives at noon he drives in the morning, so only Carla's way is more.
    expect(found.slice(0, 2).map(({ travelCents }) => travelCents)).toEqual([84, 84])
  })

  test('is judged again: who was taken meanwhile, or a job that changed, leaves everything as it was', async () => {
    const { person, shift, lucia, job, options, cover, workerOf } = await aSickCall()
    const brais = await person('Brais Otero')
    const [first] = (await options()).options
    await shift(brais, '10:00-12:00')
    expect(await refused(cover(first?.steps ?? []))).toMatchObject({ code: 'plan_moved' })
    expect(await refused(cover((first?.steps ?? []).map((step) => ({ ...step, version: 9 }))))).toMatchObject(
      {
        code: 'plan_moved',
      },
    )
    expect(await workerOf(job)).toBe(lucia)
  })

  test('moves nothing that does not come of the job to cover', async () => {
    const { person, shift, job, lucia, options, cover } = await aSickCall()
    const [brais, carla] = [await person('Brais Otero'), await person('Carla Rey')]
    const other = await shift(carla, '16:00-19:00')
    const ways = (await options()).options
    const byBrais = ways
      .flatMap(({ steps }) => steps)
      .find((step) => step.jobId === job && step.to.id === brais)
    if (!byBrais) throw new Error('nobody is proposed')
    // Brais has no job to leave, so that nobody else moves because of him.
    const also = { ...byBrais, jobId: other, version: 1 }
    const byHerself = { ...byBrais, to: { ...byBrais.to, id: lucia } }
    for (const steps of [[byBrais, also], [also, byBrais], [also], [byHerself]])
      expect(await refused(cover(steps))).toMatchObject({ code: 'cover_unrelated' })
  })

  test('is refused once the shift has begun, and keeps its reason in the history', async () => {
    const { shift, person, admin, job, options, cover } = await aSickCall()
    const begun = await shift(await person('Brais Otero'), '08:00-15:00', { date: '2026-11-18' })
    const params = { id: begun }
    expect(await admin.call(plans.coverOptions, { params, query: {} })).toMatchObject({
      refusal: 'Este turno ya ha empezado o ya no está pendiente: no se cubre, se corrige.',
      options: [],
    })
    const steps = [{ jobId: begun, version: 1, workerId: await person('Darío Lema') }]
    expect(
      await refused(admin.call(plans.cover, { params, body: { reason: 'No puede venir', steps } })),
    ).toMatchObject({ code: 'job_has_begun' })
    const carla = await person('Carla Rey')
    const way = (await options()).options.find((option) => option.steps[0]?.to.id === carla)
    expect(await refused(cover(way?.steps ?? [], ' '))).toMatchObject({
      fields: { reason: 'Di por qué hay que cubrirlo' },
    })
    await cover(way?.steps ?? [], 'Ha llamado: no puede venir')
    const history = await admin.raw('GET', `/api/history?entity=job&entityId=${job}`)
    expect(history.json().content[0]).toMatchObject({
      action: 'covered',
      reason: 'Ha llamado: no puede venir',
    })
  })
})
