import { campaignEndpoints as campaigns } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints as endpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import type { JobChange } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { offerEndpoints as offers } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../testing/a-planned-agency.ts'

let now = new Date('2026-11-20T10:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => now })
})

const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

async function previewAndApply(admin: Caller, jobIds: number[], change: JobChange, reason?: string) {
  const preview = await admin.call(endpoints.previewBulk, { body: { jobIds, change } })
  const result = await admin.call(endpoints.applyBulk, {
    body: { jobIds, change, token: preview.token, ...(reason ? { reason } : {}) },
  })
  return { preview, result }
}

/** Ten pending jobs on the mornings of ten days in one campaign. */
async function tenMornings() {
  const agency = await aPlannedAgency(app)
  const campaign = await agency.aCampaign()
  const jobs = []
  for (let day = 1; day <= 10; day++) {
    const date = `2026-12-${String(day).padStart(2, '0')}`
    jobs.push(
      await agency.aJob({
        campaignId: campaign.id,
        salary: 49,
        schedules: scheduleOn({ [date]: '09:00-13:00' }),
      }),
    )
  }
  return { ...agency, campaign, jobs, ids: jobs.map(({ id }) => id) }
}

describe('a preview', () => {
  test('tells before and after, and changes nothing', async () => {
    const { admin, ids, aWorker, aProfile } = await tenMornings()
    const workerId = await aWorker({ name: 'Lucía Pérez Souto' })
    const profileId = await aProfile('DEGUSTADORA')
    const preview = await admin.call(endpoints.previewBulk, {
      body: { jobIds: ids, change: { workerId, profileId } },
    })
    expect(preview).toMatchObject({ total: 10, changing: 10, conflicting: 0, blocked: 0, unchanged: 0 })
    expect(preview.rows[0]).toMatchObject({
      outcome: 'change',
      date: '2026-12-01',
      before: { worker: null, profile: null },
      after: { worker: 'Lucía Pérez Souto', profile: 'DEGUSTADORA' },
    })
    expect((await admin.call(endpoints.get, { params: { id: ids[0] ?? 0 } })).worker).toBeNull()
  })

  test('sets conflicting rows apart, with the shift that stands against them', async () => {
    const { admin, ids, aJob, aWorker } = await tenMornings()
    const workerId = await aWorker()
    const halves = ['10:00-12:00', '16:00-18:00']
    await aJob({ workerId, status: 'ACTIVO', schedules: scheduleOn({ '2026-12-03': halves }) })
    await aJob({
      workerId,
      status: 'ACTIVO',
      schedules: scheduleOn({ '2026-12-05': '15:00-22:30' }),
      conflictReason: 'Feria',
    })
    const change = { workerId, status: 'ACTIVO' } as const
    const preview = await admin.call(endpoints.previewBulk, { body: { jobIds: ids, change } })
    expect(preview).toMatchObject({ changing: 7, conflicting: 2, blocked: 1 })
    const blocked = preview.rows.find(({ outcome }) => outcome === 'blocked')
    expect(blocked).toMatchObject({
      date: '2026-12-03',
      conflicts: [{ code: 'OVERLAP', severity: 'block', otherJobId: 11 }],
      others: [
        {
          jobId: 11,
          date: '2026-12-03',
          slots: [
            { startTime: '10:00', endTime: '12:00' },
            { startTime: '16:00', endTime: '18:00' },
          ],
        },
      ],
    })
    const rest = preview.rows.find(({ date }) => date === '2026-12-06')
    expect(rest?.conflicts[0]).toMatchObject({ code: 'REST_12H', numbers: { restMinutes: 630 } })
  })

  test('one worker cannot take two overlapping jobs of the same selection', async () => {
    const { admin, aCampaign, aJob, aWorker } = await aPlannedAgency(app)
    const { id } = await aCampaign()
    const first = await aJob({ campaignId: id, status: 'ACTIVO' })
    const second = await aJob({ campaignId: id, status: 'ACTIVO' })
    const preview = await admin.call(endpoints.previewBulk, {
      body: { jobIds: [second.id, first.id], change: { workerId: await aWorker() } },
    })
    expect(preview.rows.map(({ jobId, outcome }) => [jobId, outcome])).toEqual([
      [first.id, 'change'],
      [second.id, 'blocked'],
    ])
  })

  test('a job of the selection that stays as it is stands against the others', async () => {
    const { admin, aCampaign, aJob, aWorker } = await aPlannedAgency(app)
    const [{ id }, workerId] = [await aCampaign(), await aWorker()]
    const at = (hours: string) => scheduleOn({ '2026-12-03': hours })
    const pending = await aJob({ campaignId: id, workerId, schedules: at('09:00-14:00') })
    const active = await aJob({ campaignId: id, workerId, status: 'ACTIVO', schedules: at('13:00-18:00') })
    const preview = await admin.call(endpoints.previewBulk, {
      body: { jobIds: [pending.id, active.id], change: { status: 'ACTIVO' } },
    })
    expect(preview).toMatchObject({ changing: 0, blocked: 1, unchanged: 1 })
    expect(preview.rows[0]?.conflicts[0]).toMatchObject({ code: 'OVERLAP', otherJobId: active.id })
  })

  test('counts everything and tells the first rows of each outcome, and those that have a reason', async () => {
    const { admin, ids, aJob, aWorker } = await tenMornings()
    const workerId = await aWorker()
    const busy = scheduleOn({ '2026-12-08': '09:00-13:00', '2026-12-09': '12:00-14:00' })
    await aJob({ workerId, status: 'ACTIVO', schedules: busy })
    await aJob({ workerId, status: 'ACTIVO', schedules: scheduleOn({ '2026-12-04': '15:00-22:30' }) })
    const body = { jobIds: ids, change: { workerId, status: 'ACTIVO' }, rows: 1 } as const
    const preview = await admin.call(endpoints.previewBulk, { body })
    expect(preview).toMatchObject({ total: 10, changing: 6, conflicting: 2, blocked: 2 })
    const outcomes = preview.rows.map(({ date, outcome }) => `${date} ${outcome}`)
    expect(outcomes).toEqual(['2026-12-01 change', '2026-12-04 conflict', '2026-12-08 blocked'])
    const accepted = [{ jobId: ids[4] ?? 0, reason: 'Lo pide ella' }]
    const { rows } = await admin.call(endpoints.previewBulk, { body: { ...body, accepted } })
    expect(rows.map(({ jobId }) => jobId)).toContain(ids[4])
  })

  test('how many rows are told does not matter to applying', async () => {
    const { admin, ids, aJob, aWorker } = await tenMornings()
    const workerId = await aWorker()
    const busy = scheduleOn({ '2026-12-08': '09:00-13:00', '2026-12-09': '12:00-14:00' })
    await aJob({ workerId, status: 'ACTIVO', schedules: busy })
    const question = { jobIds: ids, change: { workerId, status: 'ACTIVO' } } as const
    const { token } = await admin.call(endpoints.previewBulk, { body: { ...question, rows: 1 } })
    const result = await admin.call(endpoints.applyBulk, { body: { ...question, token } })
    expect(result).toMatchObject({ applied: 8, leftOut: [{ jobId: ids[7] }, { jobId: ids[8] }] })
  })

  test('one worker on overlapping pending jobs is a conflict, and one reason serves for all', async () => {
    const { admin, aCampaign, aJob, aWorker } = await aPlannedAgency(app)
    const { id } = await aCampaign()
    const workerId = await aWorker()
    const first = await aJob({ campaignId: id })
    const second = await aJob({ campaignId: id })
    const third = await aJob({ campaignId: id })
    const question = { jobIds: [first.id, second.id, third.id], change: { workerId } }
    const preview = await admin.call(endpoints.previewBulk, { body: question })
    expect(preview).toMatchObject({ changing: 1, conflicting: 2, blocked: 0 })
    expect(
      preview.rows.map(({ outcome, conflicts }) => [outcome, conflicts.map(({ code }) => code)]),
    ).toEqual([
      ['change', []],
      ['conflict', ['OVERLAP']],
      ['conflict', ['OVERLAP']],
    ])
    const reasoned = { ...question, sharedReason: 'Turnos de reserva' }
    const { token, changing } = await admin.call(endpoints.previewBulk, { body: reasoned })
    expect(changing).toBe(3)
    const { applied } = await admin.call(endpoints.applyBulk, { body: { ...reasoned, token } })
    expect(applied).toBe(3)
    const query = { entity: 'job', entityId: third.id } as const
    const { content } = await admin.call(historyEndpoints.list, { query })
    expect(content[0]).toMatchObject({ action: 'bulk_updated', reason: 'Turnos de reserva' })
  })

  test('of one job an overlap with pending work warns and asks for no reason', async () => {
    const { admin, aProfile, aCentre, aJob, aWorker } = await aPlannedAgency(app)
    const original = await aJob({ workerId: await aWorker() })
    const { job: copy } = await admin.call(endpoints.clone, { params: { id: original.id } })
    for (const change of [{ profileId: await aProfile('AZAFATA') }, { centerId: await aCentre('Mercado') }]) {
      const preview = await admin.call(endpoints.previewBulk, { body: { jobIds: [copy.id], change } })
      expect(preview).toMatchObject({ changing: 1, conflicting: 0 })
      expect(preview.rows[0]?.conflicts[0]).toMatchObject({ code: 'OVERLAP', severity: 'warn' })
    }
  })

  test('of one job what the law asks a reason for asks for it, and what it refuses stays refused', async () => {
    const { admin, aJob, aWorker } = await aPlannedAgency(app)
    const at = (day: string, hours: string) => scheduleOn({ [day]: hours })
    const workerId = await aWorker()
    await aJob({ workerId, status: 'ACTIVO', schedules: at('2026-12-04', '15:00-22:30') })
    const [tired, busy] = [
      await aJob({ schedules: at('2026-12-05', '09:00-13:00') }),
      await aJob({ status: 'ACTIVO', schedules: at('2026-12-04', '16:00-18:00') }),
    ]
    const previewOne = (id: number) =>
      admin.call(endpoints.previewBulk, { body: { jobIds: [id], change: { workerId } } })
    expect(await previewOne(tired.id)).toMatchObject({ changing: 0, conflicting: 1 })
    expect(await previewOne(busy.id)).toMatchObject({ changing: 0, blocked: 1 })
  })

  test('says which rows have nothing to change', async () => {
    const { admin, ids } = await tenMornings()
    const preview = await admin.call(endpoints.previewBulk, { body: { jobIds: ids, change: { salary: 49 } } })
    expect(preview).toMatchObject({ changing: 0, unchanged: 10 })
  })
})

