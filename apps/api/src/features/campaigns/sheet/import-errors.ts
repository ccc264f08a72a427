import type { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { UploadedFile } from '../../../platform/http/bodies/read-upload.ts'
import type { Handler, HandlerContext, Session } from '../../../platform/http/context.ts'
import { keepFile, noteOutcome, type RowErrors } from '../../../platform/imports/import-files.ts'
import { sendErrors } from '../../../platform/imports/send-errors.ts'
import type { Sheets } from '../../../platform/sheets/open-sheets.ts'

type Deps = { readonly sheets: Sheets; readonly files: Files }

/** The rows of an import of jobs that stayed out, as a file. @throws not_found, import_no_errors */
export const createImportErrors =
  (deps: Deps): Handler<(typeof campaignEndpoints)['importErrors']> =>
  (context, { params }) =>
    sendErrors(context, { importId: params.importId, resource: resourceOf(params.id) }, deps)

type Read = {
  readonly files: Files
  readonly campaignId: number
  readonly file: UploadedFile
  readonly sheetIndex: number
  readonly errors: readonly RowErrors[]
}

/** Keeps a sheet of which rows stay out; what all enters is not kept. @returns its number */
export async function keepErrors(
  context: Pick<HandlerContext, 'inTenant' | 'tenant' | 'now'> & { readonly session: Session },
  { files, campaignId, file, sheetIndex, errors }: Read,
): Promise<number | null> {
  if (errors.length === 0) return null
  const { inTenant, session } = context
  const importId = await keepFile(
    { ...context, files },
    { resource: resourceOf(campaignId), userId: session.userId, file },
  )
  await inTenant((db) => noteOutcome(db, importId, { mapping: { sheetIndex }, errors }))
  return importId
}

/** A file of jobs belongs to their campaign. */
const resourceOf = (campaignId: number): string => `campaigns/${campaignId}/jobs`
