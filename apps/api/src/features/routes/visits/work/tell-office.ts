import { dayMarks } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import type { VisitWork } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { clockOf, passedMinute } from '@cuadrante/domain/visits/night.ts'
import { forecastDay, visitStates } from '@cuadrante/domain/visits/visit-day.ts'
import type { Context } from '../../../../platform/http/context.ts'
import { notify } from '../../../../platform/notices/notify.ts'
import type { WorkDay } from './visit-work.queries.ts'

/** A delay that the office hears of, in minutes; it hears again whenever it has doubled. */
const tellingDelay = 15

type Said = {
  readonly day: WorkDay
  readonly work: VisitWork
  /** Marks that are new. */
  readonly stored: ReadonlySet<string>
}

/** Tells whoever plans of visits that could not be made, and of a day that runs late or will miss a shop's hours. */
export async function tellOffice({ db, now }: Pick<Context, 'db' | 'now'>, { day, work, stored }: Said) {
  const worker = day.worker ?? 'Alguien'
  const path = `/routes/visits/${day.batchId}?dia=${day.date}&persona=${day.person + 1}`
  const to = { role: 'ROLE_ADMIN' } as const
  const nameOf = (rowId: number) => work.stops.find((stop) => stop.rowId === rowId)?.name ?? ''
  for (const { id, rowId, note } of work.marks.filter(({ id, act }) => stored.has(id) && act === 'missed'))
    await notify(db, {
      kind: 'visit_missed',
      to,
      subject: { worker, shop: nameOf(rowId), why: note },
      path,
      key: `visit ${day.jobId} ${rowId} ${id}`,
    })
  if (stored.size === 0) return
  const { delay, lost } = forecastDay(
    work,
    visitStates(dayMarks(work, work.marks)),
    Math.floor(passedMinute(day.date, now.getTime(), work.zone)),
    clockOf(day.date, work.zone),
  )
  if (delay < tellingDelay && lost.length === 0) return
  const doublings = delay < tellingDelay ? 0 : 1 + Math.floor(Math.log2(delay / tellingDelay))
  await notify(db, {
    kind: 'visits_late',
    to,
    subject: {
      worker,
      day: day.date,
      minutes: delay < tellingDelay ? 0 : delay,
      lost: lost.map(nameOf),
    },
    path,
    key: `visits ${day.jobId} ${doublings} ${lost.toSorted((a, b) => a - b).join(' ')}`,
  })
}
