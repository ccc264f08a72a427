import { uploadMegabytes } from '@cuadrante/contract/kit/upload-limits.ts'
import { type SheetEnding, sheetEndings } from '@cuadrante/contract/sheets/sheet-endings.ts'
import { documentFailures } from '@cuadrante/contract/people/documents/documents-failures.ts'
import { wordsOfEnding } from '@cuadrante/contract/sheets/other-files.ts'
import type { WantedFile } from '../../ui/files/wanted-file.ts'

/** A PDF or a picture. Media types by name: asked for any picture, a phone may send one of a kind that nobody else reads. */
export const wantedDocument: WantedFile = {
  accept: '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp',
  megabytes: uploadMegabytes.document,
  wrongType: documentFailures.document_wrong_type.say(),
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
