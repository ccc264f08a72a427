import type { accessEndpoints as endpoints } from '@cuadrante/contract/access/endpoints.ts'
import { userDraft } from '@cuadrante/contract/access/user.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '../../../platform/database/database.ts'
import { refuseStale } from '../../../platform/history/refuse-stale.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Handler, Session, Verb } from '../../../platform/http/context.ts'
import { atField, fail } from '../../../platform/http/fail.ts'
import { ownRecord } from '../ask-change.ts'
import { closedRecord, joinRecord, refuseOtherData } from './account-record.ts'
import { requireRecentIdentity } from '../require-recent-identity.ts'
import { followSecondFactor } from '../second-factors/follow-second-factor.ts'
import { endAccess } from '../sign-in/end-access.ts'
import { seesAbsenceTypes } from '../sees-absence-types.ts'
import type { InvitePerson } from './invite-user.ts'
import { userById } from './users.queries.ts'

type Endpoints = typeof endpoints
type Draft = z.output<typeof userDraft>

/** Creates the account, or opens the one that a worker's record already has, and invites the person unless it is out of service. */
export function createCreateUser(invite: InvitePerson): Handler<Endpoints['createUser']> {
  return async (context, { body }) => {
    requireRecentIdentity(context)
    const user = await context.inTenantOnce(async (db) => {
      await refuseUnfit(db, body, 0)
      const draft = await withOwnSight(db, context.session, body)
      const record = body.workerId === null ? undefined : await closedRecord(db, body.workerId)
      if (record) refuseOtherData(body, record)
      const id = record ? await openAccount(db, draft, record.user_id) : await insertAccount(db, draft)
      const created = await userById(db, id)
      await recordHistory(
        { ...context, db },
        { entity: 'user', entityId: id, action: 'created', label: body.login, after: created },
      )
      return created
    })
    const invitation = body.isActive ? await invite(context, user.id) : { sentTo: null, link: null }
    return { user, invitation }
  }
}

/**
 * Giving or taking a role or putting out of service counts at once: sessions read both from here, and an administrator who
 * lacks the second factor that is asked for sets one up first.
 */
export const updateUser: Verb<Endpoints['updateUser']> = async (context, { params, body }) => {
  const { db } = context
  await holdWithAdmins(db, params.id)
  const before = await userById(db, params.id)
  await refuseStale(context, { entity: 'user', entityId: params.id, read: body.version, current: before })
  await refuseUnfit(db, body, params.id)
  if (body.seesAbsenceTypes && !before.seesAbsenceTypes && !(await seesAbsenceTypes(db, context.session)))
    throw fail('absence_type_hidden')
  if (opensDoors(before, body)) requireRecentIdentity(context)
  await joinRecord(context, params.id, body)
  const record = await ownRecord(db, params.id)
  if (record) refuseOtherData(body, record)
  await db
    .updateTable('users')
    .set(record ? accessOf(body) : columnsOf(body))
    .where('id', '=', params.id)
    .execute()
  await refuseNoAdmin(db)
  if (params.id === context.session.userId && !isLetIn(body)) throw fail('own_access')
  if (!body.isActive) await endAccess(db, params.id)
  await followSecondFactor(db, params.id)
  const after = await userById(db, params.id)
  if (before.client?.id !== after.client?.id) await dropNewsOfClient(db, params.id)
  await recordHistory(context, {
    entity: 'user',
    entityId: params.id,
    action: 'updated',
    label: body.login,
    before,
    after,
  })
  return after
}

/** What waits to be sent is of the client of before. */
const dropNewsOfClient = (db: Tx, userId: number) =>
  sql`
    update deliveries d set state = 'dropped', reason = 'over' from notices n
    where n.id = d.notice_id and n.role = 'ROLE_CLIENT' and d.user_id = ${userId} and d.state = 'waiting'`.execute(
    db,
  )

type User = Awaited<ReturnType<typeof userById>>

/**
 * Whoever changes roles, the name or the address of an account, gives it another client or another record, or lets it in
 * again, decides who gets in, and to what.
 */
const opensDoors = (before: User, body: Draft): boolean =>
  before.email !== body.email ||
  before.login !== body.login ||
  (body.isActive && !before.isActive) ||
  (body.seesAbsenceTypes === true && !before.seesAbsenceTypes) ||
  (body.roles.includes('ROLE_CLIENT') && body.clientId !== before.client?.id) ||
  (body.roles.includes('ROLE_USER') && body.workerId !== null && body.workerId !== before.worker?.id) ||
  before.roles.toSorted().join() !== body.roles.toSorted().join()

/** Whoever administers could otherwise shut the door behind themselves with one press. */
const isLetIn = ({ isActive, roles }: Draft): boolean => isActive && roles.includes('ROLE_ADMIN')

const columnsOf = (body: Draft) => ({
  first_name: body.firstName,
  last_name: body.lastName,
  email: body.email,
  ...accessOf(body),
})

/** What is written of an account that has a record: who it is, is written there. */
const accessOf = (body: Draft) => ({
  login: body.login,
  roles: [...body.roles],
  client_id: body.roles.includes('ROLE_CLIENT') ? body.clientId : null,
  is_active: body.isActive,
  ...(body.seesAbsenceTypes === undefined ? {} : { sees_absence_types: body.seesAbsenceTypes }),
})

/** Nobody lets others read what they may not read themselves. */
async function withOwnSight(db: Tx, caller: Session, body: Draft): Promise<Draft> {
  return (await seesAbsenceTypes(db, caller)) ? body : { ...body, seesAbsenceTypes: false }
}

async function insertAccount(db: Tx, body: Draft): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values(columnsOf(body))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function openAccount(db: Tx, body: Draft, userId: number): Promise<number> {
  await db.updateTable('users').set(accessOf(body)).where('id', '=', userId).execute()
  return userId
}

async function refuseUnfit(db: Tx, body: Draft, except: number): Promise<void> {
  if (body.roles.includes('ROLE_CLIENT')) await refuseWithoutClient(db, body.clientId)
  if (body.roles.includes('ROLE_USER') && body.workerId === null && !(await hasWorker(db, except)))
    throw fail('worker_needed')
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where('login_key', '=', body.login.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirst()
  if (taken) throw atField(fail('login_taken', { login: body.login }), 'login')
}

async function refuseWithoutClient(db: Tx, clientId: number | null): Promise<void> {
  if (clientId === null) throw fail('client_needed')
  const client = await db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!client) throw fail('client_needed')
}

const hasWorker = async (db: Tx, userId: number) =>
  (await db
    .selectFrom('workers')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Of two administrators who put one another out of service at once, the second is the last one. */
async function holdWithAdmins(db: Tx, id: number): Promise<void> {
  await sql`select from users where id = ${id} or 'ROLE_ADMIN' = any(roles) order by id for update`.execute(
    db,
  )
}

/** Nobody locks the agency out of its own office. */
async function refuseNoAdmin(db: Tx): Promise<void> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`'ROLE_ADMIN' = any(roles)`)
    .where('is_active', '=', true)
    .where('password_hash', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!admin) throw fail('last_admin')
}
