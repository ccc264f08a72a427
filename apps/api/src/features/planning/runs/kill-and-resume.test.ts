import type { Plan } from '@cuadrante/contract/planning/plan.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { buildServing, killed, killServing, servingFolder, startServing } from '../../../../test/serving.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { createTenant } from '../../access/tenants/create-tenant.ts'
import { plainSettings } from '../testing/plans-of.ts'

const serving = 'plans-serving'
beforeAll(() => buildServing(serving))
afterEach(killServing)

async function somePeople(dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir })
  const database = await openDatabase({ dataDir: config.dataDir })
  await database.migrate()
  await createTenant(database, { id: config.tenant, name: 'Atlántica Promo', isDemo: false })
  const workers = Array.from({ length: 40 }, (_, number) => ({
    first_name: `Persona${number}`,
    last_name: 'Rey',
    email: `persona${number}@demo.example`,
    phone: '600000000',
    dni: `${10_000_000 + number}Z`,
    gender: 'FEMALE',
    birth_date: '1995-05-05',
    worker_status: 'ACTIVE',
    worker_type: 'WORKER',
    city_id: 15030,
    province_id: 15,
  }))
  await database.inTenant(config.tenant, (db) => db.insertInto('workers').values(workers).execute())
  await database.close()
}

/** The API in a process of its own, on the data folder of the test. */
async function start(dataDir: string) {
  const { child, base, token } = await startServing(serving, { DATA_DIR: dataDir, DATABASE_URL: '' })
  const call = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const reply = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-active-role': 'ROLE_ADMIN',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
    return (await reply.json()) as T
  }
  return { child, call }
}

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test(
  'kill -9 in the middle of a plan assigns nobody, and the next start makes the plan whole',
  { timeout: 900_000 },
  async () => {
    const folder = servingFolder()
    await somePeople(folder)
    const first = await start(folder)
    const { id } = await first.call<{ id: number }>('POST', '/api/campaigns', {
      name: 'Navidad en tienda',
      clientName: 'Zumos Alba',
      startDate: dayAhead(20),
      endDate: dayAhead(60),
      status: 'ACTIVA',
      year: 2026,
      month: 12,
    })
    await first.call('POST', `/api/campaigns/${id}/jobs/series`, {
      client: 'Zumos Alba',
      people: 12,
      schedules: Array.from({ length: 14 }, (_, day) => ({
        date: dayAhead(20 + day),
        timeSlots: [{ startTime: '09:00', endTime: '14:00' }],
      })),
    })
    const plan = (api: typeof first, planId: number) => () => api.call<Plan>('GET', `/api/plans/${planId}`)
    /** On a busy machine a plan may have ended before it is seen at work: then another is asked for. */
    const aPlanAtWork = async () => {
      for (let tries = 0; tries < 5; tries++) {
        const settings = { scope: { campaignId: id }, settings: plainSettings }
        const { planId } = await first.call<{ planId: number }>('POST', '/api/plans', settings)
        const seen = await until(
          plan(first, planId),
          ({ state, progress }) => state !== 'RUNNING' || progress.curve.length > 0,
        )
        if (seen.state === 'RUNNING') return seen
        await first.call('POST', `/api/plans/${planId}/discard`)
      }
      throw new Error('no plan was seen at work')
    }
    const { id: planId, jobs } = await aPlanAtWork()
    expect(jobs).toEqual([])
    await killed(first.child)

    const second = await start(folder)
    const assigned = `/api/campaigns/${id}/jobs?page=0&size=50&status:equals=CONFIRMADO`
    expect(await second.call('GET', assigned)).toMatchObject({ content: [] })
    const after = await until(plan(second, planId), ({ state }) => state !== 'RUNNING')
    expect(after).toMatchObject({ state: 'PROPOSED', after: { jobs: 168, covered: 168 } })
    expect(new Set(after.jobs.map(({ jobId }) => jobId)).size).toBe(168)
    expect(await second.call('GET', assigned)).toMatchObject({ content: [] })
    const { applied } = await second.call<{ applied: number }>('POST', `/api/plans/${planId}/apply`, {})
    expect(applied).toBe(168)
  },
)

async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (const began = Date.now(); ;) {
    const value = await read()
    if (holds(value)) return value
    if (Date.now() - began > 600_000)
      throw new Error(`waited in vain: ${JSON.stringify(value).slice(0, 500)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
