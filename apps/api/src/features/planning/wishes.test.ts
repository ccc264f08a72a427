import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { planningEndpoints as plans } from '@cuadrante/contract/planning/endpoints.ts'
import type { Plan } from '@cuadrante/contract/planning/plan.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import { aPlannedAgency, scheduleOn } from '../campaigns/testing/a-planned-agency.ts'
import { planned } from './testing/plans-of.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-18T09:00:00Z') })
})

const week = '2026-11-23'
const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']

/** Four mornings of a week in A Coruña and two people of that town. */
async function fourMornings() {
  const agency = await aPlannedAgency(app)
  const campaign = await agency.aCampaign()
  const centre = await agency.aCentre()
  const profile = await agency.aProfile()
  const person = (name: string) => agency.aWorker({ name, cityId: 15030, profileIds: [profile] })
  const aMorning = (day: string) =>
    agency.aJob({
      campaignId: campaign.id,
      centerId: centre,
      profileId: profile,
      schedules: scheduleOn({ [day]: '09:00-14:00' }),
    })
  const [uxia, brais] = [await person('Uxía Rey'), await person('Brais Pazos')]
  for (const day of days) await aMorning(day)
  return { ...agency, campaign, uxia, brais, aMorning }
}

const says = async (
  { admin }: Awaited<ReturnType<typeof fourMornings>>,
  id: number,
  states: readonly ('want' | 'rather_not')[],
) =>
  admin.call(availabilityEndpoints.answer, {
    params: { id },
    body: {
      monday: week,
      stretches: states.map((state, weekday) => ({
        weekday: weekday as 0 | 1 | 2 | 3,
        from: 480,
        to: 900,
        state,
      })),
    },
  })

const peopleOf = ({ jobs }: Plan) => jobs.map(({ after }) => after?.id ?? null)

describe('what people wish for', () => {
  test('decides who works when, is counted, and is said beside whoever was chosen', async () => {
    const agency = await fourMornings()
    const { admin, campaign, uxia, brais } = agency
    await says(agency, uxia, ['want', 'want', 'rather_not', 'rather_not'])
    await says(agency, brais, ['rather_not', 'rather_not', 'want', 'want'])
    const plan = await planned(admin, campaign.id, { preset: 'preferences' })
    expect(peopleOf(plan)).toEqual([uxia, uxia, brais, brais])
    expect(plan.after).toMatchObject({ covered: 4, wantedMinutes: 1200, unwantedMinutes: 0 })
    const why = await admin.call(plans.why, {
      params: { id: plan.id },
      query: { jobId: plan.jobs[0]?.jobId ?? 0 },
    })
    expect(why.chosen).toMatchObject({ workerId: uxia, wantedMinutes: 300, unwantedMinutes: 0 })
    expect(why.others[0]).toMatchObject({ workerId: brais, wantedMinutes: 0, unwantedMinutes: 300 })
  })

  test('is what they answered about the campaign, where they have', async () => {
    const agency = await fourMornings()
    const { admin, tenant, campaign, uxia, brais } = agency
    const other = await agency.aCampaign({ name: 'Rebajas' })
    await says(agency, uxia, ['want', 'want', 'rather_not', 'rather_not'])
    await says(agency, brais, ['rather_not', 'rather_not', 'want', 'want'])
    const answered = (worker_id: number, campaign_id: number, states: readonly string[]) => ({
      worker_id,
      campaign_id,
      asked_at: '2026-11-18T09:00:00Z',
      answered_at: '2026-11-18T09:00:00Z',
      answers: JSON.stringify(states.map((state, index) => ({ date: days[index], state }))),
    })
    await tenant.inTenant((db) =>
      db
        .insertInto('campaign_asks')
        .values([
          answered(uxia, campaign.id, ['cannot', 'rather_not', 'want', 'want']),
          answered(brais, campaign.id, ['want', 'want', 'rather_not', 'cannot']),
          answered(uxia, other.id, ['want', 'want', 'cannot', 'cannot']),
        ])
        .execute(),
    )
    const plan = await planned(admin, campaign.id, { preset: 'preferences' })
    expect(peopleOf(plan)).toEqual([brais, brais, uxia, uxia])
    expect(plan.after).toMatchObject({ covered: 4, wantedMinutes: 1200, unwantedMinutes: 0 })
  })

  test('never leaves a job open that somebody would rather not do', async () => {
    const agency = await fourMornings()
    for (const id of [agency.uxia, agency.brais])
      await says(agency, id, ['rather_not', 'rather_not', 'rather_not', 'rather_not'])
    const plan = await planned(agency.admin, agency.campaign.id, { preset: 'preferences' })
    expect(plan.after).toMatchObject({ covered: 4, wantedMinutes: 0, unwantedMinutes: 1200 })
  })
})

