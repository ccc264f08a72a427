import { uploadMegabytes } from '@cuadrante/contract/kit/upload-limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Server } from 'node:http'
import type { Caller } from '../sessions/sessions.ts'
import { fail } from './fail.ts'
import { isCostlyJson } from './bodies/json-budget.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, by the signature of the token; set before anything of the body is read. */
    caller?: Caller
  }
}

/** Bodies that anybody may send: a name, a password, an answer. */
export const publicBodyLimit = 16 * 1024
/** Bodies of the signed-in. */
export const bodyLimit = 1024 * 1024
/** Edited routes and the rows of a sheet carry all their points. */
export const rowsBodyLimit = 16 * 1024 * 1024

/** The largest file of any kind. */
export const fileLimit = Math.max(...Object.values(uploadMegabytes)) * 1024 * 1024

/** From this size on a body is read only for a session that is looked up first; below, the token's signature is enough. */
const largeBody = 64 * 1024
export type Timeouts = {
  /** From the first byte of a connection, or of its next request, to the end of the head. */
  readonly headMs: number
  /** A body without a file is there in a second; one that trickles in holds its connection no longer than this. */
  readonly bodyMs: number
  /** The whole request, with its file. */
  readonly requestMs: number
  /** How often the connections are looked at. */
  readonly checkMs: number
}

export const usualTimeouts: Timeouts = {
  headMs: 20_000,
  bodyMs: 30_000,
  requestMs: 300_000,
  checkMs: 5_000,
}

/** What is asked of every request before its body is touched, and of every JSON before it is read. */
export function keepDoor(app: FastifyInstance, { bodyMs }: Timeouts): void {
  app.decorateRequest('caller', undefined)
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') throw fail('wrong_media_type')
    if (hasBody(request) && !request.headers['content-type']?.startsWith('multipart/'))
      closeIfSlow(request, bodyMs)
  })
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const read = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isCostlyJson(body, request.routeOptions.bodyLimit ?? publicBodyLimit))
      done(fail('bad_request', { reason: 'La petición no se entiende.' }))
    else read(request, body.toString('utf8'), done)
  })
}

/** Whether so much is announced, or nothing is, that the session is looked up before it is read. */
export const isLargeBody = (request: FastifyRequest): boolean =>
  hasBody(request) && !(Number(request.headers['content-length']) <= largeBody)

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function closeIfSlow({ raw }: FastifyRequest, longestMs: number): void {
  const timer = setTimeout(() => raw.complete || raw.destroy(), longestMs).unref()
  raw.once('close', () => clearTimeout(timer))
}

const mostConnections = 5_000
const mostOfAnAddress = 500

/** No more connections than there are files to open, nor from one address, unless a proxy brings everybody's. */
export function limitConnections(server: Server, isBehindProxy: boolean): void {
  server.maxConnections = mostConnections
  if (isBehindProxy) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count > mostOfAnAddress) socket.destroy()
  })
}
