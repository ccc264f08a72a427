import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { planningEndpoints as plans } from '@cuadrante/contract/planning/endpoints.ts'
import type { Plan } from '@cuadrante/contract/planning/plan.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-18T09:00:00Z') })
})

const settings = {
  preset: 'cost' as const,
  movesPending: true,
  maxKm: null,
  provinces: [],
  only: [],
  excluded: [],
  allowed: [],
}
const towns = [15030, 15078, 15005, 15009, 15019, 15031, 15054, 15036]

/** So many jobs and people that a plan is caught at work. */
async function aLongPlan(own = app) {
  const agency = await aPlannedAgency(own)
  const campaign = await agency.aCampaign()
  const profile = await agency.aProfile()
  for (let number = 0; number < 40; number++)
    await agency.aWorker({
      name: `Persona${number} Rey`,
      cityId: towns[number % towns.length] ?? 15030,
      profileIds: [profile],
    })
  for (const name of ['Las Mariñas', 'Los Rosales'])
    await agency.admin.call(campaignEndpoints.createSeries, {
      params: { id: campaign.id },
      body: {
        client: 'Zumos Alba',
        centerId: await agency.aCentre(name),
        profileId: profile,
        people: 6,
        schedules: scheduleOn(
          Object.fromEntries(
            Array.from({ length: 14 }, (_, day) => [
              `2026-12-${String(day + 1).padStart(2, '0')}`,
              '09:00-14:00',
            ]),
          ),
        ),
      },
    })
  const { planId } = await agency.admin.call(plans.start, {
    body: { scope: { campaignId: campaign.id }, settings },
  })
  return { ...agency, planId, campaign }
}

async function until(admin: Caller, id: number, isThere: (plan: Plan) => boolean): Promise<Plan> {
  for (let tries = 0; tries < 900; tries++) {
    const plan = await admin.call(plans.get, { params: { id } })
    if (isThere(plan)) return plan
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  throw new Error('that never came')
}

const isAtWork = ({ progress, state }: Plan) => state === 'RUNNING' && progress.curve.length > 0
const isOver = ({ state }: Plan) => state !== 'RUNNING'

describe('a plan at work', () => {
  test('says how good it is level by level, and is kept as it is when somebody stops it', async () => {
    const { admin, planId } = await aLongPlan()
    const atWork = await until(admin, planId, isAtWork)
    expect(atWork).toMatchObject({ progress: { jobs: 168 }, jobs: [], after: null })
    await admin.call(plans.stop, { params: { id: planId } })
    const plan = await until(admin, planId, isOver)
    expect(plan).toMatchObject({ state: 'PROPOSED', after: { jobs: 168, covered: 168 } })
    expect(plan.progress.iterations).toBeLessThan(60_000)
    expect((await admin.call(plans.apply, { params: { id: planId }, body: {} })).applied).toBe(168)
  })

  test('is told to stop once everybody reads that it is stopping', async () => {
    const { admin, planId, tenant } = await aLongPlan()
    await until(admin, planId, isAtWork)
    const { tasks } = app.server
    const { cancelled } = tasks
    const read = new Promise((resolve) => {
      tasks.cancelled = (...task) => {
        resolve(
          tenant.inTenant((db) =>
            db.selectFrom('plans').select('status').where('id', '=', planId).executeTakeFirst(),
          ),
        )
        cancelled(...task)
      }
    })
    await admin.call(plans.stop, { params: { id: planId } })
    tasks.cancelled = cancelled
    expect(await read).toEqual({ status: 'STOPPING' })
    await until(admin, planId, isOver)
  })

  test('leaves nothing when it is put away', async () => {
    const { admin, planId, tenant } = await aLongPlan()
    await until(admin, planId, isAtWork)
    await admin.call(plans.discard, { params: { id: planId }, body: {} })
    const plan = await until(admin, planId, isOver)
    expect(plan).toMatchObject({ state: 'DISCARDED', jobs: [], after: null })
    await new Promise((resolve) => setTimeout(resolve, 500))
    const rows = await tenant.inTenant((db) =>
      db.selectFrom('plan_jobs').select('job_id').where('plan_id', '=', planId).execute(),
    )
    expect(rows).toEqual([])
  })

  test('is made anew and stored once when its process is lost', async () => {
    const { admin, planId, tenant } = await aLongPlan()
    const { taskId } = await until(admin, planId, isAtWork)
    // What a process leaves that took the task from the first one and was killed: a lease that lapses.
    const lost = await tenant.inTenant((db) =>
      sql`update tasks set attempts = attempts + 1, leased_until = now() - interval '1 minute'
        where id = ${taskId} and state = 'RUNNING'`.execute(db),
    )
    expect(lost.numAffectedRows).toBe(1n)
    const plan = await until(admin, planId, isOver)
    expect(plan).toMatchObject({ state: 'PROPOSED', after: { covered: 168 } })
    expect(new Set(plan.jobs.map(({ jobId }) => jobId)).size).toBe(168)
    const task = await tenant.inTenant((db) =>
      db.selectFrom('tasks').select(['attempts', 'state']).where('id', '=', taskId).executeTakeFirstOrThrow(),
    )
    expect(task.attempts).toBe(3)
  })

  test('is left to the next process by one that stops, with nothing of it stored', async () => {
    const own = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-18T09:00:00Z') })
    const { admin, planId, tenant } = await aLongPlan(own)
    await until(admin, planId, isAtWork)
    await own.server.tasks.stop()
    const left = await tenant.inTenant(async (db) => ({
      plan: await db
        .selectFrom('plans as p')
        .innerJoin('tasks as t', 't.id', 'p.task_id')
        .select(['p.status', 't.state'])
        .where('p.id', '=', planId)
        .executeTakeFirstOrThrow(),
      jobs: await db.selectFrom('plan_jobs').select('job_id').where('plan_id', '=', planId).execute(),
    }))
    expect(left).toEqual({ plan: { status: 'RUNNING', state: 'PENDING' }, jobs: [] })
  })

  test('is looked at while it is made, and leaves nothing of that once it is kept', async () => {
    const { admin, tenant, planId } = await aLongPlan()
    const best = async () => (await admin.call(plans.best, { params: { id: planId } })).jobs
    // As it was seen: asked once more, the plan may be over.
    let shown: Awaited<ReturnType<typeof best>> = []
    await expect.poll(async () => (shown = await best()), { timeout: 60_000 }).not.toEqual([])
    expect(shown).toHaveLength(168)
    expect(shown.filter(({ after }) => after !== null).length).toBeGreaterThan(100)
    expect(shown.every(({ before, isFixed, isApplied }) => before === null && !isFixed && !isApplied)).toBe(
      true,
    )
    const worker = await tenant.as('ROLE_USER')
    expect((await worker.raw('GET', `/api/plans/${planId}/best`)).statusCode).toBe(403)
    await admin.call(plans.stop, { params: { id: planId } })
    await until(admin, planId, isOver)
    expect(await best()).toEqual([])
    const kept = await tenant.inTenant((db) =>
      db.selectFrom('plans').select('best').where('id', '=', planId).executeTakeFirstOrThrow(),
    )
    expect(kept.best).toBeNull()
  })

  test('is the only one of its planner', async () => {
    const { admin, planId, campaign } = await aLongPlan()
    const second = admin.call(plans.start, { body: { scope: { campaignId: campaign.id }, settings } })
    expect(await refused(second)).toMatchObject({ code: 'plan_running' })
    await admin.call(plans.discard, { params: { id: planId }, body: {} })
  })
})
