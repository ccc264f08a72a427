import type { NoticeKind } from '@cuadrante/contract/access/notices.ts'
import type { AskedTrail } from '@cuadrante/contract/campaigns/asked-trail.ts'
import { sql, type RawBuilder } from 'kysely'

/** How worker `w` was asked something: the notices of a kind whose keys begin so, and by which ways each has gone out. */
export const askedTrailOf = (kind: NoticeKind, keyBegins: RawBuilder<string>): RawBuilder<AskedTrail> => sql`(
  select coalesce(json_agg(json_build_object('at', n.created_at, 'readAt', n.read_at, 'ways', (
      select coalesce(json_agg(d.channel order by d.id), '[]') from deliveries d
      where d.notice_id = n.id and d.state = 'sent')) order by n.created_at, n.id), '[]')
  from ${noticesOf(kind, keyBegins)})`

/** Whether worker `w` was ever asked so. Asked with `exists`, PostgreSQL reads the notices of the whole agency for it. */
export const wasAsked = (kind: NoticeKind, keyBegins: RawBuilder<string>): RawBuilder<boolean> =>
  sql`coalesce((select true from ${noticesOf(kind, keyBegins)} limit 1), false)`

const noticesOf = (kind: NoticeKind, keyBegins: RawBuilder<string>) => sql`notices n
  where n.user_id = w.user_id and n.role = 'ROLE_USER' and n.kind = ${kind} and n.key like ${keyBegins} || '%'`
