import { campaignEndpoints as campaigns } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints as endpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../../testing/a-planned-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-20T10:00:00Z') })
})

const twoMornings = scheduleOn({ '2026-12-01': '09:00-14:00', '2026-12-02': '09:00-14:00' })

async function anEmptyCampaign() {
  const agency = await aPlannedAgency(app)
  const { id } = await agency.aCampaign()
  const createSeries = (fields: object) =>
    agency.admin.call(campaigns.createSeries, {
      params: { id },
      body: { client: 'Zumos Alba', schedules: twoMornings, ...fields },
    })
  const jobs = async () => (await agency.admin.call(campaigns.jobs, { params: { id } })).content
  return { ...agency, createSeries, jobs }
}

describe('a job for each day', () => {
  test('for each of the people needed, with the rest of the form alike', async () => {
    const { admin, createSeries, jobs } = await anEmptyCampaign()
    const { jobIds } = await createSeries({
      schedules: scheduleOn({
        '2026-12-01': '09:00-14:00',
        '2026-12-02': ['09:00-14:00', '17:00-20:00'],
        '2026-12-04': '10:00-12:00',
      }),
      people: 2,
      salary: 49,
      observations: 'Uniforme de la marca.',
    })
    expect(jobIds).toEqual([1, 2, 3, 4, 5, 6])
    const made = await jobs()
    expect(made.map(({ id, startDate, days, minutes }) => [id, startDate, days, minutes])).toEqual([
      [1, '2026-12-01', 1, 300],
      [2, '2026-12-01', 1, 300],
      [3, '2026-12-02', 1, 480],
      [4, '2026-12-02', 1, 480],
      [5, '2026-12-04', 1, 120],
      [6, '2026-12-04', 1, 120],
    ])
    for (const job of made)
      expect(job).toMatchObject({ status: 'PENDIENTE', salary: 49, observations: 'Uniforme de la marca.' })
    const { content } = await admin.call(historyEndpoints.list, { query: { entity: 'job', entityId: 6 } })
    expect(content[0]).toMatchObject({ action: 'created' })
  })

  test('a night stays one job', async () => {
    const { admin, createSeries } = await anEmptyCampaign()
    const { jobIds } = await createSeries({
      schedules: scheduleOn({ '2026-12-01': '22:00-06:00', '2026-12-02': '22:00-06:00' }),
    })
    expect(jobIds).toHaveLength(2)
    const second = await admin.call(endpoints.get, { params: { id: jobIds[1] ?? 0 } })
    expect(second).toMatchObject({ startDate: '2026-12-02', endDate: '2026-12-03', minutes: 480 })
  })

  test('is refused as a whole when its worker is busy on one of the days', async () => {
    const { aJob, aWorker, createSeries, jobs } = await anEmptyCampaign()
    const workerId = await aWorker()
    const other = await aJob({
      workerId,
      status: 'ACTIVO',
      schedules: scheduleOn({ '2026-12-02': '10:00-12:00' }),
    })
    const reply = await refused(createSeries({ workerId, status: 'ACTIVO' }))
    expect(reply).toMatchObject({
      code: 'worker_busy',
      message: `Lucía Pérez Souto no puede hacer uno de estos trabajos: se solapa con el trabajo #${other.id}.`,
      parts: { otherJobId: other.id },
    })
    expect(await jobs()).toEqual([])
  })

  test('one worker cannot be two people of the same day', async () => {
    const { aWorker, createSeries } = await anEmptyCampaign()
    const reply = await refused(createSeries({ workerId: await aWorker(), status: 'ACTIVO', people: 2 }))
    expect(reply).toMatchObject({
      code: 'worker_busy',
      message: 'Lucía Pérez Souto no puede hacer dos trabajos de la serie a la vez.',
    })
  })

  test('one worker planned as two people of the same day needs a reason', async () => {
    const { aWorker, createSeries } = await anEmptyCampaign()
    const twice = { workerId: await aWorker(), people: 2 }
    const reply = await refused(createSeries(twice))
    expect(reply).toMatchObject({
      code: 'conflict_needs_reason',
      parts: { conflicts: [{ code: 'OVERLAP', severity: 'warn' }] },
    })
    expect(reply.message).toMatch(
      /^Lucía Pérez Souto ya tiene el trabajo anterior de la serie el 01\/12\/2026/,
    )
    expect(reply.message).not.toContain('#')
    const { jobIds } = await createSeries({ ...twice, conflictReason: 'Se reparte después' })
    expect(jobIds).toHaveLength(4)
  })

  test('asks for a reason when its days together break a rule, and keeps it', async () => {
    const { admin, aWorker, createSeries } = await anEmptyCampaign()
    const shortRest = {
      workerId: await aWorker(),
      status: 'ACTIVO',
      schedules: scheduleOn({ '2026-12-01': '15:00-22:00', '2026-12-02': '08:00-12:00' }),
    }
    expect((await refused(createSeries(shortRest))).code).toBe('conflict_needs_reason')
    const { jobIds } = await createSeries({ ...shortRest, conflictReason: 'Feria' })
    const { content } = await admin.call(historyEndpoints.list, {
      query: { entity: 'job', entityId: jobIds[1] },
    })
    expect(content[0]?.reason).toBe('Feria')
  })

  test.each([0, 51, 1.5])('is for one to fifty people, not for %s', async (people) => {
    const { createSeries } = await anEmptyCampaign()
    const reply = await refused(createSeries({ people }))
    expect(reply.fields).toEqual({ people: 'Escribe de 1 a 50 personas' })
  })

  test('makes five hundred jobs at most', async () => {
    const { createSeries } = await anEmptyCampaign()
    const elevenDays = Object.fromEntries(
      Array.from({ length: 11 }, (_, index) => [
        `2026-12-${String(index + 1).padStart(2, '0')}`,
        '09:00-14:00',
      ]),
    )
    const reply = await refused(createSeries({ schedules: scheduleOn(elevenDays), people: 50 }))
    expect(reply).toMatchObject({ code: 'series_too_long', parts: { jobs: 550, limit: 500 } })
  })
})