describe('the hours of a contract', () => {
  async function withTenHours(agency: Awaited<ReturnType<typeof fourMornings>>, workerIds: number[]) {
    await agency.tenant.inTenant((db) =>
      db
        .insertInto('contracts')
        .values(
          workerIds.map((worker_id) => ({
            worker_id,
            kind: 'C_300',
            from_day: '2026-01-01',
            week_minutes: 600,
          })),
        )
        .execute(),
    )
  }

  test('are not passed unless the planner allows it by name, and who is left out is told', async () => {
    const agency = await fourMornings()
    const { admin, campaign, uxia, brais, aMorning } = agency
    await aMorning('2026-11-27')
    await withTenHours(agency, [uxia, brais])
    const plan = await planned(admin, campaign.id)
    expect(plan.after).toMatchObject({ jobs: 5, covered: 4, warnings: 0 })
    expect(plan.jobs.find(({ after }) => after === null)?.refusals).toEqual([
      { code: 'CONTRACT_HOURS', people: 2 },
    ])
    const allowed = await planned(admin, campaign.id, { allowed: ['CONTRACT_HOURS'] })
    expect(allowed.after).toMatchObject({ jobs: 5, covered: 5, warnings: 1 })
    expect((await admin.call(plans.apply, { params: { id: allowed.id }, body: {} })).applied).toBe(5)
  })

  test('weigh when work is shared out', async () => {
    const agency = await fourMornings()
    const { admin, campaign, uxia, aMorning } = agency
    await aMorning('2026-11-27')
    await aMorning('2026-11-28')
    await withTenHours(agency, [uxia])
    const plan = await planned(admin, campaign.id, { preset: 'fairness', allowed: ['CONTRACT_HOURS'] })
    expect(peopleOf(plan).filter((id) => id === uxia)).toHaveLength(1)
  })
})

test('who may still say yes to an offer is kept free at its hours', async () => {
  const agency = await fourMornings()
  const { admin, campaign, uxia, brais, aMorning } = agency
  const offered = await aMorning('2026-11-23')
  const offer = await admin.call(offerEndpoints.make, {
    body: { jobId: offered.id, places: 1, workerIds: [uxia], answerDay: '2026-11-20', answerHour: '20:00' },
  })
  const plan = await planned(admin, campaign.id, { excluded: [brais] })
  const sameMorning = plan.jobs.find(({ isFixed, date }) => !isFixed && date === '2026-11-23')
  expect(sameMorning).toMatchObject({ after: null })
  expect(sameMorning?.refusals).toEqual(
    expect.arrayContaining([
      { code: 'ASKED', people: 1 },
      { code: 'EXCLUDED', people: 1 },
    ]),
  )
  expect(plan.after).toMatchObject({ covered: 3 })
  await admin.call(offerEndpoints.withdraw, { params: { id: offer.id } })
  const free = await planned(admin, campaign.id, { excluded: [brais] })
  expect(free.jobs.filter(({ date, after }) => date === '2026-11-23' && after?.id === uxia)).toHaveLength(1)
})

test('whose yes would not count any more, because the work has become another one, is free for it', async () => {
  const { admin, campaign, uxia, brais, aMorning } = await fourMornings()
  const { id, centerId, profileId } = await aMorning('2026-11-23')
  await admin.call(offerEndpoints.make, {
    body: { jobId: id, places: 1, workerIds: [uxia], answerDay: '2026-11-20', answerHour: '20:00' },
  })
  const schedules = scheduleOn({ '2026-11-23': '08:00-13:00' })
  await admin.call(jobEndpoints.update, {
    params: { id },
    body: { client: 'Zumos Alba', centerId, profileId, schedules },
  })
  const plan = await planned(admin, campaign.id, { excluded: [brais] })
  expect(plan.jobs.filter(({ date, after }) => date === '2026-11-23' && after?.id === uxia)).toHaveLength(1)
})
