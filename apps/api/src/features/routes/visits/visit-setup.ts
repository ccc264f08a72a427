import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import type { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import {
  lawfulPause,
  visitLimits,
  type VisitKind,
  type VisitSettings,
  type VisitSetup,
} from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { addDays, mondayOf } from '@cuadrante/domain/dates/day.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Context, Handler, Input, Reply } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { readRows } from '../batches/read-batch.ts'
import { rowReply } from '../batches/rows.queries.ts'
import { refuseUnknown } from './refuse-unknown.ts'
import { carriedColumns } from './facts/carried.ts'
import { isVisitable } from './facts/load-visit-facts.ts'
import {
  findVisitPlan,
  isPlanOutdated,
  runningVisitTask,
  type StoredVisitPlan,
} from './visit-plans.queries.ts'

/** What the file says about visits, how it is to be understood, and what has been planned. @throws not_found */
export const readVisitSetup: Handler<typeof endpoints.setup> = async (
  { inTenant, session, now },
  { params: { batchId } },
) => {
  const { file, plan, task, figures, clients, columns } = await inTenant(async (db) => ({
    file: await batchFile(db, batchId),
    plan: await findVisitPlan(db, batchId),
    task: await runningVisitTask(db, batchId),
    figures: await plannedFigures(db, batchId),
    clients: await clientMinutes(db),
    columns: await carriedColumns(db, batchId),
  }))
  const rows = await readRows(inTenant, batchId, rowReply)
  const shops = rows.filter(isVisitable)
  const settings = plan?.settings ?? defaultSettings(todayIn(session.timeZone, now))
  return {
    batchId,
    fileName: file.name,
    located: shops.length,
    unlocated: rows.filter((row) => !row.isExcluded && !isVisitable(row)).length,
    kinds: kindsOf(shops),
    carries: (['contact', 'phone', 'notes'] as const).filter((fact) =>
      shops.some(({ visit }) => visit?.[fact]),
    ),
    columns,
    settings,
    clients,
    excepted: exceptedOf(rows, settings),
    version: plan?.version ?? 0,
    plan: plan ? summaryOf(plan, figures) : null,
    task: task ? { id: task.id, isOwn: task.userId === session.userId } : null,
  }
}

const defaultSettings = (today: string): VisitSettings => ({
  startsOn: addDays(mondayOf(today), 7),
  weeks: 1,
  minutes: 30,
  hours: 'L-V 9:00-20:00',
  frequency: { times: 1, weeks: null },
  pause: lawfulPause,
  skipsHolidays: true,
  keepsPerson: true,
  meanings: [],
  people: [],
})

export async function batchFile(db: Tx, batchId: number): Promise<{ name: string }> {
  const file = await db
    .selectFrom('route_batches as b')
    .innerJoin('route_files as f', 'f.id', 'b.file_id')
    .select('f.name')
    .where('b.id', '=', batchId)
    .where('b.processing_status', '<>', 'READING')
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!file) throw fail('not_found')
  return file
}

function kindsOf(rows: readonly RouteRow[]): VisitKind[] {
  const kinds = new Map<string, VisitKind>()
  for (const { visit } of rows) {
    const { hours = '', duration = '', frequency = '', who = '', priority = '' } = visit ?? {}
    const key = JSON.stringify([hours, duration, frequency, who, priority])
    kinds.set(key, { hours, duration, frequency, who, priority, shops: (kinds.get(key)?.shops ?? 0) + 1 })
  }
  return [...kinds.values()].toSorted((a, b) => b.shops - a.shops).slice(0, visitLimits.texts)
}

function exceptedOf(rows: readonly RouteRow[], { exceptions = [] }: VisitSettings): VisitSetup['excepted'] {
  const named = new Set(exceptions.map(({ rowId }) => rowId))
  return rows.flatMap((row) =>
    named.has(row.id) ? [{ rowId: row.id, name: row.centerName || row.address }] : [],
  )
}

async function plannedFigures(db: Tx, batchId: number): Promise<{ visits: number }> {
  const { visits } = await db
    .selectFrom('visit_routes')
    .select((eb) =>
      eb.fn.coalesce(eb.fn.sum<number>(eb.fn('jsonb_array_length', ['stops'])), eb.lit(0)).as('visits'),
    )
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow()
  return { visits: Number(visits) }
}

function summaryOf(plan: StoredVisitPlan, { visits }: { visits: number }): VisitSetup['plan'] {
  if (plan.plannedAt === null) return null
  return {
    madeAt: plan.plannedAt,
    madeBy: plan.plannedBy ?? '',
    visits,
    leftOut: plan.leftOut.reduce((sum, { missing }) => sum + missing, 0),
    isOutdated: isPlanOutdated(plan),
  }
}

/** How long a visit usually takes, of the clients of whom it is known. */
async function clientMinutes(db: Tx): Promise<VisitSetup['clients']> {
  const known = await db
    .selectFrom('clients')
    .select(['id', 'visit_minutes'])
    .where('visit_minutes', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return known.flatMap(({ id, visit_minutes: minutes }) => (minutes === null ? [] : [{ id, minutes }]))
}

type ClientChange = {
  readonly client: VisitSettings['client']
  readonly before: VisitSettings['client']
  /** What the client had when the planner read it; absent where nobody says. */
  readonly read: number | null | undefined
}

/**
 * What a planner has changed is what the next plan of that client begins with; a change of the client's record like any
 * other. @throws client_minutes_changed
 */
async function keepClientMinutes(
  context: Context<Save>,
  { client, before, read }: ClientChange,
): Promise<void> {
  const { db, now } = context
  if (!client) return
  const known = await db
    .selectFrom('clients')
    .select(['name', 'visit_minutes', 'version'])
    .where('id', '=', client.id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!known) return
  const { minutes } = client
  const isSaid = before?.id !== client.id || before.minutes !== minutes
  if (!isSaid || known.visit_minutes === minutes) return
  if (read !== undefined && read !== known.visit_minutes)
    throw fail('client_minutes_changed', { client: known.name, minutes: known.visit_minutes })
  await db
    .updateTable('clients')
    .set({ visit_minutes: minutes, version: known.version + 1, updated_at: now })
    .where('id', '=', client.id)
    .execute()
  await recordHistory(context, {
    entity: 'client',
    entityId: client.id,
    action: 'updated',
    label: known.name,
    before: { visitMinutes: known.visit_minutes },
    after: { visitMinutes: minutes },
  })
}

type Save = typeof endpoints.saveSettings

/**
 * Keeps the settings; of two people who change them at once, the second is told.
 * @throws not_found, visits_changed, client_minutes_changed, invalid_input
 */
export async function saveVisitSettings(
  { gazetteer, ...context }: Context<Save> & { readonly gazetteer: Gazetteer },
  { params: { batchId }, body: { settings, version, clientMinutes } }: Input<Save>,
): Promise<Reply<Save>> {
  const { db, session } = context
  await batchFile(db, batchId)
  const before = (await findVisitPlan(db, batchId))?.settings
  await refuseUnknown({ db, session, gazetteer, batchId }, settings, before)
  await keepClientMinutes(context, { client: settings.client, before: before?.client, read: clientMinutes })
  const values = { settings: JSON.stringify(settings) }
  const saved =
    version === 0
      ? await db
          .insertInto('visit_plans')
          .values({ batch_id: batchId, ...values })
          .onConflict((conflict) => conflict.columns(['tenant_id', 'batch_id']).doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('visit_plans')
          .set({ ...values, version: version + 1 })
          .where('batch_id', '=', batchId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  if (!saved) throw fail('visits_changed')
  return { version: saved.version }
}
