import { sql, type SqlBool } from 'kysely'
import { fail } from '../../../platform/http/fail.ts'
import type { ListColumn } from '../../../platform/list/list-sql.ts'
import { isOpenCallOff, mayBeOpen } from './open-call-offs.queries.ts'

/** What its person has called off of job `j` and nobody has answered yet, by day; null where nothing. */
export const callOffsOfJob = (now: Date) => sql`(
  select json_agg(json_build_object('date', o.date, 'reason', o.reason, 'note', o.note, 'toldAt', o.told_at) order by o.date)
  from call_offs o where o.job_id = j.id and ${isOpenCallOff(now.toISOString())})`

/** Whether job `j` waits for somebody else. The few that are called off are found first, whatever is asked beside it. */
export function calledOffJobs(now: Date): ListColumn {
  const at = now.toISOString()
  const value = sql<SqlBool>`(j.id = any(array(
      select o.job_id from call_offs o where ${mayBeOpen(at)}))
    and exists (select from call_offs o where o.job_id = j.id and ${isOpenCallOff(at)}))`
  return {
    value,
    condition({ mode, values: [answer] }) {
      if (mode !== 'equals' || (answer !== 'true' && answer !== 'false'))
        throw fail('bad_request', { reason: 'El valor del filtro «calledOff» no es válido.' })
      return answer === 'true' ? value : sql<SqlBool>`not ${value}`
    },
  }
}
