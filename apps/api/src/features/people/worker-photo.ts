import { peopleEndpoints as endpoints } from '@cuadrante/contract/people/endpoints.ts'
import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import { makePhoto, photoType, type Photo, type PhotoSize } from '../../platform/files/photo.ts'
import { forgetFiles } from '../../platform/files/store-for.ts'
import { recordHistory } from '../../platform/history/record-history.ts'
import type { Handler, Session } from '../../platform/http/context.ts'
import { fail, failFields } from '../../platform/http/fail.ts'
import { readUpload } from '../../platform/http/bodies/read-upload.ts'
import { settingsOf } from '../access/index.ts'
import { nameOf } from './read-workers.ts'
import { liveWorker } from './save-worker.ts'

type Endpoints = typeof endpoints
const sizes: readonly PhotoSize[] = ['small', 'large']

const fileKey = (tenant: string, photo: string, size: PhotoSize) => `${tenant}/photos/${photo}-${size}.webp`

export async function storePhoto(files: Files, tenant: string, photo: Photo): Promise<void> {
  for (const size of sizes)
    await files.put(fileKey(tenant, photo.key, size), { bytes: photo.files[size], type: photoType })
}

/** The photo as a download: administrators any, a worker the own, a client those who work in the own campaigns and are named to it. */
export const readPhoto =
  (files: Files): Handler<Endpoints['photo']> =>
  async ({ inTenant, tenant, session, reply }, { params, query }) => {
    const key = await inTenant((db) => visiblePhoto(db, params.id, session))
    const bytes = key && (await files.get(fileKey(tenant, key, query.size)))
    if (!bytes) throw fail('not_found')
    void reply.type(photoType).header('content-disposition', `attachment; filename="foto-${params.id}.webp"`)
    return reply.send(Buffer.from(bytes))
  }

async function visiblePhoto(db: Tx, id: number, session: Session): Promise<string | null> {
  if (session.activeRole === 'ROLE_CLIENT' && !(await settingsOf(db)).areNamesShownToClients) return null
  const row = await db
    .selectFrom('workers as w')
    .select('w.photo_key')
    .where('w.id', '=', id)
    .where('w.deleted_at', 'is', null)
    .where(photoScope(session))
    .executeTakeFirst()
  return row?.photo_key ?? null
}

function photoScope({ activeRole, userId, clientId }: Session) {
  if (activeRole === 'ROLE_ADMIN') return sql<SqlBool>`true`
  if (activeRole === 'ROLE_USER') return sql<SqlBool>`w.user_id = ${userId}`
  return sql<SqlBool>`exists (
    select from jobs as j join campaigns as c on c.id = j.campaign_id
    where j.worker_id = w.id and j.deleted_at is null and c.deleted_at is null and c.client_id = ${clientId})`
}

/** Replaces the photo. The picture is read and made anew outside of any transaction. */
export const setPhoto =
  (files: Files): Handler<Endpoints['setPhoto']> =>
  async (context, { params }) => {
    const { inTenant, tenant, request } = context
    await inTenant((db) => liveWorker({ ...context, db }, params.id))
    const { files: sent, fields } = await readUpload(endpoints.setPhoto, request)
    if (!sent.file) throw failFields({ file: 'Elige una foto' })
    const photo = await makePhoto(sent.file.bytes, fields)
    await storePhoto(files, tenant, photo)
    return changePhoto(context, files, params.id, photo.key)
  }

export const removePhoto =
  (files: Files): Handler<Endpoints['removePhoto']> =>
  (context, { params }) =>
    changePhoto(context, files, params.id, null)

type ChangeContext = Parameters<Handler<Endpoints['setPhoto']>>[0]

async function changePhoto(context: ChangeContext, files: Files, id: number, key: string | null) {
  const { inTenant, tenant, now } = context
  const { worker, unused } = await inTenant(async (db) => {
    const before = await liveWorker({ ...context, db }, id, 'locked')
    const { photo_key: old } = await db
      .selectFrom('workers')
      .select('photo_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('workers')
      .set({ photo_key: key, version: before.version + 1, updated_at: now })
      .where('id', '=', id)
      .execute()
    const worker = await liveWorker({ ...context, db }, id)
    await recordHistory(
      { ...context, db },
      {
        entity: 'worker',
        entityId: id,
        action: 'updated',
        label: nameOf(worker),
        before: { photo: before.user.imageUrl },
        after: { photo: worker.user.imageUrl },
      },
    )
    return { worker, unused: old !== key && old !== null && !(await isUsed(db, old)) ? old : undefined }
  })
  if (unused)
    await forgetFiles(
      { ...context, files },
      sizes.map((size) => fileKey(tenant, unused, size)),
    )
  return worker
}

/** The same picture may stand on several records. */
async function isUsed(db: Tx, key: string): Promise<boolean> {
  const row = await db.selectFrom('workers').select('id').where('photo_key', '=', key).executeTakeFirst()
  return row !== undefined
}
