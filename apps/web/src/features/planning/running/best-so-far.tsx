import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ByCentre } from '../result/views/by-centre.tsx'
import { ByPerson } from '../result/views/by-person.tsx'
import { PlanCalendar } from '../result/views/plan-calendar.tsx'
import styles from './running.module.css'

/** The server writes it down once a second. */
const everyMs = 1500

const views = [
  { value: 'calendar', label: 'Calendario' },
  { value: 'centre', label: 'Por centro' },
  { value: 'person', label: 'Por persona' },
] as const

/** The best plan so far, only to look at: what is looked at stays where it is while its figures change. */
export function BestSoFar({ planId }: { planId: number }) {
  const [view, setView] = useState<(typeof views)[number]['value']>('calendar')
  const { data } = useQuery({
    queryKey: ['plan', planId, 'best'],
    queryFn: ({ signal }) =>
      call(planningEndpoints.best, { params: { id: planId } }, { signal, quiet: true, skipErrorToast: true }),
    refetchInterval: everyMs,
    staleTime: 0,
  })
  if (!data || data.jobs.length === 0) return null
  const { jobs } = data
  const open = jobs.filter(({ after }) => after === null).length
  return (
    <Sheet label="El mejor plan hasta ahora">
      <div className={styles.best}>
        <h2>El mejor plan hasta ahora</h2>
        <Segmented label="Vista" value={view} onChange={setView} options={views} />
        <p className="secondary">
          {open === 0 ? 'Todo cubierto' : `${formatNumber(open)} sin cubrir`}. Se actualiza sin mover lo que
          estás mirando; nada está asignado.
        </p>
      </div>
      {view === 'calendar' && <PlanCalendar jobs={jobs} />}
      {view === 'centre' && <ByCentre jobs={jobs} />}
      {view === 'person' && <ByPerson jobs={jobs} />}
    </Sheet>
  )
}
