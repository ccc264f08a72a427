import { durationText } from '@cuadrante/domain/dates/hour.ts'
import type { Agenda, AgendaShift } from '@cuadrante/contract/portal/agenda.ts'
import { isScannable } from '@cuadrante/contract/portal/scan.ts'
import { IconChevronRight, IconScan } from '@tabler/icons-react'
import { monthName } from '@cuadrante/domain/dates/spanish.ts'
import { townBeside } from '@cuadrante/domain/text/town-beside.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from '@tanstack/react-router'
import { useAppInfo } from '../../../api/session/app-info.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { clockNote } from '../../../api/today.ts'
import { NextOffer, ownConfirmationsQuery, ownOffersQuery, ToConfirm } from '../../campaigns/index.ts'
import { PunchCard } from '../../time/index.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, dayInSentence, formatWeekday, formatDay, formatHours } from '../../../ui/format.ts'
import { ShiftBar, hourOf } from '../../../ui/status/shift-bar.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { KeptRegister } from '../agenda/kept-register.tsx'
import { Place, VisitsLink } from '../agenda/shift-row.tsx'
import { askedWeeksQuery } from '../availability/own-week-queries.ts'
import { AskedWeek } from '../availability/asked-week/asked-week.tsx'
import { clockAt, isLeft, isMade, minutesUntil, type OwnAgenda } from '../agenda/moments.ts'
import { joinNights, type AgendaStretch } from '../agenda/nights.ts'
import { isWorked } from '../agenda/worked.ts'
import { shiftsIn, useAgenda } from '../agenda/use-agenda.ts'
import styles from './my-day.module.css'

/** What a worker opens the page for: the shift of the moment, and what comes after it. */
export function MyDay() {
  const agenda = useAgenda()
  const { data } = agenda
  if (data?.workerId === null) return null
  const shift =
    data && currentOf(data) ? <CurrentShift key="shift" agenda={data} /> : <PunchCard key="shift" />
  const questions = (
    <Fragment key="questions">
      <UnknownQuestions />
      <ToConfirm />
      <AskedWeek />
    </Fragment>
  )
  return (
    <section className={styles.myDay} aria-label="Mi día">
      {agenda.isError && (
        <Sheet>
          <FailureBanner
            title="No se han podido cargar tus turnos"
            detail={sentenceOf(agenda.error)}
            onRetry={() => void agenda.refetch()}
          />
        </Sheet>
      )}
      {data && <Heading agenda={data} />}
      <div className={styles.column}>{data && isAtWork(data) ? [shift, questions] : [questions, shift]}</div>
      <div className={styles.column}>
        <NextOffer />
        {data && <NextShifts agenda={data} />}
        {data?.month && data.month.minutes > 0 && <MonthHours today={data.today} {...data.month} />}
        <KeptRegister agenda={data} />
      </div>
    </section>
  )
}

/** What the office asks and could not be fetched: one message for all of it, or it would look as if nobody asked. */
function UnknownQuestions() {
  const isOffering = useAppInfo()?.modules.includes('offers') ?? false
  const parts = [
    { words: 'si vas a tus turnos', query: useQuery(ownConfirmationsQuery()) },
    { words: 'qué semanas puedes', query: useQuery(askedWeeksQuery()) },
    { words: 'qué ofertas tienes', query: useQuery({ ...ownOffersQuery(), enabled: isOffering }) },
  ]
  const failed = parts.filter(({ query }) => query.isLoadingError)
  if (failed.length === 0) return null
  return (
    <Sheet>
      <FailureBanner
        title="No se ha podido cargar lo que te pregunta la oficina"
        detail={`Falta saber ${new Intl.ListFormat('es').format(failed.map(({ words }) => words))}.`}
        onRetry={() => failed.forEach(({ query }) => void query.refetch())}
      />
    </Sheet>
  )
}

function Heading({ agenda }: { agenda: OwnAgenda }) {
  const worked = shiftsIn(workedToday(agenda))
  return (
    <p className={styles.when}>
      <span className="today">Hoy</span>
      {formatDay(agenda.today)} · {worked === 0 ? 'sin turnos' : count(worked, 'turno')}
    </p>
  )
}

/** What began yesterday is of today until it ends. */
const workedToday = (agenda: OwnAgenda): AgendaStretch[] =>
  joinNights(agenda.shifts)
    .filter(isWorked)
    .filter((shift) => shift.date === agenda.today || (shift.date < agenda.today && isLeft(shift, agenda)))

/** The shift of the moment: the one that has not ended, else the last of today. */
function currentOf(agenda: OwnAgenda): AgendaStretch | undefined {
  const today = workedToday(agenda)
  return today.find((shift) => isLeft(shift, agenda)) ?? today.at(-1)
}

/** Whether the shift of the moment has begun and goes on: then nothing that is asked about later comes before it. */
function isAtWork(agenda: OwnAgenda): boolean {
  const current = currentOf(agenda)
  return current !== undefined && isLeft(current, agenda) && minutesUntil(current, agenda).start <= 0
}

/** Whose clock its hours are of, where that has to be said. */
const clockOf = ({ zone, startsAt, date }: AgendaShift) => clockNote(zone, startsAt ?? date)

const startOf = ({ jobId, date, startTime }: AgendaShift): string => `${jobId} ${date} ${startTime}`

