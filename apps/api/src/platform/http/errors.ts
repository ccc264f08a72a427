import { kitFailures, type FailureReply } from '@cuadrante/contract/kit/failure.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isOutOfReach } from '../database/out-of-reach.ts'
import { fail, Refusal } from './fail.ts'

/** Turns whatever was thrown into a status and a Spanish sentence. What was not foreseen carries a request id only. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error, request)
  if (refusal) {
    if (refusal.status === 503 && refusal.cause !== undefined)
      request.log.warn({ err: refusal.cause }, 'unavailable')
    const seconds = refusal.status === 429 ? refusal.reply.parts?.['seconds'] : undefined
    if (typeof seconds === 'number') void reply.header('retry-after', String(seconds))
    void reply
      .status(refusal.status)
      .type('application/json')
      .send({ ...refusal.reply, requestId: request.id } satisfies FailureReply)
    return
  }
  request.log.error({ err: error }, 'unexpected failure')
  void reply.status(500).type('application/json').send({
    code: 'unexpected',
    message: 'Error interno del servidor. Por favor, inténtelo más tarde.',
    requestId: request.id,
  })
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .status(404)
    .send({ code: 'not_found', message: kitFailures.not_found.say(), requestId: request.id })
}

function refusalOf(error: FastifyError | Error, request: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) return error
  const code = 'code' in error ? String(error.code) : ''
  return databaseRefusal(error, code) ?? transportRefusal(error, code, request)
}

/** Of a file that was to be written. */
const unwritable = /^(EROFS|EACCES|EPERM)$/
/** PostgreSQL gives it the SQLSTATE of a missing right. */
const saysReadOnly = /: Read-only file system$/

/** SQLSTATE classes: 23505 unique, 22* value out of range. */
function databaseRefusal(error: Error, code: string): Refusal | undefined {
  if (code === '53100' || code === 'ENOSPC') return fail('disk_full')
  if (unwritable.test(code) || saysReadOnly.test(error.message)) return fail('read_only')
  if (isOutOfReach(error)) return fail('unavailable')
  if (code === '23505') return fail('duplicate', { what: 'un registro con esos datos' })
  if (code === '23503')
    return fail('bad_request', { reason: 'El registro hace referencia a otro que no existe.' })
  if (/^22\w{3}$/.test(code)) return fail('bad_request', { reason: 'Alguno de los valores no es válido.' })
  return undefined
}

function transportRefusal(error: Error, code: string, { routeOptions }: FastifyRequest): Refusal | undefined {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return fail('too_large', { limit: sizeOf(routeOptions.bodyLimit) })
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_PART_FILE_TOO_LARGE')
    return fail('too_large', { limit: '25 MB' })
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return fail('too_large', { limit: '25 partes' })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return fail('wrong_media_type')
  const status = 'statusCode' in error ? Number(error.statusCode) : 0
  // The folder of the page refuses its directories with 403.
  if (status === 403 || status === 404) return fail('not_found')
  if (status >= 400 && status < 500) return fail('bad_request', { reason: 'La petición no se entiende.' })
  return undefined
}

const sizeOf = (bytes = 0): string =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${Math.round(bytes / 1024 / 1024)} MB`
