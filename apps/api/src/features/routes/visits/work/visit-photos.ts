import { uploadBytes } from '@cuadrante/contract/kit/upload-limits.ts'
import { randomUUID } from 'node:crypto'
import { visitWorkEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import {
  mostVisitPhotos,
  visitPhotoSide,
  visitPhotoSizes,
  type VisitPhoto,
  type VisitPhotoSize,
} from '@cuadrante/contract/routes/visits/visit-photo.ts'
import { takesVisitMarks } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Files } from '../../../../platform/files/files.ts'
import { isPicture, notAPicture, pictureAnew, type PictureSize } from '../../../../platform/files/picture.ts'
import { forgetFiles, storeFor } from '../../../../platform/files/store-for.ts'
import { recordHistory } from '../../../../platform/history/record-history.ts'
import { attachment } from '../../../../platform/http/attachment.ts'
import { readUpload } from '../../../../platform/http/bodies/read-upload.ts'
import type { Handler } from '../../../../platform/http/context.ts'
import { fail, failFields } from '../../../../platform/http/fail.ts'
import type { PeriodicWork } from '../../../../platform/periodic/periodic.ts'
import type { InTenant } from '../../batches/read-batch.ts'
import type { Locator } from '../../locating/locator.ts'
import { momentOf, openWork, ownAssignment } from './open-work.ts'
import { readVisitWork, visibleWorkDay, workReply } from './read-work.ts'
import { sha256 } from '../../../../platform/sha256.ts'

type Endpoints = typeof endpoints
export type VisitPhotoDeps = { readonly files: Files; readonly locator: Locator }

/** What a phone's camera makes as it is, should a browser not make it smaller. */
const largestPhoto = uploadBytes('visitPhoto')

/** In a row on a phone of three pixels a point, and as large as it was sent. */
const sizes: Readonly<Record<VisitPhotoSize, PictureSize>> = {
  small: { longestSide: 320, quality: 72 },
  large: { longestSide: visitPhotoSide, quality: 80 },
}

const fileKey = (key: string, size: VisitPhotoSize) => `${key}-${size}.jpg`

const fileKeys = (key: string) => visitPhotoSizes.map((size) => fileKey(key, size))

/**
 * Keeps a photo of a visit: whoever may not add it is refused before anything is read of it, and so is a fourth one. It is
 * made anew and stored outside of any transaction, and forgotten if it is not taken.
 */
export const addVisitPhoto =
  ({ files, locator }: VisitPhotoDeps): Handler<Endpoints['addPhoto']> =>
  async (context, { params }) => {
    const { inTenant, tenant, request } = context
    const gazetteer = await locator.gazetteer()
    await inTenant((db) => openWork({ ...context, db, gazetteer }, params.id, []))
    const { files: sent, fields } = await readUpload(endpoints.addPhoto, request, largestPhoto)
    if (!sent.file) throw failFields({ file: 'Elige una foto' })
    const isKnown = await inTenant(async (db) => {
      const { work } = await openWork({ ...context, db, gazetteer }, params.id, [fields.rowId])
      if (work.photos?.some(({ id }) => id === fields.id)) return true
      await refuseFull(db, params.id, fields.rowId)
      return false
    })
    if (!isKnown) {
      const storing = { ...context, files }
      const { stored, ...photo } = await photoAnew(tenant, sent.file.bytes)
      const isTaken = await storeFor(storing, stored, () =>
        inTenant((db) => takePhoto({ ...context, db, gazetteer }, params.id, fields, photo)),
      )
      if (!isTaken) await forgetFiles(storing, Object.keys(stored))
    }
    return inTenant(async (db) => {
      const { day } = await openWork({ ...context, db, gazetteer }, params.id, [])
      return workReply({ ...context, db, gazetteer }, day)
    })
  }

type Stored = Parameters<typeof storeFor>[1]
type KeptPhoto = { readonly key: string; readonly bytes: number; readonly sha256: string }

/** Both sizes under a key of their own; equal photos of two visits share nothing. @throws photo_wrong_type and as the picture says */
async function photoAnew(tenant: string, bytes: Uint8Array): Promise<KeptPhoto & { stored: Stored }> {
  if (!isPicture(bytes)) throw notAPicture(bytes)
  const large = await pictureAnew(bytes, sizes.large)
  const small = await pictureAnew(large, sizes.small)
  const key = `${tenant}/visits/${randomUUID()}`
  return {
    stored: {
      [fileKey(key, 'large')]: { bytes: large, type: 'image/jpeg' },
      [fileKey(key, 'small')]: { bytes: small, type: 'image/jpeg' },
    },
    key,
    bytes: large.length + small.length,
    sha256: sha256(large),
  }
}

type Taking = Parameters<typeof openWork>[0]

/**
 * Photos that come at the same time are counted one after the other.
 * @returns false where the same photo has come meanwhile
 * @throws not_found, visits_take_no_marks, visit_day_ahead, visit_photos_full
 */
