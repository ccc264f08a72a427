import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { addDays, isWeekend, weekdayOf } from '@cuadrante/domain/dates/day.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { IconChevronLeft, IconChevronRight, IconLock, IconLockOpen, IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { IconButton } from '../../../../ui/button.tsx'
import { count, dayInSentence, formatDay, formatNumber } from '../../../../ui/format.ts'
import { useIsPhone } from '../../../../ui/hooks.ts'
import { LazyMap } from '../../../../ui/map/lazy-map.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { downloadVisitSheets } from '../../exports/downloads.ts'
import { weekdayLetters } from '../visit-words.ts'
import { useVisitDrag, type VisitDrag } from './hand/use-visit-drag.ts'
import type { VisitHand } from './hand/use-visit-changes.ts'
import { PeopleView } from './people-view.tsx'
import type { Shown } from './shown.ts'
import { Timeline } from './timeline.tsx'
import { useMappedDay } from './use-mapped-day.ts'
import styles from './visits.module.css'
import { WeekView } from './week-view.tsx'

type View = 'list' | 'map' | 'week' | 'people'

const views: readonly { value: View; label: string }[] = [
  { value: 'list', label: 'Día' },
  { value: 'week', label: 'Semana' },
  { value: 'people', label: 'Personas' },
]

type PlanDaysProps = {
  plan: VisitPlan
  /** What is open; undefined for the first day with visits. */
  shown: Shown | undefined
  onShow: (shown: Shown) => void
  hand: VisitHand | undefined
}

/** A week of days with their load, the chosen day as a timeline of people beside its map. */
export function PlanDays({ plan, shown, onShow, hand }: PlanDaysProps) {
  const isPhone = useIsPhone()
  const [view, setView] = useState<View>('list')
  const date = shown?.date ?? plan.routes[0]?.date ?? plan.startsOn
  const drag = useVisitDrag(plan, hand, onShow)
  const shops = useMemo(() => new Map(plan.shops.map((shop) => [shop.rowId, shop])), [plan.shops])
  const byDay = useMemo(() => grouped(plan.routes, (route) => route.date), [plan.routes])
  const person = shown ? shown.person : byDay.get(date)?.[0]?.person
  const week = Math.floor((Date.parse(date) - Date.parse(plan.startsOn)) / 604_800_000)
  const routes = byDay.get(date) ?? []
  // The map follows in a task of its own: drawing five hundred stops must not hold up the hours.
  const mapped = useMappedDay({ plan, byDay, shops, date, person })
  const isTable = view === 'week' || view === 'people'
  const showDay = (one: Shown) => {
    setView('list')
    onShow(one)
  }
  const open = (day: string) => {
    const there = byDay.get(day) ?? []
    const isThere = there.some((route) => route.person === person)
    onShow({ date: day, person: isThere ? person : there[0]?.person })
  }
  return (
    <>
      <div className={styles.toolbar}>
        <div className={styles.week}>
          <IconButton
            label="Semana anterior"
            disabled={week === 0}
            onClick={() => open(firstDay(plan, byDay, week - 1))}
          >
            <IconChevronLeft size={19} stroke={1.8} aria-hidden="true" />
          </IconButton>
          <b>
            Semana {week + 1} de {plan.weeks}
          </b>
          <IconButton
            label="Semana siguiente"
            disabled={week === plan.weeks - 1}
            onClick={() => open(firstDay(plan, byDay, week + 1))}
          >
            <IconChevronRight size={19} stroke={1.8} aria-hidden="true" />
          </IconButton>
        </div>
        <DayTabs plan={plan} week={week} date={date} byDay={byDay} drag={drag} onOpen={open} />
        <Segmented
          label="Vista"
          value={view === 'map' && !isPhone ? 'list' : view}
          onChange={setView}
          options={
            isPhone ? [...views.slice(0, 1), { value: 'map', label: 'Mapa' }, ...views.slice(1)] : views
          }
        />
      </div>
      {view === 'week' && <WeekView plan={plan} week={week} onShow={showDay} />}
      {view === 'people' && <PeopleView plan={plan} onShow={showDay} />}
      <div className={styles.day} hidden={isTable}>
        {!isTable && (!isPhone || view === 'list') && (
          <div className={styles.board}>
            <div className={styles.dayHead}>
              <h2 className={styles.dayTitle}>
                {formatDay(date)} <DayFigures routes={routes} />
              </h2>
              {routes.length > 0 && hand && <PinDate date={date} hand={hand} />}
              {routes.length > 0 && (
                <IconButton
                  label={`Hojas para imprimir del ${dayInSentence(date)}`}
                  onClick={() => void downloadVisitSheets(plan.batchId, date)}
                >
                  <IconPrinter size={18} stroke={1.7} aria-hidden="true" />
                </IconButton>
              )}
            </div>
            <Timeline
              plan={plan}
              date={date}
              routes={routes}
              shops={shops}
              person={person}
              onPerson={(one) => onShow({ date, person: one })}
              hand={hand}
              drag={drag}
            />
          </div>
        )}
        {!isTable && (!isPhone || view === 'map') && (
          <div className={styles.map}>
            <LazyMap
              label={`Mapa de las visitas del ${dayInSentence(date)}`}
              routes={mapped.routes}
              points={[]}
              fitKey={mapped.fitKey}
              onRoute={(id) => onShow({ date, person: Number(id) })}
              padding={{ top: 40, right: 60, bottom: 40, left: 60 }}
            />
          </div>
        )}
      </div>
    </>
  )
}

