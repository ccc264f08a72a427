import { holdsHeic } from '@cuadrante/domain/files/is-heic.ts'
import { fail, type Refusal } from '../http/fail.ts'

const megapixels = 50

/** Whether the first bytes are of a format that is read: JPEG, PNG or WebP. SVG and the rest never reach a decoder. */
export function isPicture(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP/s.test(text)
  )
}

/** Why a file is refused that is none of these; photos of iPhones have their own words. */
export const notAPicture = (
  bytes: Uint8Array,
  otherwise: 'photo_wrong_type' | 'document_wrong_type' = 'photo_wrong_type',
) => fail(holdsHeic(bytes) ? 'photo_is_heic' : otherwise)

/** Opens pictures for reading; one with more pixels than the limit is refused before they are decoded. */
export async function pictureReader() {
  const { default: sharp } = await import('sharp')
  return (bytes: Uint8Array) =>
    sharp(bytes, { limitInputPixels: megapixels * 1_000_000, failOn: 'error', pages: 1 })
}

/** What a decoder's error says of a picture. */
export const pictureRefusal = (error: unknown): Refusal =>
  error instanceof Error && /pixel limit/i.test(error.message)
    ? fail('photo_too_large', { megapixels })
    : fail('photo_unreadable')

export type PictureSize = { readonly longestSide: number; readonly quality: number }

/**
 * Makes a picture anew as a JPEG: upright, and of the file nothing but what is seen, so that no place and no device is left.
 * @throws photo_too_large, photo_unreadable
 */
export async function pictureAnew(bytes: Uint8Array, { longestSide, quality }: PictureSize): Promise<Buffer> {
  const read = await pictureReader()
  try {
    return await read(bytes)
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer()
  } catch (error) {
    throw pictureRefusal(error)
  }
}