async function takePhoto(
  context: Taking,
  jobId: number,
  { id, rowId, at }: VisitPhoto,
  { key, bytes, sha256 }: KeptPhoto,
): Promise<boolean> {
  const { db, now } = context
  await sql`select from jobs where id = ${jobId} for no key update`.execute(db)
  const { workerId, begins } = await openWork(context, jobId, [rowId])
  const { rows: known } = await sql<{ jobId: number }>`
    select job_id as "jobId" from visit_photos where id = ${id}`.execute(db)
  if (known[0]) {
    if (known[0].jobId !== jobId) throw fail('not_found')
    return false
  }
  await refuseFull(db, jobId, rowId)
  await sql`
    insert into visit_photos (id, job_id, worker_id, row_id, taken_at, file_key, size_bytes, sha256, received_at)
    values (${id}, ${jobId}, ${workerId}, ${rowId}, ${momentOf(sql`${at}::timestamptz`, { begins, now })},
      ${key}, ${bytes}, ${sha256}, ${now.toISOString()})`.execute(db)
  return true
}

/** @throws visit_photos_full */
async function refuseFull(db: Tx, jobId: number, rowId: number): Promise<void> {
  const { rows } = await sql<{ photos: number }>`
    select count(*)::int as photos from visit_photos where job_id = ${jobId} and row_id = ${rowId}`.execute(
    db,
  )
  if ((rows[0]?.photos ?? 0) >= mostVisitPhotos) throw fail('visit_photos_full', { most: mostVisitPhotos })
}

/** A photo as a download that no browser runs: of a job that the caller may see. */
export const readVisitPhoto =
  ({ files }: VisitPhotoDeps): Handler<Endpoints['photo']> =>
  async (context, { params, query }) => {
    const { inTenant, session, reply } = context
    const key = await inTenant(async (db) => {
      await visibleWorkDay(db, session, params.id)
      return (await photoOf(db, params)).key
    })
    const bytes = await files.get(fileKey(key, query.size))
    if (!bytes) throw fail('not_found')
    void reply
      .type('image/jpeg')
      .header('content-disposition', attachment(`Visita ${params.id} ${params.photoId.slice(0, 8)}`, '.jpg'))
    return reply.send(Buffer.from(bytes))
  }

type PhotoParams = { readonly id: number; readonly photoId: string }
type StoredPhoto = { readonly key: string; readonly sha256: string; readonly workerId: number }

/** @throws not_found */
async function photoOf(db: Tx, { id, photoId }: PhotoParams): Promise<StoredPhoto> {
  const { rows } = await sql<StoredPhoto>`
    select file_key as key, sha256, worker_id as "workerId" from visit_photos
    where job_id = ${id} and id = ${photoId}`.execute(db)
  if (!rows[0]) throw fail('not_found')
  return rows[0]
}

/** The office removes any, a worker their own until the job is closed. The files go once the row has gone. */
export const removeVisitPhoto =
  ({ files, locator }: VisitPhotoDeps): Handler<Endpoints['removePhoto']> =>
  async (context, { params }) => {
    const { inTenant, session } = context
    const gazetteer = await locator.gazetteer()
    const { key, work } = await inTenant(async (db) => {
      const { status } = await visibleWorkDay(db, session, params.id)
      const photo = await photoOf(db, params)
      if (session.activeRole !== 'ROLE_ADMIN') {
        const { workerId } = await ownAssignment(db, session, params.id)
        if (photo.workerId !== workerId) throw fail('not_found')
        if (!takesVisitMarks(status)) throw fail('visits_take_no_marks', { job: params.id })
      }
      await sql`delete from visit_photos where id = ${params.photoId}`.execute(db)
      await recordHistory(
        { ...context, db },
        {
          entity: 'job',
          entityId: params.id,
          action: 'visit_photo_removed',
          label: `#${params.id}`,
          before: { sha256: photo.sha256 },
        },
      )
      return { key: photo.key, work: await readVisitWork({ ...context, db, gazetteer }, { params }) }
    })
    await forgetFiles({ ...context, files }, fileKeys(key))
    return work
  }

/**
 * Forgets the photos that nobody can see any more: of a plan or a job that is gone, or of somebody whose record is. Files go
 * before their rows, so that a run that was cut off leaves nothing that the next one does not find.
 */
export async function forgetLostPhotos(inTenant: InTenant, files: Files): Promise<void> {
  const lost = await inTenant(async (db) => {
    const { rows } = await sql<{ id: string; key: string }>`
      select p.id, p.file_key as key from visit_photos p
      where not exists (select from visit_routes r where r.job_id = p.job_id)
        or (select coalesce(j.deleted_at, c.deleted_at) from jobs j join campaigns c on c.id = j.campaign_id
          where j.id = p.job_id) is not null
        or (select w.deleted_at from workers w where w.id = p.worker_id) is not null
      limit 1000`.execute(db)
    return rows
  })
  if (lost.length === 0) return
  for (const { key } of lost) for (const each of fileKeys(key)) await files.remove(each)
  const ids = lost.map(({ id }) => id)
  await inTenant((db) => sql`delete from visit_photos where id = any(${ids}::uuid[])`.execute(db))
}

/** Within the hour. */
export const forgetVisitPhotos = (files: Files): PeriodicWork => ({
  name: 'forget-visit-photos',
  everyMinutes: 60,
  work: () => Promise.resolve(),
  afterwards: (inTenant) => forgetLostPhotos(inTenant, files),
})
