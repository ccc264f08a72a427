import { mostListed, type AccessLink, type PeopleInvited } from '@cuadrante/contract/people/bulk.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory, type Actor } from '../../../platform/history/record-history.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Mailers } from '../../../platform/mail/mailers.ts'
import type { TaskHandler, Tasks } from '../../../platform/tasks/tasks.ts'
import { recordAccess } from '../access-history.ts'
import { requireRecentIdentity } from '../require-recent-identity.ts'
import { endLinks, makeLink, makeLinks } from '../sign-in/one-time-links.ts'
import { accessLetter } from './invite-user.ts'

type Signed = Pick<Context, 'db' | 'ip' | 'requestId' | 'session' | 'now'>
type Invited = { readonly taskId: number } | { readonly links: AccessLink[] }

export type GiveAccess = {
  /** Whether invitations leave by mail; otherwise their links are answered. */
  readonly isMailed: (db: Tx) => Promise<boolean>
  /**
   * Opens the accounts of some workers, whose login is their e-mail, and invites everybody of them who has no password yet.
   * @throws identity_unconfirmed
   */
  readonly giveAccess: (context: Signed, workerIds: readonly number[]) => Promise<Invited>
}

/** Mails invitations to people whose accounts have been opened. */
const inviteTask = 'invite-people'

type Person = {
  readonly workerId: number
  readonly userId: number
  readonly name: string
  readonly firstName: string
  readonly login: string
  readonly email: string
  readonly phone: string
}
type Letters = {
  readonly people: readonly Person[]
  readonly by: Pick<Signed, 'ip' | 'requestId'> & { readonly session: Actor }
}

type Deps = Pick<GiveAccess, 'isMailed'> & {
  readonly mailers: Mailers
  readonly publicUrl?: string | undefined
  readonly tasks: Tasks
}

export function createGiveAccess({ isMailed, mailers, publicUrl, tasks }: Deps): GiveAccess {
  tasks.handle(inviteTask, mailInvitations(mailers, publicUrl ?? ''))

  return {
    isMailed,
    async giveAccess(context, workerIds) {
      requireRecentIdentity(context)
      const { db, now, session, ip, requestId } = context
      const people = await openAccounts(context, workerIds)
      const userIds = people.map(({ userId }) => userId)
      if (await isMailed(db)) {
        // Those of before are over, so that whoever has one by then has had a letter of this task.
        await endLinks(db, 'invitation', userIds)
        const { userId, name, activeRole } = session
        const input: Letters = { people, by: { ip, requestId, session: { userId, name, activeRole } } }
        return { taskId: await tasks.enqueue(db, { kind: inviteTask, input, userId }) }
      }
      const tokens = await makeLinks(db, { purpose: 'invitation', userIds, now })
      for (const person of people) await recordInvitation(context, person)
      return {
        links: people.map(({ workerId, name, phone, login }, n) => ({
          workerId,
          name,
          phone,
          login,
          link: `${publicUrl ?? ''}/access/${tokens[n]}`,
        })),
      }
    },
  }
}

/** Everybody among some workers who has no password yet, with an account that can be signed in to. */
async function openAccounts(context: Signed, workerIds: readonly number[]): Promise<Person[]> {
  const { db } = context
  const ids = sql`${[...workerIds]}::bigint[]`
  const opened = await sql<{ id: number; login: string }>`
    update users u set login = lower(w.email), email = w.email, roles = '{ROLE_USER}', is_active = true, version = u.version + 1
    from workers w where w.id = any(${ids}) and w.deleted_at is null and u.id = w.user_id and u.login is null
    returning u.id, u.login`.execute(db)
  await recordHistory(
    context,
    ...opened.rows.map(({ id, login }) => ({
      entity: 'user',
      entityId: id,
      action: 'created' as const,
      label: login,
      after: { login, roles: ['ROLE_USER'] },
    })),
  )
  const { rows } = await sql<Person>`
    select w.id as "workerId", u.id as "userId", trim(w.first_name || ' ' || w.last_name) as name,
      w.first_name as "firstName", u.login, w.email, w.phone
    from workers w join users u on u.id = w.user_id
    where w.id = any(${ids}) and w.deleted_at is null and u.login is not null and u.password_hash is null
    order by w.surnames_key, w.first_name_key, w.id`.execute(db)
  return rows
}

const recordInvitation = (at: Parameters<typeof recordAccess>[0], { userId, login }: Person) =>
  recordAccess(at, 'link_made', { id: userId, login }, { link: 'invitation' })

/** One letter after the other; whose letter did not leave is answered, and may be invited again. */
export const mailInvitations =
  (mailers: Mailers, publicUrl: string): TaskHandler<Letters, PeopleInvited> =>
  async ({ input: { people, by }, inTenant, clock, progress, signal, attempt }) => {
    const mailer = await inTenant((db) => mailers.of(db))
    const written = attempt === 1 ? new Set<number>() : await inTenant((db) => alreadyWritten(db, people))
    const names: string[] = []
    let [sent, failed] = [0, 0]
    for (const person of people) {
      if (signal.aborted) break
      const token = written.has(person.userId)
        ? undefined
        : await inTenant(async (db) => {
            await recordInvitation({ ...by, db }, person)
            return makeLink(db, { purpose: 'invitation', userId: person.userId, now: clock() })
          })
      const isSent =
        token === undefined ||
        (await mailer.send(
          accessLetter({
            to: person.email,
            name: person.firstName,
            link: `${publicUrl}/access/${token}`,
            purpose: 'invitation',
          }),
        ))
      if (isSent) sent++
      else if (++failed <= mostListed) names.push(person.name)
      progress({ done: sent + failed, total: people.length })
    }
    return { sent, failed, names }
  }

/**
 * Who has chosen a password since, or had a link of a run that was cut off; not whoever was the last, whose letter may not
 * have left.
 */
async function alreadyWritten(db: Tx, people: readonly Person[]): Promise<Set<number>> {
  const ids = sql`${people.map(({ userId }) => userId)}::bigint[]`
  const { rows } = await sql<{ userId: number; madeUntil: string | null }>`
    select u.id as "userId", l.expires_at as "madeUntil"
    from users u left join one_time_links l on l.user_id = u.id and l.purpose = 'invitation' and l.used_at is null
    where u.id = any(${ids}) and (l.digest is not null or u.password_hash is not null)
    order by l.expires_at desc nulls last`.execute(db)
  const [latest] = rows
  return new Set(rows.filter((row) => row !== latest || row.madeUntil === null).map(({ userId }) => userId))
}
