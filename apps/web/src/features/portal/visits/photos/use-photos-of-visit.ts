import { minuteOf } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import type { VisitPhoto } from '@cuadrante/contract/routes/visits/visit-photo.ts'
import { visitWorkEndpoints } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import { takesVisitMarks, type VisitWork } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { useSignedIn } from '../../../../api/session/session.ts'
import { ofServer, type ShownPhoto } from '../../../../records/visit-photos/shown-photo.ts'
import { visitWorkQuery } from '../visit-marking.ts'
import { dropPhoto, photoSendingOf, useWaitingPhotos, waitingPicture } from './photo-sending.ts'

/** The photos of a visit for whoever makes it: what the server has, and what still waits here. */
export function usePhotosOfVisit(work: VisitWork, rowId: number): readonly ShownPhoto[] {
  const { user } = useSignedIn()
  const queries = useQueryClient()
  const sending = photoSendingOf(user.id, queries)
  const waiting = useWaitingPhotos(user.id)
  const kept = (work.photos ?? []).filter((photo) => photo.rowId === rowId)
  const isKept = (photo: VisitPhoto) => kept.some(({ id }) => id === photo.id)
  const hour = ({ at }: VisitPhoto) => hourAt(Math.floor(minuteOf(Date.parse(at), work.date, work.zone)))

  async function remove(photoId: string): Promise<void> {
    const params = { id: work.jobId, photoId }
    const next = await call(visitWorkEndpoints.removePhoto, { params }, { skipErrorToast: true })
    queries.setQueryData<VisitWork>(visitWorkQuery(work.jobId).queryKey, next)
  }
  return [
    ...kept.map((photo): ShownPhoto => ({
      id: photo.id,
      hour: hour(photo),
      ...ofServer(work.jobId, photo.id),
      ...(takesVisitMarks(work.status) ? { remove: () => remove(photo.id) } : {}),
    })),
    ...waiting
      .filter((photo) => photo.jobId === work.jobId && photo.rowId === rowId && !isKept(photo))
      .map((photo): ShownPhoto => ({
        id: photo.id,
        hour: hour(photo),
        isWaiting: true,
        load: () => waitingPicture(photo.id),
        remove: () => dropPhoto(sending, photo),
      })),
  ]
}
