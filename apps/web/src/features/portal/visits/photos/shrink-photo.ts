import { visitPhotoSide } from '@cuadrante/contract/routes/visits/visit-photo.ts'

/** A little under what the server keeps, so that nothing is lost twice. */
const quality = 0.85

/** A file that the browser cannot read as a picture. */
export class UnreadablePhoto extends Error {}

/**
 * Draws a photo anew, no larger than it is looked at: what the camera wrote beside the picture (where, when, with what) does
 * not leave the phone.
 * @throws {UnreadablePhoto} for a file that is no picture; any other error where the phone has no room to draw it
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    (cause: unknown) => {
      throw new UnreadablePhoto('not a picture', { cause })
    },
  )
  const scale = Math.min(1, visitPhotoSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality)
  })
}
