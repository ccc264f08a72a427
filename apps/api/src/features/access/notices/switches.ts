import type { noticeEndpoints as endpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { noticeKindNames, noticeKinds, type NoticeKind } from '@cuadrante/contract/access/notices.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Session, Verb } from '../../../platform/http/context.ts'

type Endpoints = typeof endpoints

export const readSwitches: Verb<Endpoints['switches']> = ({ db, session }) => switchesOf(db, session)

/** A switch belongs to the person: it holds under every role that gets the kind. */
export const setSwitch: Verb<Endpoints['setSwitch']> = async ({ db, session }, { body }) => {
  const others = sql<string[]>`array_remove(notices_off, ${body.kind})`
  await db
    .updateTable('users')
    .set({ notices_off: body.isOn ? others : sql<string[]>`array_append(${others}, ${body.kind})` })
    .where('id', '=', session.userId)
    .execute()
  return switchesOf(db, session)
}

async function switchesOf(db: Tx, { userId, activeRole }: Session) {
  const { notices_off: off } = await db
    .selectFrom('users')
    .select('notices_off')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    switches: kindsFor(activeRole).map((kind) => ({
      kind,
      label: noticeKinds[kind].label,
      isOn: !off.includes(kind),
    })),
  }
}

const kindsFor = (role: Role): NoticeKind[] =>
  noticeKindNames.filter((kind) => (noticeKinds[kind].roles as readonly Role[]).includes(role))
