import { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { offerEndpoints as offers } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { peopleListEndpoints } from '@cuadrante/contract/people-lists/endpoints.ts'
import { planningEndpoints as plans } from '@cuadrante/contract/planning/endpoints.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../campaigns/testing/a-planned-agency.ts'
import { plainSettings, planned } from './testing/plans-of.ts'

const asPlanned = new Date('2026-11-18T09:00:00Z')
let now = asPlanned
let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => now })
})
beforeEach(() => {
  now = asPlanned
})

/** A campaign of some mornings and afternoons in A Coruña, and people who live there. */
async function aCampaignToPlan(days = ['2026-11-20', '2026-11-21'], people = 3) {
  const agency = await aPlannedAgency(app)
  const campaign = await agency.aCampaign()
  const centre = await agency.aCentre()
  const profile = await agency.aProfile()
  const workers: number[] = []
  for (let number = 0; number < people; number++)
    workers.push(await agency.aWorker({ name: `Persona${number} Rey`, cityId: 15030, profileIds: [profile] }))
  const jobs: number[] = []
  for (const day of days)
    for (const hours of ['09:00-14:00', '16:00-21:00']) {
      const job = await agency.aJob({
        campaignId: campaign.id,
        centerId: centre,
        profileId: profile,
        schedules: scheduleOn({ [day]: hours }),
      })
      jobs.push(job.id)
    }
  return { ...agency, campaign, centre, profile, workers, jobs }
}

const start = (admin: Caller, campaignId: number, more: object = {}) =>
  admin.call(plans.start, { body: { scope: { campaignId }, settings: { ...plainSettings, ...more } } })

const jobOf = (admin: Caller, id: number) => admin.call(jobEndpoints.get, { params: { id } })

