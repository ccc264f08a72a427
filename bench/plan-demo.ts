import type { Plan, PlanFigures } from '../packages/contract/src/planning/plan.ts'
import { addDays, mondayOf } from '../packages/domain/src/dates/day.ts'
import { type Product, startProduct } from './kit/product.ts'
import { table } from './kit/times.ts'

const settings = { movesPending: true, maxKm: null, excluded: [], allowed: [] }
const plans = [
  ['plan, the usual people', { preset: 'continuity' }],
  ['plan, lowest cost', { preset: 'cost' }],
  ['plan, shared out', { preset: 'fairness' }],
  ['plan, lowest cost, 60 km at most', { preset: 'cost', maxKm: 60 }],
] as const
const everyMs = 500

/**
 * What people had planned for the weeks from next Monday on in a new demo agency, and what the product plans once those
 * assignments are emptied: `npm run bench -- plan-demo [weeks]`.
 */
export default async function planDemo([weeks = '1']: readonly string[] = []): Promise<void> {
  const product = await startProduct()
  try {
    const call = callerOf(product)
    const from = addDays(mondayOf(new Date().toISOString().slice(0, 10)), 7)
    const scope = { from, to: addDays(from, 7 * Number(weeks) - 1) }
    const now = await planned(call, scope, {})
    console.log(`${scope.from} to ${scope.to}: ${now.jobs.length} jobs, ${now.activePeople} active people\n`)
    const print = table(columns)
    const held = now.jobs.flatMap(({ jobId, before }) => (before ? [jobId] : []))
    print(['people', ...rowOf(now.before), await warningsOf(call, held)])
    for (const jobId of held) await empty(call, jobId)
    for (const [name, more] of plans) {
      const { after } = await planned(call, scope, more)
      print([name, ...rowOf(after), after?.warnings ? `${after.warnings} warnings` : 'none'])
    }
  } finally {
    await product.stop()
  }
}

const columns = [
  'who',
  'covered',
  'hours',
  'weekend h',
  'km',
  'ways',
  'knows the centre',
  'people',
  'most',
  'rules',
]

const hours = (minutes: number): string => `${Math.round(minutes / 60)} h`

function rowOf(figures: PlanFigures | null): string[] {
  if (!figures) throw new Error('the plan has no figures')
  const { covered, minutes, weekendMinutes, km, travelCents, known, people, mostMinutes } = figures
  const money = `${Math.round(travelCents / 100)} €`
  return [
    String(covered),
    hours(minutes),
    hours(weekendMinutes),
    String(Math.round(km)),
    money,
    String(known),
    String(people),
    hours(mostMinutes),
  ]
}

type Call = <T>(method: string, path: string, body?: object) => Promise<T>

const callerOf =
  ({ base, headers }: Product): Call =>
  async <T>(method: string, path: string, body?: object) => {
    const reply = await fetch(`${base}${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as T
  }

async function planned(call: Call, scope: object, more: object): Promise<Plan> {
  const { planId } = await call<{ planId: number }>('POST', '/api/plans', {
    scope,
    settings: { ...settings, ...more },
  })
  for (;;) {
    const plan = await call<Plan>('GET', `/api/plans/${planId}`)
    if (plan.state === 'PROPOSED') return plan
    if (plan.state !== 'RUNNING') throw new Error(`the plan is ${plan.state}: ${plan.failure}`)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

type Job = { readonly version: number; readonly workerId: number | null }

/** What the rules say of what people had planned, beyond notes. */
async function warningsOf(call: Call, jobIds: readonly number[]): Promise<string> {
  let warnings = 0
  let jobs = 0
  for (const jobId of jobIds) {
    const { worker } = await call<{ worker: { id: number } | null }>('GET', `/api/jobs/${jobId}`)
    const { conflicts } = await call<{ conflicts: { severity: string }[] }>('POST', '/api/jobs/check', {
      jobId,
      workerId: worker?.id ?? null,
    })
    const said = conflicts.filter(({ severity }) => severity !== 'info').length
    warnings += said
    if (said > 0) jobs++
  }
  return `${warnings} warnings on ${jobs} jobs`
}

async function empty(call: Call, jobId: number): Promise<void> {
  const { version } = await call<Job>('GET', `/api/jobs/${jobId}`)
  await call('PATCH', `/api/jobs/${jobId}`, {
    change: { workerId: null, status: 'PENDIENTE' },
    conflictReason: 'Para comparar',
    version,
  })
}
