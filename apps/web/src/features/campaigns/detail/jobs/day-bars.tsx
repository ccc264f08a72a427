import type { JobDay } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { longDay } from '@cuadrante/domain/dates/spanish.ts'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { count } from '../../../../ui/format.ts'
import styles from './day-bars.module.css'

export type DayRange = { readonly from: Day; readonly to: Day }

type DayBarsProps = {
  days: readonly JobDay[]
  range: DayRange | undefined
  onChange: (range: DayRange | undefined) => void
}

/**
 * The days of a campaign as bars: as high as the day has jobs, filled as far as they are under the other filters. One press
 * chooses a day, a second one the days between; dragging does both. Arrows walk, with Shift they stretch the range.
 */
export function DayBars({ days, range, onChange }: DayBarsProps) {
  const [focused, setFocused] = useState(0)
  /** Where a range began that is drawn with the mouse or with Shift. */
  const anchor = useRef(0)
  const group = useRef<HTMLDivElement>(null)
  const most = Math.max(1, ...days.map(({ jobs }) => jobs))

  function choose(a: number, b: number) {
    const [from, to] = [days[Math.min(a, b)]?.date, days[Math.max(a, b)]?.date]
    if (from && to) onChange({ from, to })
  }

  function press(index: number) {
    const only = range?.from === range?.to ? days.findIndex(({ date }) => date === range?.from) : -1
    if (only === index) onChange(undefined)
    else choose(only < 0 ? index : only, index)
  }

  function drag({ pointerType, buttons }: PointerEvent, index: number) {
    if (pointerType === 'mouse' && buttons === 1) choose(anchor.current, index)
  }

  function walk(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1, Home: -days.length, End: days.length }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = Math.min(Math.max(focused + by, 0), days.length - 1)
    group.current?.querySelectorAll('button')[next]?.focus()
    if (event.shiftKey) choose(anchor.current, next)
    else anchor.current = next
  }

  return (
    <div ref={group} className={styles.bars} role="group" aria-label="Fechas">
      {days.map(({ date, jobs, matching }, index) => (
        <button
          key={date}
          type="button"
          tabIndex={index === Math.min(focused, days.length - 1) ? 0 : -1}
          aria-pressed={range !== undefined && date >= range.from && date <= range.to}
          aria-label={`${longDay(date)}: ${matching} de ${count(jobs, 'trabajo')}`}
          title={`${longDay(date)}: ${matching} de ${count(jobs, 'trabajo')}`}
          data-begins-month={
            (index > 0 && days[index - 1]?.date.slice(0, 7) !== date.slice(0, 7)) || undefined
          }
          onFocus={() => setFocused(index)}
          onPointerDown={() => {
            anchor.current = index
          }}
          onPointerEnter={(event) => drag(event, index)}
          onKeyDown={walk}
          onClick={() => press(index)}
        >
          <i style={{ height: `${(jobs / most) * 100}%` }}>
            <b style={{ height: `${(matching / jobs) * 100}%` }} />
          </i>
          <span>{Number(date.slice(8))}</span>
        </button>
      ))}
    </div>
  )
}
