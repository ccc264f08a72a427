import type { Agenda } from '@cuadrante/contract/portal/agenda.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { useQueries } from '@tanstack/react-query'
import { useSignedIn } from '../../../api/session/session.ts'
import { nowOf } from '../agenda/moments.ts'
import { isWorked } from '../agenda/worked.ts'
import { useWaitingMarks, visitWorkQuery } from './visit-marking.ts'
import { workView } from './work-view.ts'

/** The jobs of before today whose visits are still being made after midnight. */
export function useVisitsOn(agenda: Agenda | undefined): ReadonlySet<number> {
  const waiting = useWaitingMarks(useSignedIn().user.id)
  const yesterday = agenda && addDays(agenda.today, -1)
  const begun = (agenda?.shifts ?? []).filter(
    (shift) => shift.date === yesterday && isWorked(shift) && (shift.visits ?? 0) > 0,
  )
  const works = useQueries({
    queries: begun.map(({ jobId }) => ({ ...visitWorkQuery(jobId), refetchInterval: 60_000 })),
  })
  return new Set(
    works.flatMap(({ data }) =>
      agenda && data && workView(data, waiting, nowOf(agenda)).isOn ? [data.jobId] : [],
    ),
  )
}
