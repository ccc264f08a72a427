import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { call } from '../../../api/call.ts'
import type { Square } from './crop-square.ts'

export type ChosenPhoto = {
  readonly file: File
  readonly square: Square
  /** The square as a picture for this page. */
  readonly preview: string
}

/** Replaces the photo of a person by the chosen square. Throws a `Failure` with the reason. */
export function sendPhoto(id: number, { file, square }: ChosenPhoto): Promise<Worker> {
  const [left, top, side] = [square.left, square.top, square.side].map((part) => part.toFixed(4))
  return call(
    peopleEndpoints.setPhoto,
    { params: { id }, files: { file }, fields: { left, top, side } },
    { skipErrorToast: true },
  )
}
