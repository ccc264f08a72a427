import { invitationStatusLabels } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import type { WorkerWork, WorkShift } from '@cuadrante/contract/portal/worker-work.ts'
import { clockMinutes } from '@cuadrante/contract/time/words.ts'
import { withTown } from '@cuadrante/domain/text/town-beside.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { clockNote } from '../../../api/today.ts'
import { useAppInfo } from '../../../api/session/app-info.ts'
import { call } from '../../../api/call.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import {
  dayInSentence,
  formatDate,
  formatDateTime,
  formatDay,
  formatNumber,
  formatHours,
} from '../../../ui/format.ts'
import { Section } from '../../../ui/sheet.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import styles from './worker-view.module.css'

type WorkerWorkProps = { workerId: number; name: string }

/** What a person works, in short: shifts, hours, offers and contracts, each with the way to the whole of it. */
export function WorkerWorkSections({ workerId, name }: WorkerWorkProps) {
  const { data, isLoadingError, error, refetch } = useQuery({
    queryKey: ['worker', workerId, 'work'],
    queryFn: ({ signal }) =>
      call(portalEndpoints.workerWork, { params: { id: workerId } }, { signal, skipErrorToast: true }),
  })
  if (isLoadingError)
    return (
      <FailureBanner
        title="No se han podido cargar los turnos y las horas"
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <p role="status">Cargando turnos y horas...</p>
  return (
    <div className={styles.columns}>
      <div>
        <Shifts work={data} />
        <Contracts contracts={data.contracts} />
      </div>
      <div>
        <Hours work={data} workerId={workerId} name={name} />
        <Offers offers={data.offers} />
      </div>
    </div>
  )
}

const None = ({ children }: { children: ReactNode }) => <p className="secondary">{children}</p>

function Shifts({ work: { next, past } }: { work: WorkerWork }) {
  return (
    <Section
      title="Turnos"
      id="turnos"
      aside={
        <Link to={paths.campaignCalendar} search={{ by: 'worker' } as never}>
          Ver en el calendario
        </Link>
      }
    >
      <h3 className={styles.part}>Próximos ({formatNumber(next.total)})</h3>
      {next.shifts.length === 0 ? (
        <None>Sin turnos por delante.</None>
      ) : (
        <ShiftList shifts={next.shifts} isAhead />
      )}
      <h3 className={styles.part}>Anteriores ({formatNumber(past.total)})</h3>
      {past.shifts.length === 0 ? <None>Todavía no ha trabajado.</None> : <ShiftList shifts={past.shifts} />}
    </Section>
  )
}

const ShiftList = ({ shifts, isAhead }: { shifts: readonly WorkShift[]; isAhead?: true }) => (
  <ul className={styles.rows}>
    {shifts.map(({ jobId, campaignId, date, startTime, endTime, zone, status, campaign, center, town }) => (
      <li key={`${jobId} ${date} ${startTime}`}>
        <span>
          <b>
            {formatDay(date)}, {formatHours(startTime, endTime)}
          </b>
          <small>
            <Link to={pathTo(paths.campaign, { id: campaignId })}>{campaign}</Link>
            {[center && withTown(center, town), clockNote(zone, date)]
              .filter(Boolean)
              .map((words) => ` · ${words}`)
              .join('')}
          </small>
        </span>
        {isAhead && (status === 'PENDIENTE' || status === 'CONFIRMADO') && (
          <ButtonLink
            size="small"
            to={pathTo(paths.campaign, { id: campaignId })}
            search={{ cubrir: String(jobId) } as never}
            aria-label={`Cubrir el turno del ${dayInSentence(date)} a las ${startTime}`}
          >
            Cubrir
          </ButtonLink>
        )}
        <StatusBadge look={statuses.job[status]} />
      </li>
    ))}
  </ul>
)

function Hours({ work: { hours, today }, workerId, name }: WorkerWorkProps & { work: WorkerWork }) {
  const hasRegister = useAppInfo()?.modules.includes('labor-registry')
  const { week, month, year, weekLimit } = hours
  const weeks = Math.max(1, (Date.parse(year.to) - Date.parse(year.from)) / (7 * 86_400_000))
  const mean = Math.round(year.registeredMinutes / weeks)
  const isOver = Math.max(week.registeredMinutes, week.plannedMinutes) > weekLimit
  return (
    <Section
      title="Horas"
      id="horas"
      aside={
        hasRegister && (
          <Link
            to={paths.laborRegistry}
            search={
              { view: 'month', month: today.slice(0, 7), search: name, worker: String(workerId) } as never
            }
          >
            Ver el registro
          </Link>
        )
      }
    >
      <div className={styles.hoursPlace}>
        <table className={styles.hours}>
          <thead>
            <tr>
              <th scope="col">
                <span className="only-for-readers">Período</span>
              </th>
              <th scope="col">Registradas</th>
              <th scope="col">Previstas</th>
              <th scope="col">Límite</th>
            </tr>
          </thead>
          <tbody>
            <tr data-over={isOver || undefined}>
              <th scope="row">Esta semana</th>
              <td data-label="Registradas">{clockMinutes(week.registeredMinutes)}</td>
              <td data-label="Previstas">{clockMinutes(week.plannedMinutes)}</td>
              <td data-label="Límite">{clockMinutes(weekLimit)}</td>
            </tr>
            <tr>
              <th scope="row">Este mes</th>
              <td data-label="Registradas">{clockMinutes(month.registeredMinutes)}</td>
              <td data-label="Previstas">{clockMinutes(month.plannedMinutes)}</td>
              <td data-label="Límite">—</td>
            </tr>
            <tr data-over={mean > weekLimit || undefined}>
              <th scope="row">Este año, hasta hoy</th>
              <td data-label="Registradas">{clockMinutes(year.registeredMinutes)}</td>
              <td data-label="Previstas">{clockMinutes(year.plannedMinutes)}</td>
              <td data-label="Límite">
                {clockMinutes(mean)} de {clockMinutes(weekLimit)} a la semana
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className="secondary">
        Previstas son las de todos los turnos del período, también las de los que quedan. La jornada máxima es
        de media anual (art. 34.1 ET).
      </p>
    </Section>
  )
}

const Offers = ({ offers: { list, total } }: Pick<WorkerWork, 'offers'>) => (
  <Section
    title="Ofertas"
    id="ofertas"
    aside={total > list.length && `${formatNumber(total)} en el último mes`}
  >
    {list.length === 0 ? (
      <None>Sin ofertas en el último mes.</None>
    ) : (
      <ul className={styles.rows}>
        {list.map(({ id, campaign, center, town, status, beginsAt, answerBy }) => (
          <li key={id}>
            <span>
              <b>{campaign}</b>
              <small>
                {center && `${withTown(center, town)} · `}empieza el {formatDateTime(beginsAt)}
                {(status === 'SENT' || status === 'OPENED') &&
                  ` · responde antes del ${formatDateTime(answerBy)}`}
              </small>
            </span>
            <span className="secondary">{invitationStatusLabels[status]}</span>
          </li>
        ))}
      </ul>
    )}
  </Section>
)

const Contracts = ({ contracts }: Pick<WorkerWork, 'contracts'>) => (
  <Section title="Contratos" id="contratos" aside={<a href="#documentos">Ver los documentos</a>}>
    {contracts.length === 0 ? (
      <None>Sin contratos entre sus documentos.</None>
    ) : (
      <ul className={styles.rows}>
        {contracts.map(({ id, title, since, expiresOn, signedAt }) => (
          <li key={id}>
            <span>
              <b>{title}</b>
              <small>
                Desde el {formatDate(since)}
                {expiresOn ? ` hasta el ${formatDate(expiresOn)}` : ' · sin fecha de fin'}
                {signedAt ? ` · firmado el ${formatDate(signedAt)}` : ' · sin firmar'}
              </small>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
)
