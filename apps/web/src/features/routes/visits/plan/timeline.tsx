import { nightsInWeek } from '@cuadrante/contract/routes/visits/plans/visit-aims.ts'
import { dayEnds } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { pausesOf, type VisitShop, type VisitStop } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import { durationText, hourAt, hourOnDay } from '@cuadrante/domain/dates/hour.ts'
import { lateFrom } from '@cuadrante/domain/visits/visit-day.ts'
import { Link } from '@tanstack/react-router'
import { Fragment, memo, useMemo, useRef } from 'react'
import { serverTime } from '../../../../api/clock.ts'
import { paths, pathTo } from '../../../../api/paths.ts'
import { formatNumber, formatHours } from '../../../../ui/format.ts'
import { axisOf, percent, span, type AxisHours } from './axis.ts'
import { DropHint, FreePeople } from './hand/drop-row.tsx'
import type { VisitDrag } from './hand/use-visit-drag.ts'
import type { VisitHand } from './hand/use-visit-changes.ts'
import { NightMenu } from './hand/night-menu.tsx'
import { VisitLines } from './hand/visit-lines.tsx'
import { routeProgress, type RouteProgress } from './route-progress.ts'
import { useIsNear, useMinute } from '../../../../ui/hooks.ts'
import { colorOf } from '../../../../ui/map/map-content.ts'
import styles from './timeline.module.css'

/** Rows whose bars are drawn at once, and pixels around what is seen within which a row has its bars. */
const rowsAtFirst = 12
const nearRow = 200

type TimelineProps = {
  plan: VisitPlan
  date: string
  routes: readonly VisitRoute[]
  shops: ReadonlyMap<number, VisitShop>
  person: number | undefined
  onPerson: (person: number | undefined) => void
  /** Absent while nothing can be changed. */
  hand: VisitHand | undefined
  drag: VisitDrag
}

/** People over one axis of hours; the open one with a line for each visit: hours of the shop, the visit, and its slack. */
export function Timeline({ plan, date, routes, shops, person, onPerson, hand, drag }: TimelineProps) {
  const axis = useMemo(() => axisOf(plan.routes), [plan.routes])
  const now = useMinute(serverTime)
  const off = plan.daysOff.filter((day) => day.date === date)
  if (routes.length === 0 && !drag.dragged)
    return <p className={styles.empty}>Nadie tiene visitas este día.</p>
  return (
    <div className={styles.timeline}>
      <Axis axis={axis} />
      <ol className={styles.people}>
        {routes.map((route, at) => (
          <PersonDay
            key={route.person}
            plan={plan}
            route={route}
            axis={axis}
            shops={shops}
            isOpen={route.person === person}
            isFirst={at < rowsAtFirst}
            now={now}
            onOpen={onPerson}
            hand={hand}
            drag={drag}
          />
        ))}
      </ol>
      <FreePeople plan={plan} date={date} routes={routes} drag={drag} />
      <Legend />
      {off.length > 0 && (
        <p className={styles.off}>
          No trabajan:{' '}
          {off.map(({ person: away, because }) => `${plan.people[away]?.name} (${because})`).join(', ')}
        </p>
      )}
    </div>
  )
}

type PersonDayProps = Pick<TimelineProps, 'plan' | 'shops' | 'hand' | 'drag'> & {
  route: VisitRoute
  axis: AxisHours
  isOpen: boolean
  /** Likely to be seen before the browser has looked where it is. */
  isFirst: boolean
  now: number
  onOpen: (person: number | undefined) => void
}

/** The day of one person; its bars are drawn while it is near what is seen. */
function PersonDay(props: PersonDayProps) {
  const { plan, route, axis, shops, isOpen, isFirst, now, onOpen, hand, drag } = props
  const row = useRef<HTMLLIElement>(null)
  const isNear = useIsNear(row, nearRow, isFirst)
  const progress = routeProgress(route, now)
  const day = { person: route.person, date: route.date }
  return (
    <li
      ref={row}
      style={{ '--route': `var(--route-${colorOf(route.person)})` } as React.CSSProperties}
      data-open={isOpen || undefined}
      {...drag.target(day)}
    >
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? undefined : route.person)}
      >
        <span className={styles.who}>
          <i aria-hidden="true">{route.person + 1}</i>
          <span>
            <b>{plan.people[route.person]?.name}</b>
            <span className="secondary">
              {formatHours(hourOnDay(route.leavesAt), hourAt(route.returnsAt))}
              {pausesOf(route.stops).map(
                ({ startsAt, minutes }) =>
                  ` · pausa ${formatHours(hourAt(startsAt), hourAt(startsAt + minutes))}`,
              )}
              {route.nights?.after && ` · noche en ${route.nights.after.name}`}
            </span>
            {progress && <HowFar {...progress} />}
          </span>
        </span>
        {isNear ? <RouteBars route={route} axis={axis} /> : <span className={styles.track} />}
        <span className={styles.sum}>
          <b>{formatNumber(Math.round(route.km))} km</b>
          <span className="secondary">
            {route.stops.length} {route.stops.length === 1 ? 'visita' : 'visitas'}
          </span>
        </span>
      </button>
      <DropHint drag={drag} day={day} />
      {isOpen && (
        <>
          <Ends plan={plan} route={route} shops={shops} hand={hand} />
          <OfJob route={route} />
          <VisitLines route={route} shops={shops} axis={axis} hand={hand} drag={drag} progress={progress} />
        </>
      )}
    </li>
  )
}

