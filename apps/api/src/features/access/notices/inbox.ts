import type { noticeEndpoints as endpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import {
  mostNotices,
  noticeKindNames,
  noticeSentence,
  type Notice,
  type NoticeKind,
  type Notices,
} from '@cuadrante/contract/access/notices.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Session, Verb } from '../../../platform/http/context.ts'

type Endpoints = typeof endpoints
type Row = Omit<Notice, 'sentence' | 'kind'> & { readonly kind: string; readonly subject: unknown }

export const readInbox: Verb<Endpoints['notices']> = ({ db, session }, { query }) =>
  inboxOf(db, session, query.before)

/** Marks own notices only: numbers of other people's are as if they were not there. */
export const markNotices: Verb<Endpoints['markNotices']> = async ({ db, session, now }, { body }) => {
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', session.userId)
    .where('role', '=', session.activeRole)
    .where('read_at', 'is', null)
    .$if(body.ids !== undefined, (query) => query.where('id', 'in', [...(body.ids ?? []), 0]))
    .execute()
  return inboxOf(db, session)
}

async function inboxOf(
  db: Tx,
  { userId, activeRole }: Session,
  before: number | null = null,
): Promise<Notices> {
  const { rows } = await sql<Row>`
    select id, kind, subject, path, created_at as "createdAt", read_at as "readAt" from notices
    where user_id = ${userId} and role = ${activeRole} ${before === null ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${mostNotices + 1}`.execute(db)
  const listed = rows.slice(0, mostNotices)
  const { rows: counted } = await sql<{ unread: number }>`
    select count(*) as unread from notices
    where user_id = ${userId} and role = ${activeRole} and read_at is null`.execute(db)
  return {
    unread: counted[0]?.unread ?? 0,
    notices: listed.flatMap(({ kind, subject, ...row }) =>
      isKind(kind) ? [{ ...row, kind, sentence: noticeSentence(kind, subject) }] : [],
    ),
    before: rows.length > mostNotices ? (listed.at(-1)?.id ?? null) : null,
  }
}

const isKind = (kind: string): kind is NoticeKind => noticeKindNames.some((name) => name === kind)
