import type { Endpoint, Input } from '@cuadrante/contract/kit/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { fail } from './fail.ts'
import { parse } from './parse.ts'

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

/**
 * Reads a multipart call by its endpoint: the named files, and everything else as fields. A JSON field may come as text,
 * as an application/json part or as a blob with a file name, as browsers send it.
 */
export async function readUpload<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): Promise<Upload<E>> {
  if (!request.isMultipart()) throw fail('wrong_media_type')
  const files: Record<string, UploadedFile> = {}
  const values: Record<string, unknown> = Object.create(null)
  for await (const part of request.parts()) {
    if (part.type === 'field') addValue(values, part)
    else if (endpoint.upload?.files.includes(part.fieldname)) files[part.fieldname] = await readFile(part)
    else if (/json|text/.test(part.mimetype))
      values[part.fieldname] = (await part.toBuffer()).toString('utf8')
    else part.file.resume()
  }
  return { files, fields: parse(endpoint.upload?.fields, { ...values }) as Input<E>['fields'] }
}

async function readFile(part: MultipartFile): Promise<UploadedFile> {
  const bytes = await part.toBuffer()
  return { name: baseName(part.filename), mimeType: part.mimetype, bytes }
}

function addValue(values: Record<string, unknown>, part: MultipartValue): void {
  if (part.valueTruncated) throw fail('too_large', { limit: '16 MB' })
  values[part.fieldname] = part.value
}

/** Some browsers send the whole path. */
const baseName = (path: string): string => path.split(/[\\/]/).at(-1)?.slice(0, 255) || 'archivo'
