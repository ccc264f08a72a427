import { uploadMegabytes } from '@cuadrante/contract/kit/upload-limits.ts'
import { type SheetEnding, sheetEndings } from '@cuadrante/contract/sheets/sheet-endings.ts'
import { peopleFailures } from '@cuadrante/contract/people/failures.ts'
import { documentFailures } from '@cuadrante/contract/people/documents/documents-failures.ts'
import { isHeic } from '@cuadrante/domain/files/is-heic.ts'
import { wordsOfEnding } from '@cuadrante/contract/sheets/other-files.ts'
import type { WantedFile } from '../../ui/files/wanted-file.ts'

/** What is said of a file of another type, where pictures are taken: photos of iPhones have their own words. */
function pictureWords(otherwise: string): (file: File) => string {
  return (file) => (isHeic(file) ? peopleFailures.photo_is_heic.say() : otherwise)
}

/** A PDF or a picture. Media types by name: asked for any picture, a phone may send one of a kind that nobody else reads. */
export const wantedDocument: WantedFile = {
  accept: '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp',
  megabytes: uploadMegabytes.document,
  wrongType: pictureWords(documentFailures.document_wrong_type.say()),
}

/** The picture of a person. */
export const wantedPhoto: WantedFile = {
  accept: '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp',
  megabytes: uploadMegabytes.picture,
  wrongType: pictureWords(peopleFailures.photo_wrong_type.say()),
}

/**
 * A spreadsheet with one of the endings that are read; without `wrongType`, what another file is, the server says better
 * than its ending.
 */
export const wantedSheet = (
  endings: readonly SheetEnding[] = sheetEndings,
  wrongType?: string,
): WantedFile => ({
  accept: endings.join(),
  megabytes: uploadMegabytes.sheet,
  ...(wrongType && { wrongType, wayOut: wordsOfEnding }),
})
