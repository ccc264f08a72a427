import type { CalendarEntry } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import type { JobDetail } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { outsideText } from '@cuadrante/domain/dates/campaign-span.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { skippedTexts } from '@cuadrante/domain/dates/skipped-hours.ts'
import { useCallback, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { tellFailed } from '../../../ui/failed.tsx'
import { formatDay } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'
import { withReason } from '../ask-reason.ts'
import { useReloadJobs } from '../use-planning.ts'
import type { CalendarBy } from './use-calendar.ts'

/** Where a job goes: to another day, to another row, or both. */
export type Target = { readonly date: Day; readonly rowId: number | null; readonly rowName: string }

export type MoveJob = (entry: CalendarEntry, target: Target) => Promise<void>

type Move = { readonly entry: CalendarEntry; readonly target: Target; readonly by: CalendarBy }

/** Moves a job as the calendar shows it, under the same rules as the form; says what happened. */
export function useMove(by: CalendarBy): MoveJob {
  const reload = useReloadJobs()
  /** On a slow network the same job can be taken again before it is moved. */
  const underWay = useRef(new Set<number>())
  return useCallback(
    async (entry, target) => {
      const move = { entry, target, by }
      if (isSameDay(move) && isSameRow(move)) return
      if (underWay.current.has(entry.jobId)) return tellUnderWay(move)
      underWay.current.add(entry.jobId)
      await withReason((conflictReason) => send(move, conflictReason)).then(
        (moved) => moved && tellMoved(move, moved),
        (error: unknown) => tellNotMoved(move, error),
      )
      await reload()
      underWay.current.delete(entry.jobId)
    },
    [by, reload],
  )
}

const isSameDay = ({ entry, target }: Move): boolean => target.date === entry.date
const isSameRow = ({ entry, target }: Move): boolean => target.rowId === entry.rowId

const send = (move: Move, conflictReason: string | undefined): Promise<JobDetail> => {
  const { entry, target, by } = move
  const body = {
    version: entry.version,
    ...(isSameDay(move) ? {} : { fromDate: entry.date, toDate: target.date }),
    ...(isSameRow(move) ? {} : by === 'worker' ? { workerId: target.rowId } : { centerId: target.rowId }),
    conflictReason,
  }
  return call(jobEndpoints.move, { params: { id: entry.jobId }, body }, quietly)
}

const quietly = { skipErrorToast: true } as const

function tellMoved(move: Move, { campaignSpan, schedules, timezone }: JobDetail): void {
  const where = [!isSameDay(move) && formatDay(move.target.date), !isSameRow(move) && rowWords(move)]
    .filter(Boolean)
    .join(' · ')
  const { date } = move.target
  const moved = schedules.filter((day) => day.date === date || day.date === addDays(date, 1))
  const outside = isSameDay(move) ? undefined : outsideText(campaignSpan, [date])
  const warning = [outside, ...skippedTexts(moved, timezone)].filter(Boolean).join(' ')
  toast(
    warning ? 'warning' : 'success',
    `Trabajo #${move.entry.jobId} movido`,
    warning ? `${where}. ${warning}` : where,
    4000,
  )
}

/** The row without a centre may gather days of visits: a job that comes into it only loses its centre. */
function rowWords({ target, by }: Move): string {
  if (target.rowId !== null) return target.rowName
  return by === 'worker' ? 'Sin asignar' : 'Sin centro'
}

async function tellNotMoved(move: Move, error: unknown): Promise<void> {
  const job = `El trabajo #${move.entry.jobId}`
  if (!(error instanceof Failure)) return tellFailed(`${job} no se ha movido`, error, 4000)
  if (error.isUnknown) return tellWhatIs(move, error)
  if (error.code === 'not_found') return tellGone(move)
  const title = error.code === 'stale' ? `${job} no se ha movido` : `${job} se queda donde estaba`
  tellFailed(title, error, 4000)
}

const tellUnderWay = ({ entry }: Move): void =>
  toast(
    'info',
    `El trabajo #${entry.jobId} aún se está moviendo`,
    'En cuanto acabe podrás moverlo otra vez.',
    4000,
  )

const tellGone = ({ entry }: Move): void =>
  toast('error', `El trabajo #${entry.jobId} ya no está`, 'Lo han eliminado mientras tanto.', 4000)

/** The answer to the move is lost: the job itself says what became of it. */
async function tellWhatIs(move: Move, lost: Failure): Promise<void> {
  const { jobId, version } = move.entry
  try {
    const job = await call(jobEndpoints.get, { params: { id: jobId } }, quietly)
    if (isThere(move, job)) return tellMoved(move, job)
    const [title, why] =
      job.version === version
        ? [`El trabajo #${jobId} se queda donde estaba`, 'El servidor no ha respondido. Puedes repetirlo.']
        : [`El trabajo #${jobId} no se ha movido`, 'Otra persona lo ha cambiado mientras tanto.']
    toast('error', title, why, 4000)
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return tellGone(move)
    toast('error', `No sabemos si el trabajo #${jobId} se ha movido`, lost.message, 4000)
  }
}

function isThere(move: Move, job: JobDetail): boolean {
  const { entry, target, by } = move
  const row = by === 'worker' ? (job.worker?.id ?? null) : job.centerId
  const isOn = (day: Day) => job.schedules.some(({ date }) => date === day)
  const isOnDay = isOn(target.date) && (isSameDay(move) || !isOn(entry.date))
  return job.version !== entry.version && row === target.rowId && isOnDay
}
