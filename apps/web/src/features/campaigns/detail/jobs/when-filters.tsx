import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { Weekday } from '@cuadrante/domain/dates/day.ts'
import { hourAt, minutesOf } from '@cuadrante/domain/dates/hour.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { FailureBanner } from '../../../../ui/failure-banner.tsx'
import { TimeField } from '../../../../ui/form/dates/time-field.tsx'
import { RangeRail } from '../../../../ui/filters/range-rail.tsx'
import type { ListState } from '../../../../ui/table/use-list-state.ts'
import { everyWeekday, WeekdayToggles } from '../../scheduler/weekday-toggles.tsx'
import { DayBars, type DayRange } from './day-bars.tsx'
import {
  dayRangeOf,
  dayRangeWords,
  hourParts,
  lastMinute,
  minutesOfFilter,
  weekdaySets,
  weekdaysOf,
} from './job-filter-words.ts'
import styles from './when-filters.module.css'

/** When jobs are worked: days, weekdays and the hour at which they begin. */
export function WhenFilters({ campaignId, list }: { campaignId: number; list: ListState }) {
  const range = dayRangeOf(list.filters.day?.value)
  return (
    <div className={styles.when}>
      <section className={styles.part}>
        <h3>
          Fechas
          {range && <span> · {dayRangeWords(range)}</span>}
        </h3>
        <Days campaignId={campaignId} list={list} range={range} />
      </section>
      <section className={styles.part}>
        <h3>Días</h3>
        <Weekdays list={list} />
      </section>
      <section className={styles.part}>
        <h3>Hora de entrada</h3>
        <Hours list={list} />
      </section>
    </div>
  )
}

type DaysProps = { campaignId: number; list: ListState; range: DayRange | undefined }

function Days({ campaignId, list, range }: DaysProps) {
  const { page: _, size: __, sort: ___, ...query } = list.query
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: ['jobs', campaignId, 'days', query],
    queryFn: ({ signal }) =>
      call(
        campaignEndpoints.jobDays,
        { params: { id: campaignId }, query },
        { signal, quiet: true, skipErrorToast: true },
      ),
    placeholderData: keepPreviousData,
  })
  if (isLoadingError)
    return <FailureBanner title="No se han podido cargar las fechas" onRetry={() => void refetch()} />
  if (!data) return <div className={styles.waiting} aria-busy="true" />
  return (
    <DayBars
      days={data}
      range={range}
      onChange={(next) =>
        list.setFilter('day', next && { mode: 'between', value: `${next.from},${next.to}` })
      }
    />
  )
}

function Weekdays({ list }: { list: ListState }) {
  const chosen = weekdaysOf(list.filters.weekday?.value)
  const choose = (days: readonly Weekday[]) =>
    list.setFilter(
      'weekday',
      days.length === 0 || days.length === everyWeekday.length
        ? undefined
        : { mode: 'in', value: days.map((day) => day + 1).join(',') },
    )
  const isOn = (days: readonly Weekday[]) => days.join() === chosen.join()
  return (
    <>
      <WeekdayToggles chosen={chosen} onChange={choose} />
      <div className={styles.chips}>
        {weekdaySets.map(({ label, days }) => (
          <button
            key={label}
            type="button"
            aria-pressed={isOn(days)}
            onClick={() => choose(isOn(days) ? everyWeekday : days)}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  )
}

const wholeDay = [0, lastMinute] as const
/** The hours of the rail, as those of the strips beside the times. */
const rail = [7 * 60, 22 * 60] as const

function Hours({ list }: { list: ListState }) {
  const [from, to] = minutesOfFilter(list.filters.startMinute?.value)
  const choose = (a: number | undefined, b: number | undefined) =>
    list.setFilter(
      'startMinute',
      (a ?? 0) === 0 && (b ?? lastMinute) === lastMinute
        ? undefined
        : { mode: 'between', value: `${a ?? 0},${b ?? lastMinute}` },
    )
  const minutes = (text: string) => (text ? minutesOf(text) : undefined)
  return (
    <>
      <RangeRail
        labels={['Entran desde', 'Entran hasta']}
        rail={rail}
        open={wholeDay}
        value={[from ?? 0, to ?? lastMinute]}
        step={15}
        page={60}
        textOf={hourAt}
        markOf={markOf}
        onChange={([first, last]) => choose(first, last)}
      />
      <div className={styles.hours}>
        <TimeField
          label="Desde"
          value={from ? hourAt(from) : ''}
          placeholder="00:00"
          onChange={(text) => choose(minutes(text), to)}
        />
        <TimeField
          label="Hasta"
          value={to === undefined || to === lastMinute ? '' : hourAt(to)}
          placeholder="23:59"
          onChange={(text) => choose(from, minutes(text))}
        />
      </div>
      <div className={styles.chips}>
        {hourParts.map((part) => {
          const isOn = from === part.from && to === part.to
          return (
            <button
              key={part.label}
              type="button"
              aria-pressed={isOn}
              onClick={() => (isOn ? choose(undefined, undefined) : choose(part.from, part.to))}
            >
              {part.label}
            </button>
          )
        })}
      </div>
    </>
  )
}

/** "07", "13:59": what stands under a rail, where full hours need no minutes and an open end is that of the rail. */
function markOf(minute: number): string {
  const hour = hourAt(minute === 0 ? rail[0] : minute === lastMinute ? rail[1] : minute)
  return hour.endsWith(':00') ? hour.slice(0, 2) : hour
}