describe('applying', () => {
  test('leaves conflicting rows out, lists them, and changes the rest', async () => {
    const { admin, campaign, ids, aJob, aWorker } = await tenMornings()
    const workerId = await aWorker()
    await aJob({ workerId, status: 'ACTIVO', schedules: scheduleOn({ '2026-12-03': '10:00-12:00' }) })
    const { result } = await previewAndApply(admin, ids, { workerId, status: 'ACTIVO' }, 'Sustituye a Noa')
    expect(result).toMatchObject({ applied: 9, leftOut: [{ jobId: ids[2] }] })
    expect(result.leftOut[0]?.reason).toContain('ya tiene el trabajo #11')
    const { counters } = await admin.call(campaigns.jobs, { params: { id: campaign.id } })
    expect(counters).toMatchObject({ ACTIVO: 9, PENDIENTE: 1 })
    const { content } = await admin.call(historyEndpoints.list, {
      query: { entity: 'job', entityId: ids[0] },
    })
    expect(content[0]).toMatchObject({ action: 'bulk_updated', reason: 'Sustituye a Noa' })
  })

  test('to one job alone is an ordinary change of it, and is taken back like any other', async () => {
    const { admin, campaign, ids } = await tenMornings()
    const [id = 0] = ids
    const { result } = await previewAndApply(admin, [id], { salary: 56 }, 'Nochevieja')
    const historyOfJob = async () =>
      (await admin.call(historyEndpoints.list, { query: { entity: 'job', entityId: id } })).content
    expect((await historyOfJob())[0]).toMatchObject({ action: 'updated', reason: 'Nochevieja' })
    await admin.call(endpoints.undoBulk, { params: { id: result.operationId } })
    expect((await historyOfJob())[0]).toMatchObject({ action: 'undone' })
    expect(await admin.call(endpoints.get, { params: { id } })).toMatchObject({ salary: 49 })
    const { content: ofCampaign } = await admin.call(historyEndpoints.list, {
      query: { entity: 'campaign', entityId: campaign.id },
    })
    expect(ofCampaign.map(({ action }) => action)).toEqual(['created'])
  })

  test('takes a row with a warning along when it has a reason', async () => {
    const { admin, ids, aJob, aWorker } = await tenMornings()
    const workerId = await aWorker()
    await aJob({ workerId, status: 'ACTIVO', schedules: scheduleOn({ '2026-12-05': '15:00-22:30' }) })
    const change = { workerId }
    const accepted = [ids[4], ids[5]].map((jobId) => ({ jobId: jobId ?? 0, reason: 'Lo pide ella' }))
    const body = { jobIds: ids, change, accepted }
    const preview = await admin.call(endpoints.previewBulk, { body })
    expect(preview).toMatchObject({ changing: 10, conflicting: 0 })
    const result = await admin.call(endpoints.applyBulk, { body: { ...body, token: preview.token } })
    expect(result).toMatchObject({ applied: 10, leftOut: [] })
    const { content } = await admin.call(historyEndpoints.list, {
      query: { entity: 'job', entityId: ids[5] },
    })
    expect(content[0]?.reason).toBe('Lo pide ella')
  })

  test('is refused with a new preview when a job has changed since', async () => {
    const { admin, ids } = await tenMornings()
    const change = { salary: 56 }
    const preview = await admin.call(endpoints.previewBulk, { body: { jobIds: ids, change } })
    await admin.call(endpoints.patch, { params: { id: ids[3] ?? 0 }, body: { change: { salary: 60 } } })
    const reply = await refused(
      admin.call(endpoints.applyBulk, { body: { jobIds: ids, change, token: preview.token } }),
    )
    expect(reply).toMatchObject({ code: 'preview_changed', parts: { preview: { changing: 10 } } })
    const { preview: next } = reply.parts as { preview: { token: string } }
    expect(next.token).not.toBe(preview.token)
    const result = await admin.call(endpoints.applyBulk, { body: { jobIds: ids, change, token: next.token } })
    expect(result.applied).toBe(10)
  })

  test('is refused when a new shift stands against a row', async () => {
    const { admin, ids, aJob, aWorker } = await tenMornings()
    const workerId = await aWorker()
    const change = { workerId, status: 'ACTIVO' } as const
    const preview = await admin.call(endpoints.previewBulk, { body: { jobIds: ids, change } })
    await aJob({ workerId, status: 'ACTIVO', schedules: scheduleOn({ '2026-12-03': '10:00-12:00' }) })
    expect(
      await refused(admin.call(endpoints.applyBulk, { body: { jobIds: ids, change, token: preview.token } })),
    ).toMatchObject({ code: 'preview_changed', parts: { preview: { changing: 9, blocked: 1 } } })
  })

  test('moves the slots to the zone of a new centre', async () => {
    const { admin, ids, aCentre } = await tenMornings()
    const centerId = await aCentre('Mercado de Triana', { zone: 'Atlantic/Canary', city: 'Las Palmas' })
    await previewAndApply(admin, ids, { centerId })
    expect(await admin.call(endpoints.get, { params: { id: ids[0] ?? 0 } })).toMatchObject({
      timezone: 'Atlantic/Canary',
      location: 'Las Palmas',
      startTime: '09:00',
    })
  })

  test('kilometres keep one decimal, blank amounts stay', async () => {
    const { admin, ids } = await tenMornings()
    await previewAndApply(admin, ids, { kilometers: 12.25 })
    expect(await admin.call(endpoints.get, { params: { id: ids[0] ?? 0 } })).toMatchObject({
      kilometers: 12.3,
      salary: 49,
    })
  })

  test.each([
    [{}, 'No hay ningún cambio que aplicar'],
    [{ salary: -1 }, 'El importe no puede ser negativo'],
  ])('nothing, or nonsense, is refused: %o', async (change, sentence) => {
    const { admin, ids } = await tenMornings()
    const reply = await refused(admin.call(endpoints.previewBulk, { body: { jobIds: ids, change } }))
    expect(Object.values(reply.fields ?? {})).toEqual([sentence])
  })
})

