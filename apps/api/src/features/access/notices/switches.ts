import type { noticeEndpoints as endpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import {
  channelsOf,
  moduleOfKind,
  noticeKindNames,
  noticeKinds,
  type NoticeChannel,
  type NoticeKind,
} from '@cuadrante/contract/access/notices.ts'
import type { ModuleName } from '@cuadrante/contract/access/settings.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Session, Verb } from '../../../platform/http/context.ts'

type Endpoints = typeof endpoints

export const readSwitches: Verb<Endpoints['switches']> = ({ db, session }) => switchesOf(db, session)

/** A switch belongs to the person: it holds under every role that gets the kind. */
export const setSwitch: Verb<Endpoints['setSwitch']> = async ({ db, session }, { body }) => {
  const { kind, isOn, channel } = body
  if (channel) await setChannel(db, session.userId, { kind, isOn, channel })
  else await setKind(db, session.userId, kind, isOn)
  return switchesOf(db, session)
}

export const setDigest: Verb<Endpoints['setDigest']> = async ({ db, session }, { body }) => {
  await db
    .updateTable('users')
    .set({ has_notice_digest: body.hasDigest })
    .where('id', '=', session.userId)
    .execute()
  return switchesOf(db, session)
}

async function setKind(db: Tx, userId: number, kind: NoticeKind, isOn: boolean): Promise<void> {
  const others = sql<string[]>`array_remove(notices_off, ${kind})`
  await db
    .updateTable('users')
    .set({ notices_off: isOn ? others : sql<string[]>`array_append(${others}, ${kind})` })
    .where('id', '=', userId)
    .execute()
}

/** One way of one kind, for one person. */
export async function setChannel(
  db: Tx,
  userId: number,
  { kind, isOn, channel }: { kind: NoticeKind; isOn: boolean; channel: NoticeChannel },
): Promise<void> {
  await db
    .insertInto('notice_choices')
    .values({ user_id: userId, kind, channel, is_on: isOn })
    .onConflict((on) => on.columns(['tenant_id', 'user_id', 'kind', 'channel']).doUpdateSet({ is_on: isOn }))
    .execute()
}

async function switchesOf(db: Tx, { userId, activeRole, modulesOff }: Session) {
  const { notices_off: off, has_notice_digest: hasDigest } = await db
    .selectFrom('users')
    .select(['notices_off', 'has_notice_digest'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const choices = await db
    .selectFrom('notice_choices')
    .select(['kind', 'channel', 'is_on'])
    .where('user_id', '=', userId)
    .execute()
  const phones = await db.selectFrom('phone_channels').select('channel').where('is_on', '=', true).execute()
  const isOffered = (channel: NoticeChannel) =>
    channel === 'mail' ||
    channel === 'push' ||
    (activeRole === 'ROLE_USER' && phones.some((phone) => phone.channel === channel))
  const chosen = new Map(choices.map(({ kind, channel, is_on }) => [`${kind} ${channel}`, is_on]))
  return {
    hasDigest,
    switches: kindsFor(activeRole, modulesOff).map((kind) => ({
      kind,
      label: noticeKinds[kind].label,
      isOn: !off.includes(kind),
      channels: (Object.entries(channelsOf(kind)) as [NoticeChannel, boolean][])
        .filter(([channel]) => isOffered(channel))
        .map(([channel, isUsual]) => ({ channel, isOn: chosen.get(`${kind} ${channel}`) ?? isUsual })),
    })),
  }
}

/** What a role may be told; nothing is told of a module that is off. */
const kindsFor = (role: Role, modulesOff: readonly ModuleName[]): NoticeKind[] =>
  noticeKindNames.filter((kind) => {
    const module = moduleOfKind(kind)
    return (
      (noticeKinds[kind].roles as readonly Role[]).includes(role) && !(module && modulesOff.includes(module))
    )
  })