function nextOf(agenda: OwnAgenda): AgendaStretch[] {
  const current = currentOf(agenda)
  return joinNights(agenda.shifts).filter(
    (shift) => isWorked(shift) && (!current || startOf(shift) !== startOf(current)) && isLeft(shift, agenda),
  )
}

const dayHours = ['07', '12', '17', '22']

function CurrentShift({ agenda }: { agenda: OwnAgenda }) {
  const hasClock = useAppInfo()?.modules.includes('labor-registry') ?? false
  const shift = currentOf(agenda)
  if (!shift) return null
  const { startTime, endTime } = shift
  const stretches = workedToday(agenda).filter(({ jobId }) => jobId === shift.jobId)
  const others = stretches.filter((stretch) => startOf(stretch) !== startOf(shift))
  return (
    <Sheet isPadded label="Turno de hoy">
      <div className={styles.head}>
        <h2 className={styles.hours}>{formatHours(startTime, endTime)}</h2>
        <StatusBadge look={statuses.job[shift.status]} />
      </div>
      <ShiftBar
        spans={stretches.map((stretch) => [hourOf(stretch.startTime), hourOf(stretch.endTime)])}
        width="100%"
        now={hourOf(clockAt(shift, agenda).hour)}
      />
      <p className={styles.scale} aria-hidden="true">
        {dayHours.map((hour) => (
          <span key={hour} style={{ left: `${((Number(hour) - 7) / 15) * 100}%` }}>
            {hour}
          </span>
        ))}
      </p>
      <div className={styles.head}>
        <b className={styles.center}>{shift.center ?? shift.campaign}</b>
        <span>{durationText(stretches.reduce((sum, { minutes }) => sum + minutes, 0))}</span>
      </div>
      {others.length > 0 && (
        <p>También de {others.map((other) => `${other.startTime} a ${other.endTime}`).join(' y de ')}</p>
      )}
      <p className="secondary">
        {[shift.center && shift.campaign, shift.client, shift.profile, clockOf(shift)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Place shift={shift} />
      <VisitsLink shift={shift} isWide look={hasClock ? 'plain' : 'filled'} className={styles.visits} />
      <PunchCard isPart jobOfNow={shift.jobId} />
      <ButtonLink
        to={pathTo(paths.scan, { id: shift.jobId })}
        look={hasClock || shift.visits ? 'plain' : 'filled'}
        isWide
        className={styles.act}
        icon={<IconScan size={26} stroke={1.6} aria-hidden="true" />}
      >
        <span>
          <b>{isScannable(shift.status) ? 'Escanear' : 'Ver Resultados'}</b>
          <span>{momentOf(shift, agenda)}</span>
        </span>
      </ButtonLink>
    </Sheet>
  )
}

/** "Empiezas en 8 min · ahora 16:52" */
function momentOf(shift: AgendaStretch, agenda: OwnAgenda): string {
  const { start, end } = minutesUntil(shift, agenda)
  const words =
    start > 0
      ? `Empiezas en ${durationText(start)}`
      : end > 0
        ? `Terminas en ${durationText(end)}`
        : isMade(shift, agenda)
          ? 'Sigues con las visitas'
          : 'Turno terminado'
  return `${words} · ahora ${clockAt(shift, agenda).hour}`
}

/** What the month has brought and will bring, as it is planned; what counts for the payslip stands in the register. */
function MonthHours({ today, minutes, endedMinutes }: NonNullable<Agenda['month']> & { today: string }) {
  const name = monthName(Number(today.slice(5, 7)))
  return (
    <Sheet isPadded label={`Horas de ${name}`}>
      <div className={styles.head}>
        <h2>Horas de {name}</h2>
        <b>{durationText(minutes)}</b>
      </div>
      <p className="secondary">
        {endedMinutes === 0
          ? 'Previstas; aún ninguna hecha.'
          : endedMinutes === minutes
            ? 'Todas hechas ya.'
            : `Previstas; ${durationText(endedMinutes)} ya ${endedMinutes === 60 ? 'hecha' : 'hechas'}.`}
      </p>
    </Sheet>
  )
}

const NextShifts = ({ agenda }: { agenda: OwnAgenda }) => (
  <section aria-label="Próximos turnos" className={styles.next}>
    <div className={styles.head}>
      <h2>Próximos turnos</h2>
      <Link to={paths.jobs} className={`for-thumb ${styles.all}`}>
        Ver agenda
      </Link>
    </div>
    <Sheet>
      {nextOf(agenda).length === 0 && (
        <p className={styles.none}>Ninguno hasta el {dayInSentence(agenda.to)}.</p>
      )}
      <ul>
        {nextOf(agenda)
          .slice(0, 4)
          .map((shift) => (
            <li key={startOf(shift)}>
              <Link to={paths.jobs} className={styles.row}>
                <span className={styles.date}>
                  {formatWeekday(shift.date)}
                  <b>{Number(shift.date.slice(8))}</b>
                </span>
                <span className={styles.time}>
                  {formatHours(shift.startTime, shift.endTime)}
                  <ShiftBar spans={[[hourOf(shift.startTime), hourOf(shift.endTime)]]} />
                </span>
                <span className={styles.place}>
                  <b>{shift.center ?? shift.campaign}</b>
                  <span className="secondary">
                    {[townBeside(shift.center, shift.town) ?? shift.client, clockOf(shift)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <IconChevronRight size={17} stroke={1.7} aria-hidden="true" />
              </Link>
            </li>
          ))}
      </ul>
    </Sheet>
  </section>
)
