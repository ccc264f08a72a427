import { mostRules, ruleEndpoints, ruleWords } from '@cuadrante/contract/campaigns/availability/rules.ts'
import type { AvailabilityRule as Told, RuleDraft } from '@cuadrante/contract/campaigns/availability/rules.ts'
import { expandAvailability } from '@cuadrante/domain/availability/availability.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { agencyAt } from '../agency.ts'
import { workerInScope } from '../calendar/worker-in-scope.ts'
import { loadKeptRules, type KeptRule } from './rules.queries.ts'
import { tellOffice } from './tell-office.ts'

type Endpoints = typeof ruleEndpoints

/** As far as weeks may be answered: a year. */
const lookAheadDays = 371
const nextShown = 3

export const listRules: Verb<Endpoints['list']> = async ({ db, session, now }, { params }) => {
  await workerInScope(db, session, params.id)
  return toldRules(db, params.id, (await agencyAt(db, now)).today)
}

/** Lies over what was said of weeks, and over the rules before it. @throws too_many_rules, rule_never_falls */
export const addRule: Verb<Endpoints['add']> = async (context, { params, body }) => {
  const { db, session, now } = context
  const worker = await workerInScope(db, session, params.id)
  const agency = await agencyAt(db, now)
  await sql`select from workers where id = ${worker.id} for update`.execute(db)
  const id = await keepRule(db, worker.id, body, now)
  const span = spanFrom(agency.today)
  const rules = (await loadKeptRules(db, [worker.id], span)).get(worker.id) ?? []
  if (rules.length > mostRules) throw fail('too_many_rules', { limit: mostRules })
  const added = rules.find((rule) => rule.id === id)
  if (!added || added.days.size === 0) throw fail('rule_never_falls')
  const words = ruleWords(body)
  await recordHistory(context, {
    entity: 'worker',
    entityId: worker.id,
    action: 'availability_rule_added',
    label: worker.name,
    after: { rule: words },
  })
  if (session.activeRole !== 'ROLE_ADMIN') {
    const spoken = (of: readonly KeptRule[]) => expandAvailability([], span, agency.zone, of)
    const others = rules.filter((rule) => rule !== added)
    await tellOffice(db, worker, {
      agency,
      span,
      said: spoken([added]),
      before: spoken(others),
    })
  }
  return rules.map((rule) => toldRule(rule, agency.today))
}

async function keepRule(db: Tx, workerId: number, rule: RuleDraft, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('availability_rules')
    .values({
      worker_id: workerId,
      repeats: rule.repeats,
      every: rule.every,
      weekdays: rule.weekdays,
      nth: rule.nth,
      month_day: rule.monthDay,
      first_day: rule.firstDay,
      last_day: rule.lastDay,
      from_minute: rule.from,
      to_minute: rule.to,
      state: rule.state,
      said_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @throws not_found */
export const exceptDays: Verb<Endpoints['except']> = async (context, { params, body }) => {
  const { db, session, now } = context
  const worker = await workerInScope(db, session, params.id)
  const days = [...new Set(body.days)].toSorted()
  const { rows } = await sql`
    update availability_rules set excepted = ${days}::date[]
    where id = ${params.ruleId} and worker_id = ${worker.id} returning id`.execute(db)
  if (rows.length === 0) throw fail('not_found')
  await recordHistory(context, {
    entity: 'worker',
    entityId: worker.id,
    action: 'availability_rule_excepted',
    label: worker.name,
    after: { days },
  })
  return toldRules(db, worker.id, (await agencyAt(db, now)).today)
}

/** @throws not_found */
export const removeRule: Verb<Endpoints['remove']> = async (context, { params }) => {
  const { db, session, now } = context
  const worker = await workerInScope(db, session, params.id)
  const { rows } = await sql`
    delete from availability_rules where id = ${params.ruleId} and worker_id = ${worker.id} returning id`.execute(
    db,
  )
  if (rows.length === 0) throw fail('not_found')
  await recordHistory(context, {
    entity: 'worker',
    entityId: worker.id,
    action: 'availability_rule_removed',
    label: worker.name,
  })
  return toldRules(db, worker.id, (await agencyAt(db, now)).today)
}

const spanFrom = (today: Day) => ({ from: today, to: addDays(today, lookAheadDays) })

/** The rules that hold or will; those that are over are not told any more. */
async function toldRules(db: Tx, workerId: number, today: Day): Promise<Told[]> {
  const rules = (await loadKeptRules(db, [workerId], spanFrom(today))).get(workerId) ?? []
  return rules.map((rule) => toldRule(rule, today))
}

const toldRule = (
  { id, words, firstDay, lastDay, from, to, state, days, excepted }: KeptRule,
  today: Day,
): Told => ({
  id,
  words,
  firstDay,
  lastDay,
  from,
  to,
  state,
  next: [...days].slice(0, nextShown),
  excepted: excepted.filter((day) => day >= today),
})
