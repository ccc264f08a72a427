import { noticeKinds, type NoticeKind, type NoticeSubject } from '@cuadrante/contract/access/notices.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Who is told: everyone of the office, the person of a worker's record, or the people of a client. */
export type Audience =
  | { readonly role: 'ROLE_ADMIN' }
  | { readonly worker: number }
  | { readonly client: number }

export type NoticeToSend<K extends NoticeKind> = {
  readonly kind: K
  readonly to: Audience
  /** The parts of the kind's sentence; stored, so that a sentence that changes changes old notices too. */
  readonly subject: NoticeSubject<K>
  /** The screen that it leads to, within reach of those who are told: "/workers/12/view". */
  readonly path: string
  /** Names the occasion: "document 12 30 days". The same kind and key reach a person once, however often they are sent. */
  readonly key: string
}

/**
 * Tells people by the bell, in the caller's transaction. Nobody without access, no switched-off kind, nobody twice.
 * @returns how many people were told now
 */
export async function notify<K extends NoticeKind>(db: Tx, notice: NoticeToSend<K>): Promise<number> {
  const role = roleOf(notice.to)
  const roles: readonly Role[] = noticeKinds[notice.kind].roles
  if (!roles.includes(role)) throw new Error(`${notice.kind} is no notice for ${role}`)
  const { numAffectedRows } = await sql`
    insert into notices (user_id, role, kind, subject, path, key)
    select u.id, ${role}, ${notice.kind}, ${JSON.stringify(notice.subject)}::jsonb, ${notice.path}, ${notice.key}
    from users u
    where u.deleted_at is null and u.is_active and u.roles @> array[${role}]
      and not u.notices_off @> array[${notice.kind}] and ${isAmong(notice.to)}
    on conflict (tenant_id, user_id, role, kind, key) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export type NoticesToWorkers<K extends NoticeKind> = Pick<NoticeToSend<K>, 'kind' | 'subject' | 'path'> & {
  readonly workers: readonly { readonly workerId: number; readonly key: string }[]
}

/** The same notice for many workers, in one statement; each has a key of their own. */
export async function notifyWorkers<K extends NoticeKind>(
  db: Tx,
  notice: NoticesToWorkers<K>,
): Promise<void> {
  const { kind, subject, path, workers } = notice
  await sql`
    insert into notices (user_id, role, kind, subject, path, key)
    select u.id, 'ROLE_USER', ${kind}, ${JSON.stringify(subject)}::jsonb, ${path}, told.key
    from json_to_recordset(${JSON.stringify(workers)}::json) as told ("workerId" bigint, key text)
      join workers w on w.id = told."workerId" and w.deleted_at is null join users u on u.id = w.user_id
    where u.deleted_at is null and u.is_active and u.roles @> array['ROLE_USER']
      and not u.notices_off @> array[${kind}]
    on conflict (tenant_id, user_id, role, kind, key) do nothing`.execute(db)
}

function roleOf(to: Audience): Role {
  if ('worker' in to) return 'ROLE_USER'
  return 'client' in to ? 'ROLE_CLIENT' : to.role
}

/** Users `u` of an audience, beyond having its role. */
function isAmong(to: Audience): RawBuilder<SqlBool> {
  if ('worker' in to)
    return sql`u.id = (select w.user_id from workers w where w.id = ${to.worker} and w.deleted_at is null)`
  return 'client' in to ? sql`u.client_id = ${to.client}` : sql`true`
}
