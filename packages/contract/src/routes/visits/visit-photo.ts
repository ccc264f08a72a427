import * as z from 'zod/mini'
import { instant } from '../../kit/day.ts'
import { recordId } from '../../kit/field.ts'

/** Photos that a visit has at most. */
export const mostVisitPhotos = 3

/** Pixels of the longer side of a photo as it is sent and kept. */
export const visitPhotoSide = 1600

/** What whoever makes a visit shows of it. The phone makes the id, so that a photo sent twice counts once. */
export const visitPhoto = z.object({
  id: z.uuid({ error: 'El identificador de la foto no es válido' }),
  /** The row of the file that is visited. */
  rowId: recordId,
  /** When it was taken, by the phone's clock: an ISO instant. */
  at: instant('La hora de la foto no es válida'),
})
export type VisitPhoto = z.output<typeof visitPhoto>

/** In a row of small ones, and opened. */
export const visitPhotoSizes = ['small', 'large'] as const
export type VisitPhotoSize = (typeof visitPhotoSizes)[number]
