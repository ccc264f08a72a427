import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Session } from '../../platform/http/context.ts'

type Caller = Pick<Session, 'activeRole' | 'userId' | 'clientId'>
type Condition = RawBuilder<SqlBool>

/** The caller's own record among the workers; null for people who are none. */
export const ownWorker = ({ userId }: Caller): RawBuilder<number | null> =>
  sql`(select w.id from workers w where w.user_id = ${userId} and w.deleted_at is null)`

/** Campaigns `c` that the caller may see: all, those of the own client, those with an own job. */
export function visibleCampaigns(caller: Caller): Condition {
  switch (caller.activeRole) {
    case 'ROLE_ADMIN':
      return sql`c.deleted_at is null`
    case 'ROLE_CLIENT':
      return sql`(c.deleted_at is null and c.client_id = ${caller.clientId})`
    case 'ROLE_USER':
      return sql`(c.deleted_at is null and exists (
        select from jobs own where own.campaign_id = c.id and own.deleted_at is null and own.worker_id = ${ownWorker(caller)}))`
  }
}

/** Jobs `j` that the caller may see, of campaigns `c`. */
export function visibleJobs(caller: Caller): Condition {
  switch (caller.activeRole) {
    case 'ROLE_ADMIN':
      return sql`(j.deleted_at is null and c.deleted_at is null)`
    case 'ROLE_CLIENT':
      return sql`(j.deleted_at is null and c.deleted_at is null and c.client_id = ${caller.clientId})`
    case 'ROLE_USER':
      return sql`(j.deleted_at is null and c.deleted_at is null and j.worker_id = ${ownWorker(caller)})`
  }
}
