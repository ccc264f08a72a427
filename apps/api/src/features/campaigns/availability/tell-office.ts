import type { AvailableStretch } from '@cuadrante/domain/availability/availability.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
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
  readonly requestId: string
  /** Where it is about the work of one campaign alone. */
  readonly campaignId?: number
}

/**
 * Who says "no puedo" over a shift of theirs keeps it until the office gives it to another: so the office hears of it, and
 * again only where they say it of one of which they had not said it.
 */
export async function tellOffice(
  db: Tx,
  worker: { readonly id: number; readonly name: string },
  { agency, span, said, before, requestId, campaignId }: Said,
): Promise<void> {
  const shifts = (await loadOwnShifts(db, [worker.id], span)).filter(
    ({ start, end, campaignId: of }) =>
      (campaignId === undefined || of === campaignId) &&
      end > Date.parse(agency.today) &&
      cannotIn(said, { start, end }),
  )
  const [first] = shifts
  const last = shifts.at(-1)
  if (!first || !last || shifts.every((shift) => cannotIn(before, shift))) return
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
    key: `availability ${worker.id} ${requestId}`,
  })
}

const cannotIn = (
  said: readonly AvailableStretch[],
  shift: { readonly start: number; readonly end: number },
) => said.some(({ state, start, end }) => state === 'cannot' && start < shift.end && shift.start < end)
