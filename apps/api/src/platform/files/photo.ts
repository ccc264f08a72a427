import type { Metadata, Sharp } from 'sharp'
import { isPicture, notAPicture, pictureReader, pictureRefusal } from './picture.ts'
import { sha256 } from '../sha256.ts'

/** The square to keep: left and top as fractions of the upright picture, side as a fraction of its shorter edge. */
export type Crop = {
  readonly left?: number | undefined
  readonly top?: number | undefined
  readonly side?: number | undefined
}

export type PhotoSize = 'small' | 'large'
export type Photo = { readonly key: string; readonly files: Readonly<Record<PhotoSize, Uint8Array>> }

export const photoType = 'image/webp'

/** Pixels of the side of each kept size: in a row, and on the record (twice the 56 px of a card, and of a page). */
const sides: Readonly<Record<PhotoSize, number>> = { small: 112, large: 512 }

/**
 * Makes the kept photo of an uploaded picture: upright, cut to a square, encoded anew, so that nothing of the file but what
 * is seen is left of it. The key is the digest of the result.
 */
export async function makePhoto(bytes: Uint8Array, crop: Crop): Promise<Photo> {
  if (!isPicture(bytes)) throw notAPicture(bytes)
  const read = await pictureReader()
  try {
    const region = regionOf(await read(bytes).metadata(), crop)
    const square = read(bytes).autoOrient().extract(region)
    const [small, large] = await Promise.all([encoded(square, 'small'), encoded(square, 'large')])
    return { key: sha256(large).slice(0, 40), files: { small, large } }
  } catch (error) {
    throw pictureRefusal(error)
  }
}

const encoded = (square: Sharp, size: PhotoSize) =>
  square
    .clone()
    .resize(sides[size], sides[size])
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .toBuffer()

function regionOf({ autoOrient }: Metadata, crop: Crop) {
  const { width, height } = autoOrient
  const side = Math.max(1, Math.round(Math.min(width, height) * (crop.side ?? 1)))
  const at = (start: number | undefined, length: number) =>
    Math.min(Math.round((start ?? (1 - side / length) / 2) * length), length - side)
  return { left: at(crop.left, width), top: at(crop.top, height), width: side, height: side }
}
