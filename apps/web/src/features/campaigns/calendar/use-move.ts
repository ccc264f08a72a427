import type { CalendarEntry } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { outsideText } from '@cuadrante/domain/dates/campaign-span.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { useCallback } from 'react'
import { call } from '../../../api/call.ts'
import { whyRefused } from '../../../api/failure.ts'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { formatDay } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'
import { withReason } from '../ask-reason.ts'
import { useReloadJobs } from '../use-planning.ts'
import type { CalendarBy } from './use-calendar.ts'

/** Where a job goes: to another day, to another row, or both. */
export type Target = { readonly date: Day; readonly rowId: number | null; readonly rowName: string }

export type MoveJob = (entry: CalendarEntry, target: Target) => Promise<void>

/** Moves a job as the calendar shows it, under the same rules as the form; says what happened. */
export function useMove(by: CalendarBy): MoveJob {
  const reload = useReloadJobs()
  return useCallback(
    async (entry, target) => {
      const isSameDay = target.date === entry.date
      const isSameRow = target.rowId === entry.rowId
      if (isSameDay && isSameRow) return
      const body = {
        version: entry.version,
        ...(isSameDay ? {} : { fromDate: entry.date, toDate: target.date }),
        ...(isSameRow ? {} : by === 'worker' ? { workerId: target.rowId } : { centerId: target.rowId }),
      }
      const send = (conflictReason?: string) =>
        call(
          jobEndpoints.move,
          { params: { id: entry.jobId }, body: { ...body, conflictReason } },
          { skipErrorToast: true },
        )
      await withReason(send).then(
        (moved) =>
          moved &&
          tellMoved(
            entry,
            wordsOf(target, isSameDay, isSameRow),
            isSameDay ? undefined : outsideText(moved.campaignSpan, [target.date]),
          ),
        (error: unknown) =>
          toast('error', `El trabajo #${entry.jobId} se queda donde estaba`, whyOf(error), 4000),
      )
      await reload()
    },
    [by, reload],
  )
}

const tellMoved = ({ jobId }: CalendarEntry, where: string, warning: string | undefined): void =>
  toast(
    warning ? 'warning' : 'success',
    `Trabajo #${jobId} movido`,
    warning ? `${where}. ${warning}` : where,
    4000,
  )

const wordsOf = ({ date, rowName }: Target, isSameDay: boolean, isSameRow: boolean): string =>
  [!isSameDay && formatDay(date), !isSameRow && rowName].filter(Boolean).join(' · ')

const whyOf = (error: unknown): string => whyRefused(error) ?? sentenceOf(error)
