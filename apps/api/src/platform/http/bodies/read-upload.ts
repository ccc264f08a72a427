import type { Endpoint, Input } from '@cuadrante/contract/kit/endpoint.ts'
import { baseName } from '@cuadrante/domain/text/file-name.ts'
import type { FastifyRequest } from 'fastify'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { fileLimit, rowsBodyLimit } from '../request-limits.ts'
import { fail, type Refusal } from '../fail.ts'
import { isCostlyJson } from './json-budget.ts'
import { parse } from '../parse.ts'
import { sha256 } from '../../sha256.ts'

export type UploadedFile = {
  readonly name: string
  readonly mimeType: string
  readonly bytes: Buffer
}

export type Upload<E extends Endpoint> = {
  /** The files that came, by part name. */
  readonly files: Readonly<Record<string, UploadedFile | undefined>>
  readonly fields: Input<E>['fields']
}

/** What stands beside the files and between the parts. */
const restBytes = rowsBodyLimit + 1024 * 1024

/**
 * Reads a multipart call by its endpoint: the named files, and everything else as fields. A JSON field may come as text,
 * as an application/json part or as a blob with a file name, as browsers send it.
 */
export async function readUpload<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  largestFile: number = fileLimit,
): Promise<Upload<E>> {
  if (!request.isMultipart()) throw fail('wrong_media_type')
  const tooLarge = fail('too_large', { limit: `${largestFile / 1024 / 1024} MB` })
  const rest = endpoint.upload?.fields ? restBytes : 64 * 1024
  if (Number(request.headers['content-length']) > largestFile + rest) throw tooLarge
  const files: Record<string, UploadedFile> = {}
  const values: Record<string, unknown> = Object.create(null)
  const limits = { fileSize: largestFile, ...mostParts(endpoint) }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') addValue(values, part)
    else if (endpoint.upload?.files.includes(part.fieldname))
      files[part.fieldname] = await readFile(part, tooLarge)
    else if (/json|text/.test(part.mimetype))
      values[part.fieldname] = cheap((await part.toBuffer()).toString('utf8'))
    else part.file.resume()
  }
  if (request.headers['idempotency-key'] !== undefined) request.body = { values, files: digestsOf(files) }
  return { files, fields: parse(endpoint.upload?.fields, { ...values }) as Input<E>['fields'] }
}

/** What a call with a key is known by beside its fields. */
const digestsOf = (files: Readonly<Record<string, UploadedFile>>) =>
  Object.entries(files).map(([part, { name, bytes }]) => [part, name, sha256(bytes)])

/** An upload has the fields that its endpoint names, and some that a browser or an older page sends beside them. */
function mostParts({ upload }: Endpoint): { fields: number; parts: number } {
  const named = upload?.fields && 'shape' in upload.fields ? Object.keys(upload.fields.shape as object) : []
  const fields = named.length + 20
  return { fields, parts: fields + 5 }
}

/** A file is given up at the byte after its limit; nothing of it is kept. */
async function readFile(part: MultipartFile, tooLarge: Refusal): Promise<UploadedFile> {
  const bytes = await part.toBuffer().catch((error: unknown) => {
    throw part.file.truncated ? tooLarge : error
  })
  return { name: baseName(part.filename) || 'archivo', mimeType: part.mimetype, bytes }
}

function addValue(values: Record<string, unknown>, part: MultipartValue): void {
  if (part.valueTruncated) throw fail('too_large', { limit: '16 MB' })
  values[part.fieldname] = cheap(part.value)
}

/** A field may be read as JSON later: it keeps to the same budget as a body. */
function cheap(value: unknown): unknown {
  const isCostly = typeof value === 'string' && isCostlyJson(Buffer.from(value), rowsBodyLimit)
  if (isCostly) throw fail('bad_request', { reason: 'La petición no se entiende.' })
  return value
}
