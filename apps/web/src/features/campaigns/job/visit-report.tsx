import type { VisitReport } from '@cuadrante/contract/routes/visits/visit-report.ts'
import { visitWorkEndpoints } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { withTown } from '@cuadrante/domain/text/town-beside.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useLookAgain } from '../../../api/live.ts'
import { clockNote, today } from '../../../api/today.ts'
import { ofServer } from '../../../records/visit-photos/shown-photo.ts'
import { VisitPhotos } from '../../../records/visit-photos/visit-photos.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { formatHours } from '../../../ui/format.ts'
import styles from './visit-report.module.css'

type Visit = VisitReport['visits'][number]

/** What a client reads of the visits of a job: which are made, when somebody was there, and the photos. */
export default function VisitReportPart({ jobId }: { jobId: number }) {
  const report = useQuery({
    queryKey: ['visit-report', jobId],
    queryFn: ({ signal }) =>
      call(visitWorkEndpoints.report, { params: { id: jobId } }, { signal, skipErrorToast: true }),
    refetchInterval: useLookAgain(),
  })
  const { data } = report
  if (report.isError && !data)
    return (
      <FailureBanner
        title="No se han podido cargar las visitas"
        detail={sentenceOf(report.error)}
        onRetry={() => void report.refetch()}
      />
    )
  if (!data) return <p role="status">Cargando las visitas...</p>
  const done = data.visits.filter(({ state }) => state === 'done').length
  return (
    <>
      <p className={styles.sum}>
        {[`${done} de ${data.visits.length} hechas`, clockNote(data.zone, data.date)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ol className={styles.visits}>
        {data.visits.map((visit) => (
          <li key={visit.rowId} data-missed={visit.state === 'missed' || undefined}>
            <span>
              <b>{visit.name}</b>
              <span className="secondary">
                {visit.address ? withTown(visit.address, visit.town) : visit.town}
              </span>
            </span>
            <span>{wordsOf(visit, isOver(data))}</span>
            <VisitPhotos
              name={visit.name}
              photos={visit.photos.map(({ id, at }) => ({ id, hour: hourAt(at), ...ofServer(jobId, id) }))}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Whether nothing more is to come of a day; visits after midnight are of the day on which it began. */
const isOver = ({ date, visits }: VisitReport): boolean =>
  (visits.some(({ startsAt }) => startsAt >= 1440) ? addDays(date, 1) : date) < today()

/** "10:05–10:30", "A las 10:05", "Desde las 10:05", "No hecha", "Prevista a las 10:00", and "Sin anotar" once its day is over. */
function wordsOf({ state, startsAt, arrivedAt, leftAt }: Visit, isOver: boolean): string {
  if (state === 'missed') return 'No hecha'
  if (state === 'open' || arrivedAt === null)
    return isOver ? 'Sin anotar' : `Prevista a las ${hourAt(startsAt)}`
  if (leftAt === null) return isOver ? `A las ${hourAt(arrivedAt)}` : `Desde las ${hourAt(arrivedAt)}`
  return leftAt === arrivedAt ? `A las ${hourAt(arrivedAt)}` : formatHours(hourAt(arrivedAt), hourAt(leftAt))
}