/** Locks everybody's visits of a day, or lets them go. */
function PinDate({ date, hand }: { date: string; hand: VisitHand }) {
  const ofDate = (route: VisitRoute) => route.date === date
  const isPinned = hand.isPinned(ofDate)
  const Icon = isPinned ? IconLock : IconLockOpen
  return (
    <IconButton
      label={`${isPinned ? 'Soltar' : 'Fijar'} todo el ${dayInSentence(date)}`}
      aria-pressed={isPinned}
      disabled={hand.isBusy}
      onClick={() => hand.pin(ofDate)}
    >
      <Icon size={18} stroke={1.7} aria-hidden="true" />
    </IconButton>
  )
}

type ByDay = ReadonlyMap<string, readonly VisitRoute[]>

/** The first day of a week on which there is a visit, else its first. */
function firstDay({ startsOn }: VisitPlan, byDay: ByDay, week: number): string {
  const days = Array.from({ length: 7 }, (_, day) => addDays(startsOn, week * 7 + day))
  return days.find((day) => byDay.has(day)) ?? days[0] ?? startsOn
}

type DayTabsProps = {
  plan: VisitPlan
  week: number
  date: string
  byDay: ByDay
  /** A day opens as soon as a visit is held over it, and takes one that is dropped on it. */
  drag: VisitDrag
  onOpen: (day: string) => void
}

/** The days of the week with how many visits each has. */
function DayTabs({ plan, week, date, byDay, drag, onOpen }: DayTabsProps) {
  const isDragging = drag.dragged !== undefined
  const days = Array.from({ length: 7 }, (_, day) => addDays(plan.startsOn, week * 7 + day)).map((day) => ({
    day,
    visits: (byDay.get(day) ?? []).reduce((sum, { stops }) => sum + stops.length, 0),
  }))
  const most = Math.max(1, ...days.map(({ visits }) => visits))
  return (
    <div className={styles.tabs} role="group" aria-label="Día">
      {days
        .filter(({ day, visits }) => visits > 0 || !isWeekend(day))
        .map(({ day, visits }) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === date}
            aria-label={`${formatDay(day)}, ${count(visits, 'visita')}`}
            disabled={visits === 0 && !isDragging}
            onClick={() => onOpen(day)}
            {...drag.dateTarget(day, () => day !== date && onOpen(day))}
          >
            <span>
              {weekdayLetters[weekdayOf(day)]} <b>{Number(day.slice(8))}</b>
            </span>
            <span>{visits}</span>
            <i aria-hidden="true" style={{ width: `${(visits / most) * 100}%` }} />
          </button>
        ))}
    </div>
  )
}

function DayFigures({ routes }: { routes: readonly VisitRoute[] }) {
  const sum = (of: (route: VisitRoute) => number) => routes.reduce((total, route) => total + of(route), 0)
  const visits = sum(({ stops }) => stops.length)
  return (
    <span className={styles.figures}>
      <span>
        <b>{formatNumber(visits)}</b> {visits === 1 ? 'visita' : 'visitas'}
      </span>
      <span>
        <b>{formatNumber(Math.round(sum(({ km }) => km)))}</b> km
      </span>
      <span>
        <b>{durationText(sum(({ stops }) => stops.reduce((all, { minutes }) => all + minutes, 0)))}</b> en
        tienda
      </span>
      <span>
        <b>{durationText(sum(({ travelMinutes }) => travelMinutes))}</b> de viaje
      </span>
    </span>
  )
}
