import { sql } from 'kysely'
import { whyAway } from '../absences/away.queries.ts'
import type { Agency } from '../agency.ts'
import { isStanding } from '../jobs/standing-job.ts'

/** Slots `s` of jobs `j` of campaigns `k` that stand. */
export const liveSlots = sql`job_slots s join jobs j on j.id = s.job_id and ${isStanding}
      join campaigns k on k.id = j.campaign_id`

/** Whether the person of such a slot `s` may be asked if they come to its shift: not where it is known that they do not. */
export const isToAsk = (
  agency: Pick<Agency, 'zone' | 'today'>,
) => sql<boolean>`(s.holds_time and s.worker_id is not null
      and not exists (select from call_offs o where o.job_id = s.job_id and o.worker_id = s.worker_id and o.date = s.shift_date
        and o.taken_back_at is null)
      and ${whyAway(agency, sql`s.shift_date`)} is null)`
