import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { travelLine } from '@cuadrante/contract/routes/visits/plans/visit-travel.ts'
import type { TrialFigures, VisitTrial } from '@cuadrante/contract/routes/visits/plans/visit-trial.ts'
import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { wayText } from '@cuadrante/contract/routes/visits/plans/visit-way.ts'
import { hourAt, hourOnDay } from '@cuadrante/domain/dates/hour.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../../api/call.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx'
import { FailureBanner, sentenceOf } from '../../../../../ui/failure-banner.tsx'
import { count, formatDay, formatNumber, formatHours } from '../../../../../ui/format.ts'
import { differenceText } from './difference-text.ts'
import styles from './way-dialog.module.css'

type WayDialogProps = {
  plan: VisitPlan
  rowId: number
  /** Place among the ways in of the visit. */
  way: number
  isBusy: boolean
  onTake: () => void
  onClose: () => void
}

/** What days become when something that lets a visit in is taken; nothing is written before it is. */
export default function WayDialog({ plan, rowId, way: at, isBusy, onTake, onClose }: WayDialogProps) {
  const { batchId, version, people } = plan
  const name = plan.shops.find((shop) => shop.rowId === rowId)?.name ?? 'la visita'
  const way = plan.leftOut.find((one) => one.rowId === rowId)?.ways?.[at]
  const trial = useQuery({
    queryKey: ['visit-trial', batchId, version, rowId, at],
    queryFn: ({ signal }) =>
      call(
        visitEndpoints.tryWay,
        { params: { batchId }, query: { rowId, way: at, version } },
        { signal, skipErrorToast: true },
      ),
    staleTime: 0,
    retry: false,
    // Once it is taken, here or by somebody else, it is no way in any more.
    enabled: way !== undefined && !isBusy,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Probar cómo cabe «${name}»`}
      subtitle={way && wayText(way, people)}
      isFlush
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="filled" isBusy={isBusy} disabled={!way || !trial.data || isBusy} onClick={onTake}>
            Colocar así
          </Button>
        </>
      }
    >
      {trial.isError && (
        <FailureBanner
          title="No se ha podido probar"
          detail={sentenceOf(trial.error)}
          onRetry={() => void trial.refetch()}
        />
      )}
      {way === undefined && !isBusy && (
        <p role="status" className={styles.note}>
          Esta visita ya no está entre las que no caben.
        </p>
      )}
      {way !== undefined && trial.isPending && (
        <p role="status" className={styles.note}>
          Probando…
        </p>
      )}
      {trial.data && <Days trial={trial.data} people={people} />}
      {trial.data && (
        <p className={styles.note}>
          Las demás visitas se quedan donde están. Lo acordado queda en «Cómo se visita», entre las
          excepciones, y vale también al planificar otra vez. {travelLine(plan.travel)}.
        </p>
      )}
    </Dialog>
  )
}

/** Each day that takes the visit, as it is and as it would be. */
function Days({ trial: { days, extra }, people }: { trial: VisitTrial; people: VisitPlan['people'] }) {
  return (
    <ol className={styles.days} aria-label="Días que cambian">
      {days.map(({ person, date, jobId, startsAt, night, before, after }) => (
        <li key={`${person} ${date}`}>
          <p className={styles.when}>
            <b>
              {formatDay(date)}
              {startsAt !== null && `, ${hourOnDay(startsAt)}`}
            </b>
            <span className="secondary">
              {people[person]?.name ?? extra}
              {night !== undefined && ` · duerme en ${night}`}
              {jobId !== null && ` · cambia el trabajo #${jobId}`}
            </span>
          </p>
          <dl>
            <div>
              <dt>Ahora</dt>
              <dd>{before ? <Figures figures={before} /> : 'Sin visitas'}</dd>
            </div>
            <div>
              <dt>Así</dt>
              <dd>
                <Figures figures={after} />
                <span className="secondary">{differenceText(differenceOf(before, after))}</span>
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ol>
  )
}

const differenceOf = (before: TrialFigures | null, after: TrialFigures) => ({
  km: after.km - (before?.km ?? 0),
  travelMinutes: after.travelMinutes - (before?.travelMinutes ?? 0),
})

const Figures = ({ figures: { visits, km, leavesAt, returnsAt } }: { figures: TrialFigures }) => (
  <>
    {count(visits, 'visita')}, {formatNumber(km, 1)} km{' '}
    <b>{formatHours(hourOnDay(leavesAt), hourAt(returnsAt))}</b>
  </>
)