type EndsProps = Pick<TimelineProps, 'plan' | 'shops' | 'hand'> & { route: VisitRoute }

/** From where to where a day goes that does not begin and end at home, and where the night behind it is spent. */
function Ends({ plan, route, shops, hand }: EndsProps) {
  const { nights } = route
  const person = plan.people[route.person]
  const { start, end } = person ? dayEnds(plan, person, nights) : { start: null, end: null }
  const isAtHome = !nights && start?.name === person?.city?.name && end?.name === person?.city?.name
  const sleeps = nightsInWeek(plan, route.person, route.date) > 0 || nights
  if (isAtHome && !sleeps) return null
  const back = nights?.after ? 'duerme en' : 'vuelve a'
  return (
    <div className={styles.ends}>
      {!isAtHome && (
        <p className={styles.job}>
          {start ? `Sale de ${start.name}` : 'Empieza en la primera visita'} a las {hourOnDay(route.leavesAt)}
          , {end ? `${back} ${end.name}` : 'acaba en la última visita'} a las {hourOnDay(route.returnsAt)}
        </p>
      )}
      {sleeps && hand && <NightMenu plan={plan} route={route} shops={shops} hand={hand} />}
    </div>
  )
}

/** To the job that a day has become. */
function OfJob({ route: { jobId, work } }: { route: VisitRoute }) {
  if (jobId === null || !work) return null
  return (
    <p className={styles.job}>
      Es el <Link to={pathTo(paths.jobEdit, { campaignId: work.campaignId, jobId })}>trabajo #{jobId}</Link>
      {work.worker ? ` de ${work.worker}` : ', todavía sin nadie'}
    </p>
  )
}

/** "3 de 9 · 22 min tarde" */
const HowFar = ({ visits, done, missed, delay, lost }: RouteProgress) => (
  <span className={delay >= lateFrom || missed + lost > 0 ? styles.tight : styles.made}>
    {[
      `${done} de ${visits.length}`,
      missed > 0 && `${missed} sin hacer`,
      delay >= lateFrom && `${durationText(delay)} tarde`,
      lost > 0 && `no llega a ${lost}`,
    ]
      .filter(Boolean)
      .join(' · ')}
  </span>
)

function Axis({ axis }: { axis: AxisHours }) {
  const hours = Array.from({ length: axis.to - axis.from + 1 }, (_, i) => axis.from + i)
  return (
    <div className={styles.axis} aria-hidden="true">
      <span />
      <span className={styles.track}>
        {hours.map((hour) => (
          <em key={hour} style={{ left: `${percent(hour * 60, axis)}%` }}>
            {String(hour > 24 ? hour - 24 : hour).padStart(2, '0')}
          </em>
        ))}
      </span>
      <span />
    </div>
  )
}

/** Travel as thin lines, waiting dotted, visits as numbered bars, home as small squares, a night away as a ring. */
const RouteBars = memo(function RouteBars({ route, axis }: { route: VisitRoute; axis: AxisHours }) {
  const { leavesAt, returnsAt, stops } = route
  return (
    <span className={styles.track} aria-hidden="true">
      <u
        className={route.nights?.before ? styles.night : styles.home}
        style={{ left: `${percent(leavesAt, axis)}%` }}
      />
      {stops.map((stop, i) => {
        const before = stops[i - 1]
        const left =
          stop.travel === undefined || isOnTheWay(stop)
            ? (endOf(before) ?? leavesAt)
            : stop.arrivesAt - stop.travel
        return (
          <Fragment key={stop.rowId}>
            <s className={styles.travel} style={span(left, stop.arrivesAt, axis)} />
            {stop.startsAt > stop.arrivesAt && (
              <s className={styles.wait} style={span(stop.arrivesAt, stop.startsAt, axis)} />
            )}
            <b className={styles.visit} style={span(stop.startsAt, stop.startsAt + stop.minutes, axis)}>
              {i + 1}
            </b>
            {[stop.pause, stop.pauseAfter].map(
              (pause) =>
                pause && (
                  <s
                    key={pause.startsAt}
                    className={styles.pause}
                    style={span(pause.startsAt, pause.startsAt + pause.minutes, axis)}
                  />
                ),
            )}
          </Fragment>
        )
      })}
      <s className={styles.travel} style={span(endOf(stops.at(-1)) ?? leavesAt, returnsAt, axis)} />
      <u
        className={route.nights?.after ? styles.night : styles.home}
        style={{ left: `${percent(returnsAt, axis)}%` }}
      />
    </span>
  )
})

/** The pause is made on the road, and not where the visit before was. */
const isOnTheWay = ({ pause, arrivesAt, travel = 0 }: VisitStop): boolean =>
  pause !== undefined && pause.startsAt < arrivesAt && pause.startsAt > arrivesAt - travel - pause.minutes

const endOf = (stop: VisitStop | undefined) => stop && stop.startsAt + stop.minutes

const Legend = () => (
  <p className={styles.legend} aria-hidden="true">
    <span>
      <b className={styles.visit} /> visita
    </span>
    <span>
      <s className={styles.travel} /> viaje
    </span>
    <span>
      <s className={styles.wait} /> espera
    </span>
    <span>
      <s className={styles.pause} /> pausa
    </span>
    <span>
      <s className={styles.window} /> horario del centro
    </span>
    <span>
      <s className={styles.slack} /> holgura
    </span>
  </p>
)
