import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { minuteOf } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import { visitWorkEndpoints } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { ofServer, type ShownPhoto } from '../../../../records/visit-photos/shown-photo.ts'
import { VisitPhotos } from '../../../../records/visit-photos/visit-photos.tsx'
import styles from './timeline.module.css'

type PhotosOfVisitProps = { route: VisitRoute; rowId: number; name: string }

/** What whoever made a visit has shown of it. */
export function PhotosOfVisit({ route: { date, jobId, work }, rowId, name }: PhotosOfVisitProps) {
  const queries = useQueryClient()
  if (!work || jobId === null) return null
  async function remove(job: number, photoId: string): Promise<void> {
    await call(visitWorkEndpoints.removePhoto, { params: { id: job, photoId } }, { skipErrorToast: true })
    await queries.invalidateQueries({ queryKey: ['visit-plan'] })
  }
  const photos = work.photos
    .filter((photo) => photo.rowId === rowId)
    .map(({ id, at }): ShownPhoto => ({
      id,
      hour: hourAt(Math.floor(minuteOf(Date.parse(at), date, work.zone))),
      ...ofServer(jobId, id),
      remove: () => remove(jobId, id),
    }))
  if (photos.length === 0) return null
  return (
    <div className={styles.photos}>
      <VisitPhotos name={name} photos={photos} isSmall />
    </div>
  )
}