describe('a plan', () => {
  test('covers a campaign as a proposal and assigns nothing by itself', async () => {
    const { admin, campaign, jobs } = await aCampaignToPlan()
    const plan = await planned(admin, campaign.id)
    expect(plan).toMatchObject({ state: 'PROPOSED', title: 'Navidad en tienda', activePeople: 3 })
    expect(plan.before).toMatchObject({ jobs: 4, covered: 0 })
    expect(plan.after).toMatchObject({ jobs: 4, covered: 4, warnings: 0 })
    expect(plan.jobs.map(({ jobId }) => jobId).toSorted((a, b) => a - b)).toEqual(jobs)
    expect(plan.progress.curve.length).toBeGreaterThan(0)
    expect(plan.progress.curve.at(-1)?.open).toBe(plan.progress.jobs - plan.progress.covered)
    for (const id of jobs) expect(await jobOf(admin, id)).toMatchObject({ status: 'PENDIENTE', worker: null })
  })

  test('says of how many people and jobs nobody knows the way', async () => {
    const { admin, campaign, profile, aWorker } = await aCampaignToPlan(['2026-11-20'], 1)
    const prepared = () =>
      admin.call(plans.prepare, { body: { scope: { campaignId: campaign.id }, settings: plainSettings } })
    expect(await prepared()).toMatchObject({ withoutHome: 0 })
    expect((await planned(admin, campaign.id)).after).toMatchObject({ covered: 1, unknownWays: 0 })
    await aWorker({ name: 'Olga Castro', profileIds: [profile] })
    expect(await prepared()).toMatchObject({ withoutHome: 1 })
    const { after, jobs } = await planned(admin, campaign.id)
    expect(after).toMatchObject({ covered: 2, unknownWays: 1 })
    expect(jobs.filter(({ km }) => km === null)).toHaveLength(1)
  })

  test('is applied whole as confirmed, and one undo makes every job what it was', async () => {
    const { admin, campaign, jobs } = await aCampaignToPlan()
    const before = await Promise.all(jobs.map((id) => jobOf(admin, id)))
    const { id } = await planned(admin, campaign.id)
    const applied = await admin.call(plans.apply, { params: { id }, body: {} })
    expect(applied.applied).toBe(4)
    for (const job of jobs)
      expect(await jobOf(admin, job)).toMatchObject({ status: 'CONFIRMADO', worker: expect.anything() })
    const { operationId, undoUntil } = applied
    const applying = async () => (await admin.call(plans.get, { params: { id } })).applying
    expect(await admin.call(plans.get, { params: { id } })).toMatchObject({ state: 'APPLIED' })
    expect(await applying()).toEqual({ operationId, undoUntil, isUndone: false })
    const compared = async () => (await admin.call(plans.compare, { params: { id } })).scenarios
    expect(await compared()).toMatchObject([{ state: 'APPLIED', isUndone: false }])
    await admin.call(jobEndpoints.undoBulk, { params: { id: operationId } })
    expect(await applying()).toEqual({ operationId, undoUntil, isUndone: true })
    expect(await compared()).toMatchObject([{ state: 'APPLIED', isUndone: true }])
    expect((await admin.call(plans.get, { params: { id } })).jobs.map(({ undone }) => undone)).toEqual(
      jobs.map(() => 'RESTORED'),
    )
    const after = await Promise.all(jobs.map((job) => jobOf(admin, job)))
    const asItIs = ({ version, updatedAt, ...job }: (typeof before)[number] & { updatedAt?: unknown }) => {
      expect([version, updatedAt]).toBeDefined()
      return JSON.stringify(job)
    }
    expect(after.map(asItIs)).toEqual(before.map(asItIs))
  })

  test('says of each of its jobs whether an undo made it what it was, and of the plan whether anything stands', async () => {
    const { admin, campaign, jobs } = await aCampaignToPlan()
    const { id } = await planned(admin, campaign.id)
    const listed = async () => (await admin.call(plans.list, { query: { campaignId: campaign.id } }))[0]
    const undone = async () =>
      new Map((await admin.call(plans.get, { params: { id } })).jobs.map((job) => [job.jobId, job.undone]))
    const [first = 0, second = 0, ...others] = jobs
    const part = await admin.call(plans.apply, { params: { id }, body: { jobIds: [first] } })
    await admin.call(jobEndpoints.undoBulk, { params: { id: part.operationId } })
    expect(await listed()).toMatchObject({ state: 'PROPOSED', isUndone: true })
    const rest = await admin.call(plans.apply, { params: { id }, body: {} })
    expect(await listed()).toMatchObject({ isUndone: false })
    const { version } = await jobOf(admin, second)
    await admin.call(jobEndpoints.patch, {
      params: { id: second },
      body: { change: { status: 'ANULADO' }, version },
    })
    await admin.call(jobEndpoints.undoBulk, { params: { id: rest.operationId } })
    expect(await undone()).toEqual(
      new Map([[first, 'RESTORED'], [second, 'LEFT'], ...others.map((job) => [job, 'RESTORED'] as const)]),
    )
    expect(await listed()).toMatchObject({ state: 'APPLIED', isUndone: false })
  })

  test('is a proposal again once it was taken back, and is applied like any other', async () => {
    const { admin, campaign, jobs } = await aCampaignToPlan()
    const { id } = await planned(admin, campaign.id)
    const read = () => admin.call(plans.get, { params: { id } })
    const reopen = async (version?: number) =>
      admin.call(plans.reopen, { params: { id }, body: { version: version ?? (await read()).version } })
    expect(await refused(reopen())).toMatchObject({ code: 'nothing_to_reopen' })
    const { operationId } = await admin.call(plans.apply, { params: { id }, body: {} })
    expect(await refused(reopen())).toMatchObject({ code: 'nothing_to_reopen' })
    await admin.call(jobEndpoints.undoBulk, { params: { id: operationId } })
    const [first = 0, ...others] = jobs
    const { version } = await jobOf(admin, first)
    await admin.call(jobEndpoints.patch, {
      params: { id: first },
      body: { change: { status: 'ANULADO' }, version },
    })
    expect(await refused(reopen(0))).toMatchObject({ code: 'plan_changed' })

    const again = await reopen()
    expect(again.state).toBe('PROPOSED')
    expect(new Map(again.jobs.map((job) => [job.jobId, [job.isApplied, job.undone, job.since]]))).toEqual(
      new Map(jobs.map((job) => [job, [false, null, job === first ? 'CANCELLED' : null]])),
    )
    const { applied } = await admin.call(plans.apply, { params: { id }, body: { jobIds: others } })
    expect(applied).toBe(others.length)
    for (const job of others) expect(await jobOf(admin, job)).toMatchObject({ status: 'CONFIRMADO' })
  })

  test('that was put away is a proposal again, with what it proposes', async () => {
    const { admin, campaign, jobs } = await aCampaignToPlan()
    const { id } = await planned(admin, campaign.id)
    await admin.call(plans.discard, { params: { id }, body: {} })
    const { state } = await admin.call(plans.reopen, { params: { id }, body: {} })
    expect(state).toBe('PROPOSED')
    expect((await admin.call(plans.apply, { params: { id }, body: {} })).applied).toBe(jobs.length)
  })

  test('is applied in part, and the rest stays a proposal', async () => {
    const { admin, campaign, jobs } = await aCampaignToPlan()
    const { id } = await planned(admin, campaign.id)
    const [first = 0] = jobs
    expect((await admin.call(plans.apply, { params: { id }, body: { jobIds: [first] } })).applied).toBe(1)
    const plan = await admin.call(plans.get, { params: { id } })
    expect(plan.state).toBe('PROPOSED')
    expect(plan.jobs.filter(({ isApplied }) => isApplied).map(({ jobId }) => jobId)).toEqual([first])
    expect((await admin.call(plans.apply, { params: { id }, body: {} })).applied).toBe(3)
  })

  test('writes nothing when a job has changed since, and names it', async () => {
    const { admin, campaign, jobs, workers } = await aCampaignToPlan()
    const { id } = await planned(admin, campaign.id)
    const [first = 0, second = 0, third = 0] = jobs
    const change = async (jobId: number, to: { workerId: number | null } | { status: 'ANULADO' }) => {
      const { version } = await jobOf(admin, jobId)
      await admin.call(jobEndpoints.patch, { params: { id: jobId }, body: { change: to, version } })
    }
    await change(first, { workerId: workers[2] ?? null })
    await change(third, { status: 'ANULADO' })
    const failure = await refused(admin.call(plans.apply, { params: { id }, body: {} }))
    expect(failure).toMatchObject({
      code: 'plan_moved',
      parts: {
        jobs: [
          { jobId: first, reason: 'Alguien lo ha cambiado.' },
          { jobId: third, reason: 'Está anulado.' },
        ],
      },
    })
    expect(await jobOf(admin, second)).toMatchObject({ worker: null })
  })

  test('tells the jobs that have changed since, and is done when the others are applied', async () => {
    const { admin, campaign, jobs } = await aCampaignToPlan()
    const { id } = await planned(admin, campaign.id)
    const [cancelled = 0, edited = 0, deleted = 0, kept = 0] = jobs
    const change = async (jobId: number, to: { salary: number } | { status: 'ANULADO' }) => {
      const { version } = await jobOf(admin, jobId)
      await admin.call(jobEndpoints.patch, { params: { id: jobId }, body: { change: to, version } })
    }
    await change(cancelled, { status: 'ANULADO' })
    await change(edited, { salary: 70 })
    await admin.call(jobEndpoints.remove, { params: { id: deleted } })
    const sinceOf = async () =>
      new Map((await admin.call(plans.get, { params: { id } })).jobs.map((job) => [job.jobId, job.since]))
    const told = new Map<number, string | null>([
      [cancelled, 'CANCELLED'],
      [edited, 'CHANGED'],
      [deleted, 'DELETED'],
      [kept, null],
    ])
    expect(await sinceOf()).toEqual(told)
    await admin.call(plans.apply, { params: { id }, body: { jobIds: [kept] } })
    expect(await admin.call(plans.get, { params: { id } })).toMatchObject({ state: 'APPLIED' })
    expect(await sinceOf()).toEqual(told)
  })

  test('leaves a job out that is offered since, until the offer is taken back', async () => {
    const { admin, campaign, jobs, workers } = await aCampaignToPlan()
    const { id } = await planned(admin, campaign.id)
    const [offered = 0, ...kept] = jobs
    const offer = await admin.call(offers.make, {
      body: {
        jobId: offered,
        places: 1,
        workerIds: workers.slice(0, 1),
        answerDay: '2026-11-19',
        answerHour: '20:00',
      },
    })
    const apply = (jobIds: number[]) => admin.call(plans.apply, { params: { id }, body: { jobIds } })
    const told = async () => {
      const plan = await admin.call(plans.get, { params: { id } })
      return [plan.state, plan.jobs.find(({ jobId }) => jobId === offered)?.since]
    }
    expect(await told()).toEqual(['PROPOSED', 'OFFERED'])
    expect(await refused(apply(jobs))).toMatchObject({
      code: 'plan_moved',
      parts: { jobs: [{ jobId: offered, reason: 'Está en una oferta abierta.' }] },
    })
    await apply(kept)
    expect(await told()).toEqual(['PROPOSED', 'OFFERED'])
    await admin.call(offers.withdraw, { params: { id: offer.id } })
    expect(await told()).toEqual(['PROPOSED', null])
    expect(await apply([offered])).toMatchObject({ applied: 1 })
  })

  test('leaves the work of a campaign out that is cancelled, before and after', async () => {
    const { admin, campaign } = await aCampaignToPlan(['2026-11-20'])
    const { id } = await planned(admin, campaign.id)
    const params = { id: campaign.id }
    const body = { ...(await admin.call(campaignEndpoints.get, { params })), status: 'ANULADA' as const }
    await admin.call(campaignEndpoints.update, { params, body })
    const { jobs } = await admin.call(plans.get, { params: { id } })
    expect(jobs.map(({ since }) => since)).toEqual(['CANCELLED', 'CANCELLED'])
    expect(await refused(admin.call(plans.apply, { params: { id }, body: {} }))).toMatchObject({
      code: 'plan_moved',
    })
    const prepared = { scope: { from: '2026-11-16', to: '2026-11-22' }, settings: plainSettings }
    expect(await admin.call(plans.prepare, { body: prepared })).toMatchObject({ counts: { open: 0 } })
  })

  test('leaves work out that has begun or is over, and is done without it', async () => {
    const { tenant, admin, campaign, jobs } = await aCampaignToPlan(['2026-11-20', '2026-11-22'])
    const { id } = await planned(admin, campaign.id)
    now = new Date('2026-11-20T15:30:00Z')
    const later = await tenant.as('ROLE_ADMIN')
    const [over = 0, begun = 0, ...toCome] = jobs
    const reason = 'Ya ha empezado.'
    const apply = (jobIds: number[]) => later.call(plans.apply, { params: { id }, body: { jobIds } })
    expect(await refused(apply(jobs))).toMatchObject({
      code: 'plan_moved',
      parts: {
        jobs: [
          { jobId: over, reason },
          { jobId: begun, reason },
        ],
      },
    })
    await apply(toCome)
    const plan = await later.call(plans.get, { params: { id } })
    expect(plan.state).toBe('APPLIED')
    expect(plan.jobs.map(({ since }) => since)).toEqual(['BEGUN', 'BEGUN', null, null])
  })

  test('is judged again beside what others assigned elsewhere meanwhile', async () => {
    const { admin, campaign, aJob } = await aCampaignToPlan(['2026-11-20'], 1)
    const plan = await planned(admin, campaign.id)
    const { jobId = 0, after } = plan.jobs.find(({ after }) => after !== null) ?? {}
    await aJob({
      status: 'ACTIVO',
      workerId: after?.id ?? 0,
      schedules: scheduleOn({ '2026-11-20': '08:00-22:00' }),
      conflictReason: 'Lo pide el cliente',
    })
    const failure = await refused(admin.call(plans.apply, { params: { id: plan.id }, body: {} }))
    expect(failure).toMatchObject({ code: 'plan_moved' })
    expect(JSON.stringify(failure.parts)).toContain(String(jobId))
  })

  test('of two planners at once one is told', async () => {
    const { tenant, admin, campaign } = await aCampaignToPlan()
    const other = await tenant.as('ROLE_ADMIN', { name: 'Brais Lago' })
    const [one, two] = await Promise.all([planned(admin, campaign.id), planned(other, campaign.id)])
    const answers = await Promise.allSettled([
      admin.call(plans.apply, { params: { id: one.id }, body: {} }),
      other.call(plans.apply, { params: { id: two.id }, body: {} }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refusal = answers.find((answer) => answer.status === 'rejected')
    expect(refusal?.reason).toMatchObject({ reply: { code: 'plan_moved' } })
  })

  test('never breaks a warning of the law that nobody has allowed by name', async () => {
    const { admin, campaign, aJob, centre, profile } = await aCampaignToPlan([], 1)
    for (const [day, hours] of [
      ['2026-11-20', '16:00-22:00'],
      ['2026-11-21', '08:00-12:00'],
    ] as const)
      await aJob({
        campaignId: campaign.id,
        centerId: centre,
        profileId: profile,
        schedules: scheduleOn({ [day]: hours }),
      })
    const plan = await planned(admin, campaign.id)
    expect(plan.after).toMatchObject({ covered: 1 })
    expect(plan.jobs.find(({ after }) => after === null)?.refusals).toEqual([{ code: 'REST_12H', people: 1 }])
    const allowed = await planned(admin, campaign.id, { allowed: ['REST_12H'] })
    expect(allowed.after).toMatchObject({ covered: 2, warnings: 1 })
    expect((await admin.call(plans.apply, { params: { id: allowed.id }, body: {} })).applied).toBe(2)
  })

  test('says of a job without anybody how many each rule keeps out: together all active people', async () => {
    const { admin, campaign, aWorker, tenant, workers, jobs, profile } = await aCampaignToPlan(
      ['2026-11-20'],
      4,
    )
    await aWorker({ name: 'Iria Blanco' })
    await aWorker({ name: 'Olga Castro', cityId: 28079, profileIds: [profile] })
    await aWorker({ name: 'Xoel Pazos', status: 'INACTIVE' })
    await tenant.inTenant((db) =>
      db
        .insertInto('unavailable_days')
        .values({ worker_id: workers[0] ?? 0, from_day: '2026-11-20', to_day: '2026-11-20' })
        .execute(),
    )
    const { active } = await tenant.inTenant((db) =>
      db
        .selectFrom('workers')
        .select(sql<number>`count(*)`.as('active'))
        .where('worker_status', '=', 'ACTIVE')
        .executeTakeFirstOrThrow(),
    )
    const plan = await planned(admin, campaign.id, { maxKm: 40, excluded: workers.slice(1) })
    expect(plan.jobs).toHaveLength(jobs.length)
    for (const job of plan.jobs) {
      expect(job.after).toBeNull()
      expect(job.refusals.reduce((sum, { people }) => sum + people, 0)).toBe(active)
      expect(Object.fromEntries(job.refusals.map(({ code, people }) => [code, people]))).toEqual({
        PROFILE: 1,
        DISTANCE: 1,
        EXCLUDED: 3,
        UNAVAILABLE: 1,
      })
    }
  })

  test('uses nobody but who is on the list and lives in one of the provinces', async () => {
    const { admin, campaign, workers, aWorker, profile } = await aCampaignToPlan()
    const [first = 0, second = 0, third = 0] = workers
    const lugo = await aWorker({ name: 'Xiana Pazos', cityId: 27028, profileIds: [profile] })
    const unknown = await aWorker({ name: 'Uxía Ares', profileIds: [profile] })
    const usedBy = async (more: object) => {
      const plan = await planned(admin, campaign.id, more)
      return new Set(plan.jobs.map(({ after }) => after?.id ?? null))
    }
    expect(await usedBy({ only: [second] })).toEqual(new Set([second, null]))
    expect(await usedBy({ only: [second, third], excluded: [third] })).toEqual(new Set([second, null]))
    expect(await usedBy({ provinces: [27] })).toEqual(new Set([lugo, null]))
    expect((await usedBy({ provinces: [15, 27] })).has(unknown)).toBe(false)
    const plan = await planned(admin, campaign.id, { provinces: [27], only: [first] })
    for (const { after, refusals } of plan.jobs) {
      expect(after).toBeNull()
      expect(Object.fromEntries(refusals.map(({ code, people }) => [code, people]))).toEqual({
        PROVINCE: 1,
        EXCLUDED: 4,
      })
    }
    const { people } = await admin.call(plans.prepare, {
      body: {
        scope: { campaignId: campaign.id },
        settings: { ...plainSettings, provinces: [15], only: [first, lugo] },
      },
    })
    expect(people.map((one) => [one.step, one.people])).toEqual([
      ['activas', 5],
      ['con el perfil', 5],
      ['de las provincias que eliges', 3],
      ['de tu lista', 1],
      ['libres y con todo en regla', 1],
    ])
  })

  test('uses the people of lists, leaves those of others out, and begins with favourites of the client', async () => {
    const { admin, tenant, campaign, workers, centre, profile, aClient, aJob } = await aCampaignToPlan()
    const client = await aClient()
    await tenant.inTenant((db) => db.updateTable('jobs').set({ client_id: client }).execute())
    const [first = 0, second = 0, third = 0] = workers
    const aList = async (name: string, ids: readonly number[], clientId?: number) => {
      const body = { name, people: ids.map((id) => ({ id })), client: clientId ? { id: clientId } : null }
      return (await admin.call(peopleListEndpoints.create, { body })).id
    }
    const usual = await aList('De siempre', [first, second])
    const never = await aList('No llamar', [second])
    const plan = async (more: object) => planned(admin, campaign.id, more)
    const usedBy = async (more: object) =>
      new Set((await plan(more)).jobs.map(({ after }) => after?.id ?? null))
    expect(await usedBy({ lists: [usual], excludedLists: [never] })).toEqual(new Set([first, null]))
    expect(await usedBy({ lists: [never], only: [third], excludedLists: [usual] })).toEqual(
      new Set([third, null]),
    )
    // Without a list of the client everybody is as good as a favourite.
    expect((await usedBy({ favourites: 'only' })).has(null)).toBe(false)

    await aList('Favoritas', [third], client)
    const only = await plan({ favourites: 'only' })
    expect(new Set(only.jobs.map(({ after }) => after?.id ?? null))).toEqual(new Set([third, null]))
    const open = only.jobs.find(({ after }) => after === null)
    expect(open?.refusals).toContainEqual({ code: 'FAVOURITES', people: 2 })
    const liked = await plan({ favourites: 'first', preset: 'continuity' })
    expect(liked.after).toMatchObject({ covered: 4, favourites: 2 })
    const held = liked.jobs.find(({ after }) => after?.id === third)
    const why = await admin.call(plans.why, { params: { id: liked.id }, query: { jobId: held?.jobId ?? 0 } })
    expect(why.chosen).toMatchObject({ workerId: third, isFavourite: true })
    expect(new Set(why.others.map(({ isFavourite }) => isFavourite))).toEqual(new Set([false]))

    const other = await aJob({
      campaignId: campaign.id,
      centerId: centre,
      profileId: profile,
      client: 'Lácteos Río Eo',
      schedules: scheduleOn({ '2026-11-22': '09:00-14:00' }),
    })
    const asked = await plan({ favourites: 'only', excluded: [third] })
    expect(asked.jobs.filter(({ after }) => after !== null).map(({ jobId }) => jobId)).toEqual([other.id])
    const { people } = await admin.call(plans.prepare, {
      body: {
        scope: { campaignId: campaign.id },
        settings: { ...plainSettings, lists: [usual], favourites: 'only' },
      },
    })
    expect(people.map(({ step }) => step)).toContain('favoritas de sus clientes')
  })

  test('leaves confirmed jobs and open offers alone, and pending ones only where they may not move', async () => {
    const { admin, campaign, jobs, workers } = await aCampaignToPlan()
    const [first = 0, second = 0] = jobs
    const assign = async (id: number, worker: number | undefined, status: 'CONFIRMADO' | 'PENDIENTE') =>
      admin.call(jobEndpoints.patch, {
        params: { id },
        body: { change: { workerId: worker ?? null, status }, version: (await jobOf(admin, id)).version },
      })
    await assign(first, workers[1], 'CONFIRMADO')
    await assign(second, workers[2], 'PENDIENTE')
    const plan = await planned(admin, campaign.id, { movesPending: false })
    expect(plan.jobs.filter(({ isFixed }) => isFixed).map(({ jobId }) => jobId)).toEqual([first, second])
    const preview = await admin.call(plans.prepare, {
      body: { scope: { campaignId: campaign.id }, settings: plainSettings },
    })
    expect(preview).toMatchObject({
      title: campaign.name,
      client: null,
      parts: { jobs: 4, open: 2 },
      places: 1,
      offersUntil: null,
      deciding: 3,
      counts: { open: 2, pending: 1, offered: 0, fixed: 1 },
      impossible: 0,
    })
    expect(preview.people.at(-1)?.people).toBe(3)
  })

  test('where pending ones stay, those of whoever is away by now or no longer active are decided all the same', async () => {
    const { admin, campaign, jobs, workers, tenant } = await aCampaignToPlan()
    const [first = 0, second = 0, third = 0] = jobs
    const [away = 0, gone = 0, here = 0] = workers
    for (const [id, workerId] of [
      [first, away],
      [second, gone],
      [third, here],
    ] as const)
      await admin.call(jobEndpoints.patch, {
        params: { id },
        body: { change: { workerId, status: 'PENDIENTE' }, version: (await jobOf(admin, id)).version },
      })
    const { id: typeId } = await admin.call(absenceEndpoints.createType, {
      body: { name: 'Baja médica', balanceDays: 'CALENDAR' },
    })
    const { id, version } = await admin.call(absenceEndpoints.ask, {
      params: { id: away },
      body: { typeId, from: '2026-11-20', to: '2026-11-20' },
    })
    await admin.call(absenceEndpoints.approve, { params: { id }, body: { version } })
    await tenant.inTenant((db) =>
      db.updateTable('workers').set({ worker_status: 'INACTIVE' }).where('id', '=', gone).execute(),
    )
    const settings = { ...plainSettings, movesPending: false }
    const scope = { campaignId: campaign.id }
    expect(await admin.call(plans.prepare, { body: { scope, settings } })).toMatchObject({
      counts: { open: 1, pending: 3 },
      vacated: { pending: 2, fixed: 0 },
      deciding: 3,
      parts: { open: 3 },
    })
    const plan = await planned(admin, campaign.id, { movesPending: false })
    const afterOf = (job: number) => plan.jobs.find(({ jobId }) => jobId === job)
    expect(afterOf(first)).toMatchObject({ isFixed: false, after: { id: here } })
    expect(afterOf(third)).toMatchObject({ isFixed: true, after: { id: here } })
    await tenant.inTenant((db) =>
      db.updateTable('jobs').set({ status: 'CONFIRMADO' }).where('id', '=', first).execute(),
    )
    expect(await admin.call(plans.prepare, { body: { scope, settings } })).toMatchObject({
      counts: { open: 1, pending: 2, fixed: 1 },
      vacated: { pending: 1, fixed: 1 },
      deciding: 2,
    })
    const onlyOfAway = { scope: { jobIds: [first] }, settings }
    expect(await refused(admin.call(plans.start, { body: onlyOfAway }))).toMatchObject({
      code: 'nothing_to_plan',
      message: expect.stringMatching(
        /pero 1 confirmado es de quien está ausente o inactivo, o ha avisado de que no puede ir: se cubre con/,
      ),
    })
  })

  test('says before it begins which jobs nobody can do, what distance would let somebody in, and what parts a campaign has', async () => {
    const { admin, campaign, aWorker, aJob, aClient, tenant, centre, profile } = await aCampaignToPlan(
      ['2026-11-20', '2026-11-24'],
      0,
    )
    const client = await aClient()
    await tenant.inTenant((db) =>
      db.updateTable('campaigns').set({ client_id: client }).where('id', '=', campaign.id).execute(),
    )
    await aWorker({ name: 'Xiana Pazos', cityId: 27028, profileIds: [profile] })
    await aWorker({ name: 'Iria Pazos', cityId: 27028, profileIds: [profile] })
    const ask = (scope: object, maxKm: number | null = 40) =>
      admin.call(plans.prepare, { body: { scope, settings: { ...plainSettings, maxKm } } })
    const near = await ask({ campaignId: campaign.id })
    expect(near).toMatchObject({
      client: expect.any(String),
      days: { from: '2026-11-20', to: '2026-11-24' },
      impossible: 4,
      parts: {
        jobs: 4,
        open: 4,
        weeks: [
          { from: '2026-11-16', to: '2026-11-22', jobs: 2 },
          { from: '2026-11-23', to: '2026-11-29', jobs: 2 },
        ],
      },
    })
    expect(near.impossibleJobs.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-20', '2026-11-24'])
    expect(near.further?.people).toBe(2)
    // What it says is true: just that distance lets them in, and a step less does not.
    const km = near.further?.km ?? 0
    expect((await ask({ campaignId: campaign.id }, km)).impossible).toBe(0)
    expect((await ask({ campaignId: campaign.id }, km - 20)).impossible).toBe(4)
    expect((await ask({ campaignId: campaign.id }, null)).further).toBeNull()

    const week = await ask({ campaignId: campaign.id, from: '2026-11-23', to: '2026-11-29' })
    expect(week).toMatchObject({
      deciding: 2,
      parts: near.parts,
      days: { from: '2026-11-24', to: '2026-11-24' },
    })
    await aJob({
      campaignId: campaign.id,
      centerId: centre,
      profileId: profile,
      schedules: scheduleOn({ '2026-11-24': '10:00-12:00' }),
    })
    expect((await ask({ from: '2026-11-20', to: '2026-11-24' })).parts).toBeNull()
  })

  test('is put away for good, and has nothing to decide where everything is covered', async () => {
    const { admin, campaign, aCampaign } = await aCampaignToPlan()
    const { id } = await planned(admin, campaign.id)
    await admin.call(plans.discard, { params: { id }, body: {} })
    expect(await refused(admin.call(plans.apply, { params: { id }, body: {} }))).toMatchObject({
      code: 'plan_not_open',
    })
    const empty = await aCampaign({ name: 'Vacía' })
    expect(await refused(start(admin, empty.id))).toMatchObject({ code: 'nothing_to_plan' })
    const nothing = await admin.call(plans.prepare, {
      body: { scope: { campaignId: empty.id }, settings: plainSettings },
    })
    expect(nothing).toMatchObject({ deciding: 0, centres: [] })
    expect(await admin.call(plans.list, { query: { campaignId: campaign.id } })).toMatchObject([
      { id, state: 'DISCARDED', covered: 4 },
    ])
  })

  test('is of its agency alone', async () => {
    const { admin, campaign } = await aCampaignToPlan()
    const { id } = await planned(admin, campaign.id)
    const stranger = await (await app.aTenant()).as('ROLE_ADMIN')
    expect(await refused(stranger.call(plans.get, { params: { id } }))).toMatchObject({ code: 'not_found' })
    expect(await refused(stranger.call(plans.apply, { params: { id }, body: {} }))).toMatchObject({
      code: 'not_found',
    })
    expect(await admin.call(campaignEndpoints.get, { params: { id: campaign.id } })).toBeDefined()
  })

  test.each([
    [{ keepsLocksOf: 987_654_321 }, 'keepsLocksOf', 'El plan con los turnos bloqueados ya no está'],
    [{ settings: { ...plainSettings, lists: [987_654_321] } }, 'settings.lists', /listas ya no está/],
    [
      { settings: { ...plainSettings, excludedLists: [987_654_321] } },
      'settings.excludedLists',
      /listas ya no está/,
    ],
    [{ settings: { ...plainSettings, only: [987_654_321] } }, 'settings.only', /personas no existe/],
    [{ settings: { ...plainSettings, excluded: [987_654_321] } }, 'settings.excluded', /personas no existe/],
    [{ settings: { ...plainSettings, provinces: [53] } }, 'settings.provinces.0', /provincia no existe/],
  ])('S1 that names what is not there is refused at its field: %j', async (named, field, sentence) => {
    const { admin, campaign } = await aCampaignToPlan()
    const body = { scope: { campaignId: campaign.id }, settings: plainSettings, ...named }
    expect(await refused(admin.call(plans.start, { body }))).toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.stringMatching(sentence) },
    })
  })
})

describe('why a plan chooses somebody', () => {
  test('says of every person what “¿Quién encaja?” says of the same job and person', async () => {
    const { admin, campaign, jobs, workers } = await aCampaignToPlan(['2026-11-20', '2026-11-21'], 4)
    const { id } = await planned(admin, campaign.id)
    await admin.call(plans.apply, { params: { id }, body: {} })
    let compared = 0
    for (const jobId of jobs) {
      const why = await admin.call(plans.why, { params: { id }, query: { jobId } })
      const fit = await admin.call(jobEndpoints.fit, { body: { jobId } })
      const said = new Map(fit.workers.map((worker) => [worker.workerId, worker]))
      for (const candidate of [why.chosen, ...why.others]) {
        const { reasons, conflicts, km } = said.get(candidate?.workerId ?? 0) ?? {}
        expect(candidate).toMatchObject({ reasons, conflicts, km })
        compared++
      }
      expect(why.able).toBeLessThanOrEqual(workers.length)
    }
    expect(compared).toBeGreaterThan(jobs.length)
  })

  test('says of whoever would lose a job what keeps them from it', async () => {
    const { admin, campaign, jobs, workers, tenant } = await aCampaignToPlan(['2026-11-20'], 3)
    const [first = 0] = jobs
    const [away = 0, ...others] = workers
    await admin.call(jobEndpoints.patch, {
      params: { id: first },
      body: { change: { workerId: away }, version: (await jobOf(admin, first)).version },
    })
    const { id: typeId } = await admin.call(absenceEndpoints.createType, {
      body: { name: 'Baja médica', balanceDays: 'CALENDAR' },
    })
    const asked = { typeId, from: '2026-11-20', to: '2026-11-20' }
    const { id, version } = await admin.call(absenceEndpoints.ask, { params: { id: away }, body: asked })
    await admin.call(absenceEndpoints.approve, { params: { id }, body: { version } })
    const formerOf = async (planId: number, jobId: number) =>
      (await admin.call(plans.why, { params: { id: planId }, query: { jobId } })).former
    const plan = await planned(admin, campaign.id)
    expect(others).toContain(plan.jobs.find(({ jobId }) => jobId === first)?.after?.id)
    expect(await formerOf(plan.id, first)).toMatchObject({
      exclusion: null,
      conflicts: [{ code: 'ABSENCE' }],
      candidate: null,
    })
    // Nobody would lose the other one.
    expect(await formerOf(plan.id, jobs[1] ?? 0)).toBeNull()
    await tenant.inTenant((db) => db.deleteFrom('absences').where('worker_id', '=', away).execute())
    expect(await formerOf(plan.id, first)).toMatchObject({ conflicts: [], candidate: { workerId: away } })
    const without = await planned(admin, campaign.id, { excluded: [away] })
    expect(await formerOf(without.id, first)).toMatchObject({ exclusion: 'EXCLUDED', candidate: null })
    await tenant.inTenant((db) =>
      db.updateTable('workers').set({ worker_status: 'INACTIVE' }).where('id', '=', away).execute(),
    )
    expect(await formerOf(plan.id, first)).toMatchObject({ exclusion: 'STATUS', candidate: null })
  })

  test('names the nearest relaxations where nobody can, each with who it would let in', async () => {
    const { admin, campaign, aJob, aWorker, centre, profile, workers } = await aCampaignToPlan([], 1)
    await aWorker({ name: 'Olga Castro', cityId: 15078, profileIds: [profile] })
    for (const [day, hours] of [
      ['2026-11-20', '16:00-22:00'],
      ['2026-11-21', '08:00-12:00'],
    ] as const)
      await aJob({
        campaignId: campaign.id,
        centerId: centre,
        profileId: profile,
        schedules: scheduleOn({ [day]: hours }),
      })
    const plan = await planned(admin, campaign.id, { maxKm: 20 })
    const open = plan.jobs.find(({ after }) => after === null)
    const why = await admin.call(plans.why, {
      params: { id: plan.id },
      query: { jobId: open?.jobId ?? 0 },
    })
    expect(why).toMatchObject({ chosen: null, able: 0 })
    expect(why.relaxations).toEqual([
      { code: 'DISTANCE', km: 60, time: null, people: 1, names: ['Olga Castro'] },
      { code: 'REST_12H', km: null, time: null, people: 1, names: ['Persona0 Rey'] },
    ])
    expect(open?.near).toEqual(why.relaxations)
    const wider = await planned(admin, campaign.id, { maxKm: 60 })
    expect(wider.after).toMatchObject({ covered: 2 })
    const allowed = await planned(admin, campaign.id, { maxKm: 20, allowed: ['REST_12H'] })
    expect(allowed.after).toMatchObject({ covered: 2, people: 1 })
    expect(workers).toHaveLength(1)
  })

  test('says of an empty shift in the list whom half an hour less would let in', async () => {
    const { admin, campaign, aCampaign, aJob, centre, profile } = await aCampaignToPlan([], 1)
    const jobs = async (campaignId: number, evening: string) => {
      for (const [day, hours] of [
        ['2026-11-20', evening],
        ['2026-11-21', '08:00-12:00'],
      ] as const)
        await aJob({
          campaignId,
          centerId: centre,
          profileId: profile,
          schedules: scheduleOn({ [day]: hours }),
        })
    }
    await jobs(campaign.id, '16:00-20:30')
    const plan = await planned(admin, campaign.id)
    const open = plan.jobs.find(({ after }) => after === null)
    const shorter = open?.near.find(({ code }) => code.startsWith('SHORTER_'))
    const time = open?.startTime === '16:00' ? '20:00' : '08:30'
    expect(shorter).toMatchObject({ time, people: 1, names: ['Persona0 Rey'] })
    await admin.call(plans.discard, { params: { id: plan.id }, body: {} })
    const other = await aCampaign({ name: 'Media hora menos' })
    await jobs(other.id, '16:00-20:00')
    expect((await planned(admin, other.id)).after).toMatchObject({ covered: 2, people: 1 })
  })
})
