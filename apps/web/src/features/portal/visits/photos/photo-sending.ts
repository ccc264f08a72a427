import { visitWorkEndpoints } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import type { VisitPhoto } from '@cuadrante/contract/routes/visits/visit-photo.ts'
import type { VisitWork } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { visitPhotoQueuePrefix } from '../../../../api/browser-memory.ts'
import { serverNow } from '../../../../api/clock.ts'
import { call } from '../../../../api/call.ts'
import { Failure } from '../../../../api/failure.ts'
import { randomId } from '../../../../api/random-id.ts'
import { createQueueSender, type QueueSender } from '../../../../api/sending/queue-sender.ts'
import { useSending } from '../../../../api/sending/use-sending.ts'
import { dropWaitingFiles, keepWaitingFile, waitingFile } from '../../../../api/sending/waiting-files.ts'
import { openWaitingList, type WaitingList } from '../../../../api/sending/waiting-list.ts'
import { appInfo } from '../../../../api/session/app-info.ts'
import { visitWorkQuery } from '../visit-marking.ts'

/** A photo that has not reached the server yet; its picture lies sealed beside. */
export type WaitingPhoto = VisitPhoto & { readonly jobId: number }

type PhotoSending = {
  readonly userId: number
  readonly queries: QueryClient
  readonly queue: WaitingList<WaitingPhoto>
  /** Refusals are of a photo. */
  readonly sender: QueueSender<string>
}

const photoType = 'image/jpeg'

/** One for the person who is signed in. */
let sending: PhotoSending | undefined

/** The queue and the sender of a person; the same ones as long as the same person is signed in. */
export function photoSendingOf(userId: number, queries: QueryClient): PhotoSending {
  if (sending?.userId === userId && sending.queries === queries) return sending
  const queue = openWaitingList<WaitingPhoto>(visitPhotoQueuePrefix, appInfo()?.tenantId ?? 'demo', userId)
  const sender = createQueueSender<string, WaitingPhoto>({
    next(isRefused) {
      const first = queue.all().find(({ id }) => !isRefused(id))
      return first && { key: first.id, items: [first] }
    },
    async send({ items }) {
      for (const photo of items) await sendPhoto(queries, photo)
      queue.drop(items)
      await dropWaitingFiles(items.map(({ id }) => id))
    },
  })
  return (sending = { userId, queries, queue, sender })
}

async function sendPhoto(queries: QueryClient, { jobId, ...photo }: WaitingPhoto): Promise<void> {
  const picture = await waitingFile(photo.id, photoType)
  if (!picture)
    throw new Failure(404, {
      code: 'not_found',
      message: 'Una foto ya no está en este teléfono: hazla otra vez.',
    })
  const work = await call(
    visitWorkEndpoints.addPhoto,
    {
      params: { id: jobId },
      fields: photo,
      files: { file: new File([picture], 'visita.jpg', { type: photoType }) },
    },
    { quiet: true, skipErrorToast: true },
  )
  const { queryKey } = visitWorkQuery(jobId)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData<VisitWork>(queryKey, work)
  // The screens hear of the query's new data in the next round of the event loop.
  await new Promise((resolve) => setTimeout(resolve))
}

/** Sends while photos wait. */
export const usePhotoSync = (userId: number): void => useSending(photoSendingOf(userId, useQueryClient()))

export function useWaitingPhotos(userId: number): readonly WaitingPhoto[] {
  const { queue } = photoSendingOf(userId, useQueryClient())
  return useSyncExternalStore(queue.subscribe, queue.all)
}

/** The first photo of a job that the server does not take, and why. */
export function useRefusedPhoto(
  userId: number,
  jobId: number,
): { readonly photo: WaitingPhoto; readonly why: string } | undefined {
  const { queue, sender } = photoSendingOf(userId, useQueryClient())
  const refused = () => queue.all().find((one) => one.jobId === jobId && sender.refusalOf(one.id))
  useWaitingPhotos(userId)
  const photo = useSyncExternalStore(sender.subscribe, refused)
  return photo && { photo, why: sender.refusalOf(photo.id) ?? '' }
}

/** Puts a photo of now on its way, unless it is given up first: the picture first, so that what waits can always be sent. */
export async function addPhoto(
  { queue }: Pick<PhotoSending, 'queue'>,
  visit: Pick<WaitingPhoto, 'jobId' | 'rowId'>,
  picture: Blob,
  leaving: AbortSignal,
): Promise<void> {
  if (leaving.aborted) return
  const id = randomId()
  await keepWaitingFile(id, picture)
  if (leaving.aborted) return dropWaitingFiles([id])
  queue.add({ id, ...visit, at: serverNow().toISOString() })
}

/** Gives up what has not been sent. */
export async function dropPhoto(
  { queue, sender }: Pick<PhotoSending, 'queue' | 'sender'>,
  photo: WaitingPhoto,
): Promise<void> {
  queue.drop([photo])
  sender.retry(photo.id)
  await dropWaitingFiles([photo.id])
}

/** The picture of a photo that waits. @throws where it is gone */
export async function waitingPicture(id: string): Promise<Blob> {
  const picture = await waitingFile(id, photoType)
  if (!picture) throw new Error('the picture is gone')
  return picture
}
