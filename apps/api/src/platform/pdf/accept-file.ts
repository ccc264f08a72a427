import { uploadBytes, uploadMegabytes } from '@cuadrante/contract/kit/upload-limits.ts'
import { isPicture, notAPicture, pictureAnew } from '../files/picture.ts'
import { fail } from '../http/fail.ts'
import type { PdfWork } from './open-pdf-thread.ts'

/** A document that may be kept: a PDF as it came, a picture made anew. */
export type AcceptedFile = {
  readonly bytes: Uint8Array
  readonly mediaType: 'application/pdf' | 'image/jpeg'
  readonly pages: number
}

export const largestDocument = uploadBytes('document')
/** Pixels of the longer side: A4 at 300 points an inch. */
const longestSide = 3508

/**
 * Judges an uploaded document by what is in it, whatever it is called. Of a picture nothing is kept but what is seen: no
 * place, no device.
 * @throws too_large, document_wrong_type, photo_is_heic, document_unreadable, document_active_content, document_too_heavy
 */
export async function acceptFile(papers: PdfWork, bytes: Uint8Array): Promise<AcceptedFile> {
  if (bytes.length > largestDocument) throw fail('too_large', { limit: `${uploadMegabytes.document} MB` })
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (head.startsWith('%PDF-')) {
    const { pages } = await papers.inspect(bytes)
    return { bytes, mediaType: 'application/pdf', pages }
  }
  if (isPicture(bytes)) return { bytes: await pictureOf(bytes), mediaType: 'image/jpeg', pages: 1 }
  throw notAPicture(bytes, 'document_wrong_type')
}

/** A document that cannot be read is one, whatever its picture lacks. */
const pictureOf = (bytes: Uint8Array): Promise<Uint8Array> =>
  pictureAnew(bytes, { longestSide, quality: 85 }).catch(() => {
    throw fail('document_unreadable')
  })
