import type { VisitPhotoSize } from '@cuadrante/contract/routes/visits/visit-photo.ts'
import { visitWorkEndpoints } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import { call, respond } from '../../api/call.ts'
import { saveDownload } from '../../api/save-download.ts'

/** A photo of a visit as it is shown, wherever its picture is. */
export type ShownPhoto = {
  readonly id: string
  /** On the clock of the day: "12:12". */
  readonly hour: string
  readonly load: (size: VisitPhotoSize, signal: AbortSignal) => Promise<Blob>
  /** Only on this phone so far. */
  readonly isWaiting?: boolean
  /** Absent where there is nothing to download yet. */
  readonly download?: () => Promise<void>
  /** Absent where whoever looks may not remove it. */
  readonly remove?: () => Promise<void>
}

/** Where the server has the picture. */
export const ofServer = (jobId: number, photoId: string): Pick<ShownPhoto, 'load' | 'download'> => {
  const params = { id: jobId, photoId }
  return {
    load: (size, signal) =>
      call(
        visitWorkEndpoints.photo,
        { params, query: { size } },
        { quiet: true, skipErrorToast: true, signal },
      ),
    download: async () => saveDownload(await respond(visitWorkEndpoints.photo, { params, query: {} })),
  }
}
