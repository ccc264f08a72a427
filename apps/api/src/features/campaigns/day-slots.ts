import type { DaySlots } from '@cuadrante/contract/campaigns/jobs/day-slots.ts'
import { sql, type RawBuilder } from 'kysely'

/**
 * A shift is what a job has of work that begins on a day; in a night its last slot stands on the next day and says so by
 * its `shift_date` (see `endsNight` in the domain). The first slots of a shift stand on its own day.
 */
export const isShiftOf = (date: RawBuilder<unknown> | string): RawBuilder<boolean> =>
  sql`(s.date between ${date}::date and ${date}::date + 1 and s.shift_date = ${date}::date)`

/** The same of a shift that begins within some days. */
export const isShiftBetween = (from: string, to: string): RawBuilder<boolean> =>
  sql`(s.date between ${from}::date and ${to}::date + 1 and s.shift_date between ${from}::date and ${to}::date)`

/** When slots `s`, grouped by job and shift, begin and end: "22:00" and "06:00". */
export const shiftStart = sql<string>`left((array_agg(s.start_time order by s.starts_at))[1]::text, 5)`
export const shiftEnd = sql<string>`left((array_agg(s.end_time order by s.ends_at desc))[1]::text, 5)`

/** A slot with which a shift begins or goes on, until its end in the next day where that is its night. */
const slot = sql`json_build_object('startTime', left(h.start_time::text, 5), 'endTime', left((
    case when h.end_time = '23:59' then coalesce((
      select m.end_time from job_slots m
      where m.job_id = h.job_id and m.date = h.date + 1 and m.shift_date = h.date), h.end_time)
    else h.end_time end)::text, 5))`

/** The hours of the shift of job `j` that begins on a day: a split one is not told as one long one, a night not as two. */
export const slotsOfShift = (
  date: RawBuilder<unknown>,
  { least = 1 } = {},
): RawBuilder<DaySlots> => sql<DaySlots>`(
  select json_agg(${slot} order by h.starts_at) from job_slots h
  where h.job_id = j.id and h.date = ${date} and h.shift_date = h.date having count(*) >= ${sql.lit(least)})`

/** The same of the shift to which a slot `s` belongs, grouped by job and shift. */
export const daySlots = slotsOfShift(sql`s.shift_date`)

/** When the shift to which slot `s` belongs begins: "22:00" for what is left of a night after midnight. */
export const startOfShift = sql<string>`(
  select left(min(h.start_time)::text, 5) from job_slots h
  where h.job_id = s.job_id and h.date = s.shift_date and h.shift_date = h.date)`
