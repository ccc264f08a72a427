import type { AvailableStretch } from '@cuadrante/domain/availability/availability.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { notify } from '../../../platform/notices/notify.ts'
import type { Agency } from '../agency.ts'
import { loadOwnShifts } from './own-shifts.queries.ts'

type Said = {
  readonly agency: Agency
  readonly span: { readonly from: Day; readonly to: Day }
  readonly said: readonly AvailableStretch[]
  /** What they had said of the same days before. */
  readonly before: readonly AvailableStretch[]
  /** Where it is about the work of one campaign alone. */
  readonly campaignId?: number
}

/**
 * Who says "no puedo" over a shift of theirs keeps it until the office gives it to another: so the office hears of it, and
 * again only where they say it of one of which they had not said it, or which they did not have then.
 */
export async function tellOffice(
  db: Tx,
  worker: { readonly id: number; readonly name: string },
  { agency, span, said, before, campaignId }: Said,
): Promise<void> {
  const shifts = (await loadOwnShifts(db, [worker.id], span)).filter(
    ({ start, end, campaignId: of }) =>
      (campaignId === undefined || of === campaignId) &&
      end > Date.parse(agency.today) &&
      cannotIn(said, { start, end }),
  )
  const [first] = shifts
  const last = shifts.at(-1)
  if (!first || !last) return
  const occasion = `availability ${worker.id} ${shifts.map(({ jobId, date, startTime }) => `${jobId} ${date} ${startTime}`).join()}`
  const times = await timesTold(db, occasion)
  if (times > 0 && shifts.every((shift) => cannotIn(before, shift))) return
  await notify(db, {
    kind: 'worker_unavailable',
    to: { role: 'ROLE_ADMIN' },
    subject: {
      worker: worker.name,
      from: first.date,
      to: last.date,
      shifts: shifts.length,
      job: first.where,
    },
    path: `/campaigns/${first.campaignId}`,
    key: `${occasion} ${times + 1}`,
  })
}

/** Beyond so many the office hears of the same shifts no more. */
const mostTimes = 20

/** How often the office has heard of these shifts. */
async function timesTold(db: Tx, occasion: string): Promise<number> {
  const keys = Array.from({ length: mostTimes }, (_, time) => `${occasion} ${time + 1}`)
  const { rows } = await sql<{ times: number }>`
    select count(distinct n.key)::int as times from users u
      join notices n on n.user_id = u.id and n.role = 'ROLE_ADMIN' and n.kind = 'worker_unavailable' and n.key = any(${keys})
    where u.roles @> array['ROLE_ADMIN']`.execute(db)
  return Math.min(rows[0]?.times ?? 0, mostTimes - 1)
}

const cannotIn = (
  said: readonly AvailableStretch[],
  shift: { readonly start: number; readonly end: number },
) => said.some(({ state, start, end }) => state === 'cannot' && start < shift.end && shift.start < end)
