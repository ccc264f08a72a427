import type { WallTime } from '../dates/zone.ts'
import { spansOf } from '../schedule/overnight.ts'
import { isTidy, tidySchedule } from '../schedule/schedule.ts'
import { spanInstants } from '../schedule/span-instants.ts'
import type { Shift } from './shift.ts'

/** Uninterrupted work of one job as instants (ms since 1970), with the wall times that people know it by. */
export type Stretch = {
  readonly shift: Shift
  readonly start: number
  readonly end: number
  readonly from: WallTime
  readonly to: WallTime
  /** Whether it is all there is of its job. */
  readonly isWhole: boolean
}

const MS_PER_MINUTE = 60_000

/** The stretches of a job in order. */
export function stretchesOf(shift: Shift): readonly Stretch[] {
  const { schedule, zone } = shift
  const spans = spansOf(isTidy(schedule) ? schedule : tidySchedule(schedule))
  return spans.map((span) => ({ shift, ...spanInstants(span, zone), ...span, isWhole: spans.length === 1 }))
}

/** Where two are the same time, the numbers of their jobs decide: the order never depends on who came first. */
export const byStart = (a: Stretch, b: Stretch): number =>
  a.start - b.start || a.end - b.end || (a.shift.jobId < b.shift.jobId ? -1 : 1)

export const minutesFrom = (start: number, end: number): number => (end - start) / MS_PER_MINUTE
