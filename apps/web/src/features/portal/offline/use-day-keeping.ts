import { addDays } from '@cuadrante/domain/dates/day.ts'
import type { Agenda } from '@cuadrante/contract/portal/agenda.ts'
import type { AppInfo } from '@cuadrante/contract/access/account.ts'
import { hashKey, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAppInfo } from '../../../api/session/app-info.ts'
import { keepDay, keptDay, type KeptAnswer } from '../../../api/offline/kept-day.ts'
import { punchCardQuery } from '../../time/index.ts'
import { agendaQuery } from '../agenda/use-agenda.ts'
import { scanJobQuery } from '../scan/scan-job-query.ts'
import { visitWorkQuery } from '../visits/visit-marking.ts'

/** Milliseconds after the last answer until the day is written down. */
const restFirst = 100

/** Keeps today and tomorrow on a worker's phone, and shows what was kept where there is no connection. */
export function useDayKeeping(isUnheard: boolean): void {
  const queries = useQueryClient()
  const info = useAppInfo()
  useEffect(() => {
    if (!info?.modules.includes('jobs')) return
    if (isUnheard) showKept(queries)
    let timer: ReturnType<typeof setTimeout> | undefined
    const isDaily = (key: readonly unknown[]) => dailyKeys.has(String(key[0]))
    const stop = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || !isDaily(event.query.queryKey))
        return
      clearTimeout(timer)
      timer = setTimeout(() => keepKnown(queries, info), restFirst)
    })
    void fetchDay(queries)
    window.addEventListener('online', fetchAgain)
    return () => {
      clearTimeout(timer)
      stop()
      window.removeEventListener('online', fetchAgain)
    }
    function fetchAgain() {
      void fetchDay(queries)
    }
  }, [queries, info, isUnheard])
}

const dailyKeys = new Set(['agenda', 'punch-card', 'scan-job', 'visit-work'])

/** What is already here is newer than what was kept; what was kept is asked for again as soon as it can be. */
function showKept(queries: QueryClient): void {
  for (const { key, data, updatedAt } of keptDay()?.answers ?? []) {
    if (queries.getQueryData(key) !== undefined) continue
    queries.setQueryData(key, data, { updatedAt })
    void queries.invalidateQueries({ queryKey: key, exact: true })
  }
}

/** Everything that the day needs, so that the scan and the visits of a shift open where they never have been. */
async function fetchDay(queries: QueryClient): Promise<void> {
  if (!navigator.onLine) return
  void queries.prefetchQuery(punchCardQuery())
  await queries.prefetchQuery(agendaQuery())
  const agenda = queries.getQueryData(agendaQuery().queryKey)
  if (!agenda) return
  for (const id of jobsOf(nearest(agenda))) void queries.prefetchQuery(scanJobQuery(id))
  for (const id of visitDaysOf(nearest(agenda))) void queries.prefetchQuery(visitWorkQuery(id))
}

/** Today and tomorrow of the agenda; cancelled shifts too, which one must not go to. */
function nearest(agenda: Agenda): Agenda {
  const last = addDays(agenda.today, 1)
  return { ...agenda, to: last, shifts: agenda.shifts.filter(({ date }) => date <= last) }
}

const visitDaysOf = ({ shifts, ...agenda }: Agenda): number[] =>
  jobsOf({ ...agenda, shifts: shifts.filter(({ visits = 0 }) => visits > 0) })

const jobsOf = ({ shifts }: Agenda): number[] => [...new Set(shifts.map(({ jobId }) => jobId))]

/** Writes down what is here and, where something has not come, what was kept of it; a day without its shifts is none. */
function keepKnown(queries: QueryClient, info: AppInfo): void {
  const kept = keptDay()?.answers ?? []
  const known = (key: readonly unknown[]): KeptAnswer | undefined => {
    const { data, dataUpdatedAt: updatedAt = 0 } = queries.getQueryState(key) ?? {}
    if (data !== undefined) return { key, data, updatedAt }
    return kept.find((answer) => hashKey(answer.key) === hashKey(key))
  }
  const agenda = known(agendaQuery().queryKey)
  if (!agenda) return
  const near = nearest(agenda.data as Agenda)
  const others = [
    punchCardQuery().queryKey,
    ...jobsOf(near).map((id) => scanJobQuery(id).queryKey),
    ...visitDaysOf(near).map((id) => visitWorkQuery(id).queryKey),
  ].flatMap((key) => known(key) ?? [])
  void keepDay({
    info: { ...info, demo: null },
    lastDay: near.to,
    answers: [{ ...agenda, data: near }, ...others],
  })
}
