import {
  canWait,
  channelsOf,
  hasLink,
  moduleOfKind,
  noticeKinds,
  type NoticeKind,
  type NoticeSubject,
} from '@cuadrante/contract/access/notices.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import { defaultZone } from '@cuadrante/domain/dates/zone.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Who is told: everyone of the office or one of them, the person of a worker's record, or the people of a client. */
export type Audience =
  | { readonly role: 'ROLE_ADMIN'; readonly user?: number }
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
 * Tells people by the bell and by what else they want, in the caller's transaction: what goes out waits in `deliveries`.
 * Nobody without access but by what a link answers, no switched-off kind or module, nobody twice.
 * @returns how many people were told now
 */
export function notify<K extends NoticeKind>(db: Tx, notice: NoticeToSend<K>): Promise<number> {
  const role = roleOf(notice.to)
  return tell(
    db,
    notice.kind,
    role,
    sql`
      select u.id as user_id, ${JSON.stringify(notice.subject)}::jsonb as subject, ${notice.path} as path,
        ${notice.key} as key, false as is_urgent
      from users u where ${canBeTold(notice.kind, role)} and ${isAmong(notice.to)}`,
  )
}

export type NoticeToWorker<K extends NoticeKind> = {
  readonly workerId: number
  readonly subject: NoticeSubject<K>
  readonly key: string
  /** Cannot wait for the end of the agency's quiet hours. */
  readonly isUrgent?: boolean
  /** Where it leads, where that is not the same for all. */
  readonly path?: string
}

export type NoticesToWorkers<K extends NoticeKind> = {
  readonly kind: K
  readonly path: string
  readonly workers: readonly NoticeToWorker<K>[]
}

/** A kind of notice to many workers, in one statement; each has a subject and a key of their own. */
export async function notifyWorkers<K extends NoticeKind>(
  db: Tx,
  { kind, path, workers }: NoticesToWorkers<K>,
): Promise<number> {
  if (workers.length === 0) return 0
  return tell(
    db,
    kind,
    'ROLE_USER',
    sql`
      select u.id as user_id, told.subject, coalesce(told.path, ${path}) as path, told.key, coalesce(told."isUrgent", false) as is_urgent
      from jsonb_to_recordset(${JSON.stringify(workers)}::jsonb)
          as told ("workerId" bigint, subject jsonb, key text, "isUrgent" boolean, path text)
        join workers w on w.id = told."workerId" and w.deleted_at is null join users u on u.id = w.user_id
      where ${canBeTold(kind, 'ROLE_USER')}`,
  )
}

/** When the letter of the day leaves, on the agency's clock; quiet hours may hold it up. */
const digestHour = 8

/** The next one after an instant, in the zone `z.zone`; what comes in the last minutes before goes into the next day's. */
export const digestAfter = (at: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (date_trunc('day', ${at} at time zone z.zone + interval '5 minutes') + ${digestHour} * interval '1 hour'
    + case when extract(hour from ${at} at time zone z.zone + interval '5 minutes') >= ${digestHour}
        then interval '1 day' else interval '0' end) at time zone z.zone`

/** Changes that follow within this time go out as one message. */
const gatheringMinutes = 3

async function tell(db: Tx, kind: NoticeKind, role: Role, people: RawBuilder<unknown>): Promise<number> {
  const roles: readonly Role[] = noticeKinds[kind].roles
  if (!roles.includes(role)) throw new Error(`${kind} is no notice for ${role}`)
  const { rows } = await sql<{ told: number }>`
    with people as (${people}),
    told as (
      insert into notices (user_id, role, kind, subject, path, key)
      select user_id, ${role}, ${kind}, subject, path, key from people where ${isOn(kind)}
      on conflict (tenant_id, user_id, role, kind, key) do nothing
      returning id, user_id, key),
    sent as (
      insert into deliveries (notice_id, user_id, kind, channel, is_urgent, bundle, due_at)
      select t.id, t.user_id, ${kind}, way.channel, p.is_urgent, case when is_digest.yes then 'digest' end,
        case when is_digest.yes then ${digestAfter(sql`now()`)} else now() + ${gatheringMinutes} * interval '1 minute' end
      from told t join people p on p.user_id = t.user_id and p.key = t.key
      cross join lateral jsonb_each(${JSON.stringify(channelsOf(kind))}::jsonb) as way (channel, is_usual)
      join users u on u.id = t.user_id
      cross join (select coalesce(settings ->> 'timeZone', ${defaultZone}) as zone from tenants) z
      cross join lateral (
        select ${canWait(kind)} and way.channel = 'mail' and u.has_notice_digest and not p.is_urgent as yes) is_digest
      left join notice_choices c on c.user_id = t.user_id and c.kind = ${kind} and c.channel = way.channel
      where coalesce(c.is_on, way.is_usual::boolean) and case way.channel
        when 'mail' then true
        when 'push' then exists (select from push_subscriptions s where s.user_id = t.user_id)
        else ${role} = 'ROLE_USER'
          and exists (select from phone_channels h where h.channel = way.channel and h.is_on) end
      on conflict (tenant_id, notice_id, channel) do nothing)
    select count(*) as told from told`.execute(db)
  return rows[0]?.told ?? 0
}

/** Of what the agency has switched off nobody is told. */
const isOn = (kind: NoticeKind): RawBuilder<SqlBool> => {
  const module = moduleOfKind(kind)
  return module === undefined
    ? sql`true`
    : sql`not exists (select from tenants where settings -> 'modulesOff' ? ${module})`
}

const canBeTold = (kind: NoticeKind, role: Role): RawBuilder<SqlBool> =>
  sql`u.deleted_at is null and u.is_active and not u.notices_off @> array[${kind}]
    and (u.roles @> array[${role}] or (${hasLink(kind) && role === 'ROLE_USER'} and u.roles = '{}' and u.login is null))`

function roleOf(to: Audience): Role {
  if ('worker' in to) return 'ROLE_USER'
  return 'client' in to ? 'ROLE_CLIENT' : to.role
}

/** Users `u` of an audience, beyond having its role. */
function isAmong(to: Audience): RawBuilder<SqlBool> {
  if ('worker' in to)
    return sql`u.id = (select w.user_id from workers w where w.id = ${to.worker} and w.deleted_at is null)`
  if ('client' in to) return sql`u.client_id = ${to.client}`
  return to.user === undefined ? sql`true` : sql`u.id = ${to.user}`
}