describe('taking back', () => {
  test('brings everything back within ten minutes', async () => {
    const { admin, campaign, ids, aWorker } = await tenMornings()
    const { result } = await previewAndApply(admin, ids, { workerId: await aWorker(), status: 'ACTIVO' })
    minutesLater(9)
    const undone = await admin.call(endpoints.undoBulk, { params: { id: result.operationId } })
    expect(undone).toEqual({ undone: 10, leftOut: [], offers: [] })
    const page = await admin.call(campaigns.jobs, { params: { id: campaign.id } })
    expect(page.counters).toMatchObject({ PENDIENTE: 10 })
    expect(page.content.every(({ worker }) => worker === null)).toBe(true)
    const query = { entity: 'campaign', entityId: campaign.id } as const
    const { content: told } = await admin.call(historyEndpoints.list, { query })
    expect(told.slice(0, 2)).toMatchObject([
      { action: 'jobs_restored', label: campaign.name, after: { jobs: 10 } },
      { action: 'jobs_changed', label: campaign.name, after: { jobs: 10 } },
    ])
    expect(
      await refused(admin.call(endpoints.undoBulk, { params: { id: result.operationId } })),
    ).toMatchObject({
      code: 'already_undone',
    })
  })

  test('leaves rows alone that somebody has changed since', async () => {
    const { admin, ids } = await tenMornings()
    const { result } = await previewAndApply(admin, ids, { salary: 56 })
    await admin.call(endpoints.patch, { params: { id: ids[0] ?? 0 }, body: { change: { salary: 70 } } })
    const undone = await admin.call(endpoints.undoBulk, { params: { id: result.operationId } })
    expect(undone).toMatchObject({ undone: 9, leftOut: [{ jobId: ids[0] }] })
    expect((await admin.call(endpoints.get, { params: { id: ids[0] ?? 0 } })).salary).toBe(70)
    expect((await admin.call(endpoints.get, { params: { id: ids[1] ?? 0 } })).salary).toBe(49)
  })

  test('leaves rows alone that are offered since', async () => {
    const { admin, ids, aWorker } = await tenMornings()
    const [first = 0, second = 0] = ids
    const person = await aWorker()
    await previewAndApply(admin, ids, { workerId: person, status: 'CONFIRMADO' })
    const { result } = await previewAndApply(admin, ids, { workerId: null, status: 'PENDIENTE' })
    const asked = [await aWorker()]
    const offer = async (jobId: number) => {
      minutesLater(1)
      const terms = { answerDay: '2026-11-30', answerHour: '20:00' }
      return admin.call(offers.make, { body: { jobId, places: 1, workerIds: asked, ...terms } })
    }
    await offer(first)
    const { id } = await offer(second)
    await admin.call(offers.withdraw, { params: { id } })
    const undone = await admin.call(endpoints.undoBulk, { params: { id: result.operationId } })
    expect(undone).toMatchObject({
      undone: 9,
      leftOut: [{ jobId: first, reason: 'Ha cambiado después de la acción y se queda como está.' }],
    })
    const { worker } = await admin.call(endpoints.get, { params: { id: second } })
    expect(worker?.id).toBe(person)
  })

  test('leaves rows out whose worker has no time any more', async () => {
    const { admin, ids, aJob, aWorker } = await tenMornings()
    const [first, second] = [await aWorker(), await aWorker()]
    await previewAndApply(admin, ids, { workerId: first, status: 'ACTIVO' })
    const { result } = await previewAndApply(admin, ids, { workerId: second })
    await aJob({ workerId: first, status: 'ACTIVO', schedules: scheduleOn({ '2026-12-03': '10:00-12:00' }) })
    const undone = await admin.call(endpoints.undoBulk, { params: { id: result.operationId } })
    expect(undone).toMatchObject({ undone: 9, leftOut: [{ jobId: ids[2] }] })
  })

  test('is too late after ten minutes', async () => {
    const { admin, ids } = await tenMornings()
    const { result } = await previewAndApply(admin, ids, { salary: 56 })
    minutesLater(11)
    expect(
      await refused(admin.call(endpoints.undoBulk, { params: { id: result.operationId } })),
    ).toMatchObject({
      code: 'undo_too_late',
      message: 'Solo se puede deshacer durante los 10 minutos siguientes al cambio.',
    })
  })

  test('is offered again after the page was loaded anew, to whoever made the change and for as long as it is open', async () => {
    const { tenant, admin, ids, campaign, aJob, aWorker } = await tenMornings()
    const none = { operation: null }
    expect(await admin.call(endpoints.lastBulk)).toEqual(none)
    const workerId = await aWorker()
    await aJob({ workerId, status: 'ACTIVO', schedules: scheduleOn({ '2026-12-03': '10:00-12:00' }) })
    const { result } = await previewAndApply(admin, ids, { workerId, status: 'ACTIVO' })
    expect(result.leftOut).toHaveLength(1)
    expect(result).toMatchObject({ campaignId: campaign.id, campaignName: campaign.name })
    expect(await admin.call(endpoints.lastBulk)).toEqual({ operation: result })
    const other = await tenant.as('ROLE_ADMIN', { name: 'Marta Alba' })
    expect(await other.call(endpoints.lastBulk)).toEqual(none)
    minutesLater(9)
    expect(await admin.call(endpoints.lastBulk)).toEqual({ operation: result })
    await admin.call(endpoints.undoBulk, { params: { id: result.operationId } })
    expect(await admin.call(endpoints.lastBulk)).toEqual(none)

    await previewAndApply(admin, ids, { salary: 56 })
    minutesLater(10)
    expect(await admin.call(endpoints.lastBulk)).toEqual(none)
  })

  test('put away, is offered to nobody any more until the next change, and can be taken back all the same', async () => {
    const { tenant, admin, ids } = await tenMornings()
    const { result } = await previewAndApply(admin, ids, { salary: 56 })
    const params = { id: result.operationId }
    const other = await tenant.as('ROLE_ADMIN', { name: 'Marta Alba' })
    expect(await refused(other.call(endpoints.closeBulk, { params }))).toMatchObject({ code: 'not_found' })
    expect(await admin.call(endpoints.lastBulk)).toEqual({ operation: result })

    expect(await admin.call(endpoints.closeBulk, { params })).toEqual({ operation: null })
    expect(await admin.call(endpoints.lastBulk)).toEqual({ operation: null })
    const { result: next } = await previewAndApply(admin, ids.slice(1), { expenses: 4 })
    expect(await admin.call(endpoints.closeBulk, { params })).toEqual({ operation: next })
    expect(await admin.call(endpoints.undoBulk, { params })).toMatchObject({ undone: 1 })
  })
})

test('chosen jobs are added up, whatever stands in the table', async () => {
  const { admin, ids, aJob, aWorker } = await tenMornings()
  const done = await aJob({
    status: 'COMPLETADO',
    workerId: await aWorker(),
    schedules: scheduleOn({ '2026-12-02': ['10:00-12:00', '16:00-17:30'], '2026-12-20': '10:00-11:00' }),
  })
  const elsewhere = await aJob({ status: 'FACTURADO' })
  await admin.call(endpoints.remove, { params: { id: ids[0] ?? 0 } })
  const jobIds = [...ids, done.id]
  expect(await admin.call(endpoints.totals, { body: { jobIds } })).toEqual({
    states: { PENDIENTE: 9, CONFIRMADO: 0, ACTIVO: 0, COMPLETADO: 1, FACTURADO: 0, ANULADO: 0 },
    minutes: 9 * 240 + 270,
    days: 10,
    assigned: 1,
  })
  expect(elsewhere.id).not.toBe(done.id)
})
