import type { Day } from '../dates/day.ts'
import type { Zone } from '../dates/zone.ts'

/** Work that the roster holds for a worker (ms since 1970); over midnight it is one stretch of the evening's day. */
export type PlannedStretch = {
  readonly jobId: number
  readonly zone: Zone
  readonly day: Day
  readonly start: number
  readonly end: number
}
