import type { peopleEndpoints as endpoints } from '@cuadrante/contract/people/endpoints.ts'
import { workerTypes } from '@cuadrante/contract/people/choices.ts'
import type { Worker, WorkerDraft } from '@cuadrante/contract/people/worker.ts'
import { cleanPhone } from '@cuadrante/domain/identity/contact.ts'
import { cleanIdentifier } from '@cuadrante/domain/identity/identity-check.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { recordHistory } from '../../platform/history/record-history.ts'
import { refuseStale } from '../../platform/history/refuse-stale.ts'
import type { Context, Verb } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'
import { placeColumns } from '../../platform/places/place-columns.ts'
import type { OpenPlaces, Places } from '../../platform/places/places.ts'
import { refuseMissingItems } from './missing-items.ts'
import { nameOf, workersById } from './read-workers.ts'
import { todayIn } from './worker-page.ts'

type Endpoints = typeof endpoints

export const createWorker =
  (openPlaces: OpenPlaces): Verb<Endpoints['create']> =>
  async (context, { body }) => {
    const { db, now } = context
    await refuseMissingItems(db, body)
    const { id } = await db
      .insertInto('workers')
      .values({
        ...columnsOf(body, await openPlaces()),
        worker_type: body.workerType ?? 'WORKER',
        documentation_status: body.documentationStatus ?? 'PENDING',
        contract_type: body.contractType ?? 'NONE',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeCollections(db, id, body)
    const created = await liveWorker(db, id, now)
    await recordHistory(context, change('created', created, { after: created }))
    return created
  }

export const updateWorker =
  (openPlaces: OpenPlaces): Verb<Endpoints['update']> =>
  async (context, { params, body }) => {
    const { db, now } = context
    const before = await liveWorker(db, params.id, now, 'locked')
    await refuseStale(context, { entity: 'worker', entityId: params.id, read: body.version, current: before })
    await refuseMissingItems(db, body)
    await db
      .updateTable('workers')
      .set({
        ...columnsOf(body, await openPlaces()),
        worker_type: body.workerType ?? before.workerType,
        documentation_status: body.documentationStatus ?? before.documentationStatus,
        contract_type: body.contractType === undefined ? before.contractType : body.contractType,
        version: before.version + 1,
        updated_at: now,
      })
      .where('id', '=', params.id)
      .execute()
    await writeCollections(db, params.id, body)
    const after = await liveWorker(db, params.id, now)
    await recordHistory(context, change('updated', after, { before, after }))
    return after
  }

/** The record stays for the history and for the years that the law asks; the account closes with it. */
export const removeWorker: Verb<Endpoints['remove']> = async (context, { params }) => {
  const { db, now } = context
  const before = await liveWorker(db, params.id, now, 'locked')
  await db.updateTable('workers').set({ deleted_at: now }).where('id', '=', params.id).execute()
  await closeAccount(db, before.user.id, now)
  await recordHistory(context, change('deleted', before, { before }))
  return { message: `${workerTypes[before.workerType]} eliminado correctamente` }
}

/** "Convertir en trabajador": the same record moves to the other tab. */
export const convertCandidate: Verb<Endpoints['convert']> = async (context, { params, body }) => {
  const { db, now } = context
  const before = await liveWorker(db, params.id, now, 'locked')
  await refuseStale(context, { entity: 'worker', entityId: params.id, read: body.version, current: before })
  if (before.workerType === 'WORKER') throw fail('already_worker', { name: nameOf(before) })
  await db
    .updateTable('workers')
    .set({ worker_type: 'WORKER', version: before.version + 1, updated_at: now })
    .where('id', '=', params.id)
    .execute()
  const after = await liveWorker(db, params.id, now)
  await recordHistory(context, change('converted', after, { before, after }))
  return after
}

/** A worker that has not been deleted, for a change or to be answered. @throws not_found */
export async function liveWorker(db: Tx, id: number, now: Date, lock?: 'locked'): Promise<Worker> {
  const live = db.selectFrom('workers').select('id').where('id', '=', id).where('deleted_at', 'is', null)
  if (!(await (lock ? live.forUpdate() : live).executeTakeFirst())) throw fail('not_found')
  const [worker] = await workersById(db, [id], todayIn(now))
  if (!worker) throw fail('not_found')
  return worker
}

function columnsOf(body: WorkerDraft, places: Places) {
  const { user } = body
  return {
    ...placeColumns(places, user, { province: 'user.provinceId', city: 'user.cityId' }),
    worker_status: body.workerStatus,
    first_name: user.firstName,
    last_name: user.lastName,
    last_name_second: user.lastNameSecond,
    email: user.email,
    phone: cleanPhone(user.phone) || user.phone,
    address: user.address,
    postal_code: user.postalCode,
    dni: cleanIdentifier(body.dni) || body.dni,
    dni_expires_on: body.dniExpirationDate,
    gender: body.gender,
    birth_date: body.birthDate,
    social_security: body.socialSecurity && (cleanIdentifier(body.socialSecurity) || null),
    iban: body.iban && (cleanIdentifier(body.iban) || null),
    has_vehicle: body.hasVehicle,
    has_driver_license: body.hasDriverLicense,
    has_food_handler_license: body.hasFoodHandlerLicense,
    notes: body.notes,
    height_id: body.heightId,
    eye_color_id: body.eyeColorId,
    hair_color_id: body.hairColorId,
    shirt_size_id: body.shirtSizeId,
    pant_size_id: body.pantSizeId,
    shoe_id: body.shoeId,
    nationality_id: body.nationalityId,
  }
}

/** Replaces what the person can do and speak, in the order in which it was chosen. */
async function writeCollections(db: Tx, worker_id: number, body: WorkerDraft): Promise<void> {
  for (const table of ['worker_profiles', 'worker_experiences', 'worker_languages'] as const)
    await db.deleteFrom(table).where('worker_id', '=', worker_id).execute()
  const profiles = body.profileIds.map((profile_id, position) => ({ worker_id, profile_id, position }))
  const experiences = body.experienceIds.map((experience_id, position) => ({
    worker_id,
    experience_id,
    position,
  }))
  const languages = body.languages.map(({ languageId, level }, position) => ({
    worker_id,
    language_id: languageId,
    level,
    position,
  }))
  if (profiles.length > 0) await db.insertInto('worker_profiles').values(profiles).execute()
  if (experiences.length > 0) await db.insertInto('worker_experiences').values(experiences).execute()
  if (languages.length > 0) await db.insertInto('worker_languages').values(languages).execute()
}

/** An account that only a worker used ends; one that also administers keeps its other roles. */
async function closeAccount(db: Tx, userId: number, now: Date): Promise<void> {
  const { roles } = await db
    .updateTable('users')
    .set({ roles: sql<string[]>`array_remove(roles, 'ROLE_USER')` })
    .where('id', '=', userId)
    .returning('roles')
    .executeTakeFirstOrThrow()
  if (roles.length > 0) return
  await db.updateTable('users').set({ is_active: false, deleted_at: now }).where('id', '=', userId).execute()
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

const change = (
  action: 'created' | 'updated' | 'deleted' | 'converted',
  worker: Worker,
  values: { before?: Worker; after?: Worker },
) => ({
  entity: 'worker',
  entityId: worker.id,
  action,
  label: nameOf(worker),
  ...values,
})

export type WorkerContext = Context<Endpoints['update']>
