import type { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import type { AskedWeek } from '@cuadrante/contract/campaigns/availability/availability.ts'
import { mondayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import type { Verb } from '../../../platform/http/context.ts'
import { agencyAt } from '../agency.ts'
import { weekOf } from './answer-week.ts'
import { kindOn } from './board.ts'

/** Nobody is shown more at once: what is answered makes room. */
const mostWeeks = 4

/** What the office has asked the caller and nobody has answered, with what the form of each needs. */
export const readAskedWeeks: Verb<(typeof availabilityEndpoints)['asked']> = async ({ db, session, now }) => {
  const agency = await agencyAt(db, now)
  const { rows } = await sql<{ workerId: number; monday: Day }>`
    select distinct w.id as "workerId", n.subject ->> 'monday' as monday
    from workers w join notices n on n.user_id = w.user_id and n.role = 'ROLE_USER' and n.kind = 'availability_asked'
    where w.user_id = ${session.userId} and w.deleted_at is null
      and n.subject ->> 'monday' >= ${mondayOf(agency.today)}
      and ${kindOn(sql<Day>`(n.subject ->> 'monday')`)} = 'silent'
    order by 2 limit ${mostWeeks}`.execute(db)
  const weeks: AskedWeek[] = []
  for (const { workerId, monday } of rows)
    weeks.push({ workerId, ...(await weekOf(db, { workerId, monday }, agency)) })
  return weeks
}
