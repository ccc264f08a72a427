import type { BusyHours } from '@cuadrante/domain/assignments/assignment-check.ts'
import {
  expandAvailability,
  stretchText,
  type AvailableStretch,
} from '@cuadrante/domain/availability/availability.ts'
import { saidForCampaign, type CampaignDay } from '@cuadrante/domain/availability/campaign-answers.ts'
import { addDays, mondayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { loadOtherWork } from '../busy-calendars/busy-calendars.queries.ts'
import { loadCampaignAnswers, saidInCampaigns, type Said } from './campaign-answers.queries.ts'
import { loadRules } from './rules.queries.ts'
import type { StoredAnswer } from './stored-answer.ts'

/** What people said that may hold between two days, by worker. */
export async function loadAnswers(
  db: Tx,
  ids: readonly number[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Map<number, StoredAnswer[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StoredAnswer>`
    select id, worker_id as "workerId", monday, every_weeks as "everyWeeks", last_monday as "lastMonday", stretches,
      answered_at as "answeredAt"
    from availability_answers
    where worker_id = any(${ids}) and monday <= ${to}::date
      and case when every_weeks is null then monday >= ${mondayOf(from)}::date
        else last_monday is null or last_monday >= ${mondayOf(from)}::date end`.execute(db)
  return grouped(rows, ({ workerId }) => workerId)
}

type Span = { readonly from: Day; readonly to: Day; readonly zone: Zone }

/** All that people have said which may hold between two days, by worker. */
async function loadAllSaid(db: Tx, ids: readonly number[], days: Span) {
  const answers = await loadAnswers(db, ids, days)
  const rules = await loadRules(db, ids, days)
  const campaigns = await loadCampaignAnswers(db, ids, days)
  return (id: number): Said => ({
    answers: answers.get(id) ?? [],
    rules: rules.get(id) ?? [],
    campaigns: campaigns.get(id) ?? [],
  })
}

/** A centre in another zone may call the last hours of a day the next one. */
const around = ({ from, to, zone }: Span): Span => ({ from: addDays(from, -1), to: addDays(to, 1), zone })

export type Busy = {
  readonly hours: readonly BusyHours[]
  /** What holds in their stead for the work of campaigns about which the person has answered. */
  readonly inCampaigns: ReadonlyMap<number, readonly BusyHours[]>
}

/** Hours in which people said that they cannot come, as the conflict engine reads them. */
export async function loadBusy(db: Tx, ids: readonly number[], span: Span): Promise<Map<number, Busy>> {
  const days = around(span)
  const saidBy = await loadAllSaid(db, ids, days)
  const calledOff = await loadCalledOff(db, ids, days)
  const otherWork = await loadOtherWork(db, ids, days)
  return new Map(
    ids.flatMap((id) => {
      const said = saidBy(id)
      const others = [...(calledOff.get(id) ?? []), ...(otherWork.get(id) ?? [])]
      const withOthers = (busy: readonly BusyHours[]) =>
        [...busy, ...others].toSorted((a, b) => a.start - b.start)
      const hours = withOthers(busyHours(expandAvailability(said.answers, days, days.zone, said.rules)))
      const inCampaigns = new Map(
        [...saidInCampaigns(said, days)].map(([campaignId, stretches]) => {
          const own = said.campaigns.find((one) => one.campaignId === campaignId)
          return [campaignId, withOthers(busyInCampaign(stretches, own?.days ?? []))]
        }),
      )
      return hours.length > 0 || inCampaigns.size > 0 ? [[id, { hours, inCampaigns }]] : []
    }),
  )
}

/** The same whatever the campaign: a calendar shows people, not what they said of one campaign. */
export async function loadBusyHours(
  db: Tx,
  ids: readonly number[],
  span: Span,
): Promise<Map<number, readonly BusyHours[]>> {
  const busy = await loadBusy(db, ids, span)
  return new Map([...busy].flatMap(([id, { hours }]) => (hours.length > 0 ? [[id, hours]] : [])))
}

/** Days and hours that were refused for a campaign say so; what else cannot be says what it always does. */
function busyInCampaign(stretches: readonly AvailableStretch[], days: readonly CampaignDay[]): BusyHours[] {
  const answers = new Map(days.map((day) => [day.date, day]))
  const isOwn = (stretch: AvailableStretch) =>
    stretch.state === 'cannot' && saidForCampaign(answers, stretch) === 'cannot'
  const own: { start: number; end: number; reason: string }[] = []
  for (const stretch of stretches.filter(isOwn)) {
    const last = own.at(-1)
    // What is left of a night is told with the day on which it begins.
    if (last?.end === stretch.start && (answers.get(addDays(stretch.day, -1))?.until ?? 0) > stretch.from)
      last.end = stretch.end
    else
      own.push({
        start: stretch.start,
        end: stretch.end,
        reason: `ha dicho que no puede ${stretchText(stretch)}`.trim() + ' en esta campaña',
      })
  }
  return [...own, ...busyHours(stretches.filter((stretch) => !isOwn(stretch)))]
}

/** Hours in which somebody said of their weeks, or by a rule, that they cannot. */
export async function loadSaid(
  db: Tx,
  workerId: number,
  { from, to, zone }: Span,
): Promise<AvailableStretch[]> {
  const answers = await loadAnswers(db, [workerId], { from, to })
  const rules = await loadRules(db, [workerId], { from, to })
  return expandAvailability(answers.get(workerId) ?? [], { from, to }, zone, rules.get(workerId)).filter(
    ({ state }) => state === 'cannot',
  )
}

type Wishes = ReadonlyMap<number, readonly AvailableStretch[]>

/** Hours that people have said they want, or would rather not have, by worker; and what holds in campaigns in their stead. */
export async function loadWishes(
  db: Tx,
  ids: readonly number[],
  span: Span,
): Promise<{ readonly answers: Wishes; readonly campaignAnswers: ReadonlyMap<number, Wishes> }> {
  const days = around(span)
  const saidBy = await loadAllSaid(db, ids, days)
  const answers = new Map<number, AvailableStretch[]>()
  const campaignAnswers = new Map<number, Wishes>()
  for (const id of ids) {
    const said = saidBy(id)
    const wishes = expandAvailability(said.answers, days, days.zone, said.rules).filter(isWish)
    if (wishes.length > 0) answers.set(id, wishes)
    if (said.campaigns.length === 0) continue
    const inCampaigns = [...saidInCampaigns(said, days)]
    campaignAnswers.set(id, new Map(inCampaigns.map(([campaign, all]) => [campaign, all.filter(isWish)])))
  }
  return { answers, campaignAnswers }
}

const isWish = ({ state }: AvailableStretch) => state === 'want' || state === 'rather_not'

/** The hours of shifts that people have said they cannot come to, also once the shift is another's. */
async function loadCalledOff(
  db: Tx,
  ids: readonly number[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Map<number, (BusyHours & { readonly workerId: number })[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ workerId: number; start: number; end: number }>`
    select worker_id as "workerId", extract(epoch from starts_at)::float8 * 1000 as start,
      extract(epoch from ends_at)::float8 * 1000 as end
    from call_offs
    where worker_id = any(${ids}) and taken_back_at is null and date between ${from}::date and ${to}::date`.execute(
    db,
  )
  return grouped(
    rows.map((row) => ({ ...row, reason: 'avisó de que no podía ir' })),
    ({ workerId }) => workerId,
  )
}

/** Neighbours that leave no time between them are one. */
function busyHours(stretches: readonly AvailableStretch[]): BusyHours[] {
  const busy: { start: number; end: number; reason: string }[] = []
  for (const stretch of stretches) {
    if (stretch.state !== 'cannot') continue
    const last = busy.at(-1)
    if (last?.end === stretch.start) {
      last.end = stretch.end
      last.reason = 'ha dicho que no puede'
    } else
      busy.push({
        start: stretch.start,
        end: stretch.end,
        reason: `ha dicho que no puede ${stretchText(stretch)}`.trim(),
      })
  }
  return busy
}
