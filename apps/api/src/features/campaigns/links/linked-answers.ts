import type { linkEndpoints } from '@cuadrante/contract/campaigns/links/link-endpoints.ts'
import type { LinkedShift } from '@cuadrante/contract/campaigns/links/links.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { spendLink } from '../../../platform/sessions/spend-link.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { agencyAt } from '../agency.ts'
import { saveWeek, weekOf } from '../availability/answer-week.ts'
import { saveCampaignDays } from '../campaign-asks/answer-campaign.ts'
import { asksOf } from '../campaign-asks/own-asks.queries.ts'
import { confirmShift } from '../confirmations/confirm-shift.ts'
import { liveSlots } from '../confirmations/shifts-to-ask.ts'
import { daySlots, isShiftOf, shiftEnd, shiftStart } from '../day-slots.ts'
import { fail } from '../../../platform/http/fail.ts'
import { liveWorkerLink } from './worker-links.ts'

type Endpoints = typeof linkEndpoints

/** The week of a link; it may be looked at until it has been answered. @throws link_spent */
export const readLinkedWeek: Verb<Endpoints['readWeek']> = async ({ db, now }, { body }) => {
  const link = await liveWorkerLink(db, body.token, { purpose: 'availability', now })
  if (link.isUsed) throw fail('link_spent')
  const { shifts, rules, busy: _busy, ...week } = await weekOf(db, link, await agencyAt(db, now))
  return {
    agency: link.agency,
    firstName: link.firstName,
    ...week,
    rules: rules.map(({ weekday, from, to, state }) => ({ weekday, from, to, state })),
    shifts: shifts.map(({ date, startTime, endTime, zone, where }) => ({
      date,
      startTime,
      endTime,
      zone,
      where,
    })),
  }
}

/** Answers the one week of the one worker, once. @throws link_spent, availability_past */
export const answerLinkedWeek: Verb<Endpoints['answerWeek']> = async (context, { body }) => {
  const { db, now, ip, requestId } = context
  const { token, ...draft } = body
  const { digest, workerId, userId, name, monday } = await liveWorkerLink(db, token, {
    purpose: 'availability',
    now,
  })
  await spendLink(db, 'worker_links', digest, now)
  const by = { db, now, ip, requestId, session: { userId, name, activeRole: null } }
  await saveWeek(by, { id: workerId, name }, { ...draft, monday })
  return { message: 'Disponibilidad guardada correctamente' }
}

/** The campaign of a link, until it has been answered. @throws link_spent, also where it asks nothing any more */
export const readLinkedCampaign: Verb<Endpoints['readCampaign']> = async ({ db, now }, { body }) => {
  const link = await liveWorkerLink(db, body.token, { purpose: 'campaign', now })
  const [ask] = await asksOf(db, link, now)
  if (link.isUsed || !ask) throw fail('link_spent')
  const { campaignId: _campaignId, ...asked } = ask
  return { agency: link.agency, firstName: link.firstName, ...asked }
}

/** Answers the one campaign of the one worker, once. @throws link_spent, not_found, campaign_without_days */
export const answerLinkedCampaign: Verb<Endpoints['answerCampaign']> = async (context, { body }) => {
  const { db, now, ip, requestId } = context
  const link = await liveWorkerLink(db, body.token, { purpose: 'campaign', now })
  const { campaignId, workerId, userId, name } = link
  await spendLink(db, 'worker_links', link.digest, now)
  const by = { db, now, ip, requestId, session: { userId, name, activeRole: null } }
  await saveCampaignDays(by, { campaignId, workerId, via: 'link' }, body.days)
  return { message: 'Respuesta guardada correctamente' }
}

/** The shift of a link, as it stands; looking confirms nothing. @throws link_spent */
export const readLinkedShift: Verb<Endpoints['readShift']> = async ({ db, now }, { body }) =>
  linkedShift(db, await liveWorkerLink(db, body.token, { purpose: 'confirmation', now }))

/** The first yes spends the link; the same one again says that it stands. @throws link_spent, not_found */
export const confirmLinkedShift: Verb<Endpoints['confirmShift']> = async ({ db, now }, { body }) => {
  const link = await liveWorkerLink(db, body.token, { purpose: 'confirmation', now })
  const before = await linkedShift(db, link)
  const { startTime, endTime } = before.shift ?? {}
  if (startTime !== body.startTime || endTime !== body.endTime) throw fail('shift_has_moved')
  if (before.isConfirmed) return before
  await spendLink(db, 'worker_links', link.digest, now)
  await confirmShift(db, link, 'link', now)
  return linkedShift(db, link)
}

type Link = {
  readonly workerId: number
  readonly jobId: number
  readonly date: string
  readonly agency: string
  readonly firstName: string
}

/** No shift where it is not the worker's any more. */
async function linkedShift(db: Tx, { workerId, jobId, date, agency, firstName }: Link): Promise<LinkedShift> {
  const { rows } = await sql<NonNullable<LinkedShift['shift']> & { isConfirmed: boolean }>`
    select s.shift_date as date, ${shiftStart} as "startTime", ${shiftEnd} as "endTime", ${daySlots} as slots, j.timezone as zone,
      coalesce(j.centre_name, k.name) as center, coalesce(p.city_name, j.location) as town,
      coalesce((select c.confirmed_at is not null and c.starts_at = min(s.starts_at) and c.ends_at = max(s.ends_at) from shift_confirmations c
        where c.job_id = j.id and c.worker_id = ${workerId} and c.date = s.shift_date), false) as "isConfirmed"
    from ${liveSlots}
      left join centres p on p.id = j.centre_id
    where s.job_id = ${jobId} and ${isShiftOf(date)} and s.worker_id = ${workerId} and s.holds_time
    group by j.tenant_id, j.id, s.shift_date, p.city_name, k.name`.execute(db)
  const [found] = rows
  if (!found) return { agency, firstName, isConfirmed: false, shift: null }
  const { isConfirmed, ...shift } = found
  return { agency, firstName, isConfirmed, shift }
}
