import type { Away } from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Agency } from '../agency.ts'
import { isShiftOf } from '../day-slots.ts'
import { fallsOn } from './absences.queries.ts'

/**
 * Why whoever has job `j` cannot do it, or its shift of a day; null where they can. How a record stands now says nothing of
 * days that are over.
 */
export const whyAway = (
  { zone, today }: Pick<Agency, 'zone' | 'today'>,
  date?: RawBuilder<unknown> | string,
): RawBuilder<Away | null> => sql`(
  select case
      when d.still_counts and w.deleted_at is not null then 'REMOVED'
      when d.still_counts and w.worker_status <> 'ACTIVE' then 'STATUS'
      when exists (select from job_slots s join absences a on a.worker_id = w.id and a.state = 'APPROVED'
        where s.job_id = j.id and ${date === undefined ? sql`true` : isShiftOf(sql`d.day`)} and ${fallsOn(zone)}) then 'ABSENCE'
    end
  from workers w, (select ${date ?? null}::date as day, coalesce(${date ?? null}::date >= ${today}::date, true) as still_counts) d
  where w.id = j.worker_id)`
