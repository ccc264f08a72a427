import type { DaySlots } from '@cuadrante/contract/campaigns/jobs/day-slots.ts'
import { sql } from 'kysely'

/** What a job has on a day, of its slots `s` grouped by job and day: a split shift is not told as one long one. */
export const daySlots = sql<DaySlots>`json_agg(json_build_object(
  'startTime', left(s.start_time::text, 5), 'endTime', left(s.end_time::text, 5)) order by s.starts_at)`
