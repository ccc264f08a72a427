import type { AccessLink, PeopleInvited } from '@cuadrante/contract/access/given-access.ts'
import type { ClientContact } from '@cuadrante/contract/clients/client-access.ts'
import { mostListed } from '@cuadrante/contract/kit/outcome.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/history/record-history.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Mailers } from '../../../platform/mail/mailers.ts'
import { userName } from '../../../platform/records/people-sql.ts'
import type { TaskHandler } from '../../../platform/tasks/run-task.ts'
import type { Tasks } from '../../../platform/tasks/tasks.ts'
import { recordAccess } from '../access-history.ts'
import { requireRecentIdentity } from '../require-recent-identity.ts'
import { endLinks, makeLink, makeLinks } from '../sign-in/one-time-links.ts'
import { accessLetter } from './invite-user.ts'
import { openContactAccounts, openWorkerAccounts } from './open-accounts.ts'

type Signed = Pick<Context, 'db' | 'ip' | 'requestId' | 'session' | 'now'>
type Invited = { readonly taskId: number } | { readonly links: AccessLink[] }

export type GiveAccess = {
  /** How the invitations reach people: by mail, or as links that the office hands out. */
  readonly wayOfInvitations: (db: Tx) => Promise<string>
  /**
   * Opens the accounts of some workers, whose login is their e-mail, and invites everybody of them who has no password yet.
   * @throws identity_unconfirmed
   */
  readonly toWorkers: (context: Signed, workerIds: readonly number[]) => Promise<Invited>
  /**
   * Makes accounts for people of clients, whose login is their e-mail, and invites them and some who have one already.
   * @throws identity_unconfirmed
   */
  readonly toContacts: (
    context: Signed,
    contacts: readonly ClientContact[],
    userIds: readonly number[],
  ) => Promise<Invited>
}

/** Mails invitations to people whose accounts have been opened. */
const inviteTask = 'invite-people'

type Person = {
  readonly userId: number
  readonly name: string
  readonly firstName: string
  readonly client: string | null
  readonly login: string
  readonly email: string
  readonly phone: string | null
}
type Letters = {
  readonly people: readonly Person[]
  readonly by: Pick<Signed, 'ip' | 'requestId'> & { readonly session: Actor }
}

type Deps = {
  /** Whether invitations leave by mail; otherwise their links are answered. */
  readonly isMailed: (db: Tx) => Promise<boolean>
  readonly mailers: Mailers
  readonly publicUrl?: string | undefined
  readonly tasks: Tasks
}

export function createGiveAccess({ isMailed, mailers, publicUrl, tasks }: Deps): GiveAccess {
  tasks.handle(inviteTask, mailInvitations(mailers, publicUrl ?? ''))

  async function invite(context: Signed, userIds: readonly number[]): Promise<Invited> {
    const { db, now, session, ip, requestId } = context
    const people = await withoutPassword(db, userIds)
    const invited = people.map(({ userId }) => userId)
    if (await isMailed(db)) {
      // Those of before are over, so that whoever has one by then has had a letter of this task.
      await endLinks(db, 'invitation', invited)
      const { userId, name, activeRole } = session
      const input: Letters = { people, by: { ip, requestId, session: { userId, name, activeRole } } }
      return { taskId: await tasks.enqueue(db, { kind: inviteTask, input, userId }) }
    }
    const tokens = await makeLinks(db, { purpose: 'invitation', userIds: invited, now })
    for (const person of people) await recordInvitation(context, person)
    return {
      links: people.map(({ userId, name, client, phone, login }, n) => ({
        userId,
        name,
        client,
        phone,
        login,
        link: `${publicUrl ?? ''}/access/${tokens[n]}`,
      })),
    }
  }

  return {
    wayOfInvitations: async (db) => ((await isMailed(db)) ? invitedByMail : handedOut),
    async toWorkers(context, workerIds) {
      requireRecentIdentity(context)
      return invite(context, await openWorkerAccounts(context, workerIds))
    },
    async toContacts(context, contacts, userIds) {
      requireRecentIdentity(context)
      return invite(context, [...userIds, ...(await openContactAccounts(context, contacts))])
    },
  }
}

const invitedByMail =
  'Cada persona recibe por correo un enlace para elegir su contraseña. Su usuario es su correo.'
const handedOut =
  'No hay servidor de correo: al terminar verás el enlace de cada persona, para repartirlos. Su usuario es su correo.'

/** Everybody of these who can sign in once there is a password, in the order of a list. */
async function withoutPassword(db: Tx, userIds: readonly number[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id as "userId", ${userName} as name, u.first_name as "firstName",
      c.name as client, u.login, coalesce(w.email, u.email, '') as email, w.phone
    from users u left join workers w on w.user_id = u.id and w.deleted_at is null
      left join clients c on c.id = u.client_id
    where u.id = any(${[...userIds]}::bigint[]) and u.login is not null and u.password_hash is null and u.is_active
    order by c.name_key, w.surnames_key, w.first_name_key, u.id`.execute(db)
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
            if (!(await isStillWaiting(db, person.userId))) return null
            await recordInvitation({ ...by, db }, person)
            return makeLink(db, { purpose: 'invitation', userId: person.userId, now: clock() })
          })
      if (token === null) continue
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

/** Whoever has chosen a password since, or is not to come in any more, is not written to. */
async function isStillWaiting(db: Tx, userId: number): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('password_hash', 'is', null)
    .executeTakeFirst()
  return person !== undefined
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
