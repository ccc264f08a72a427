import type { Socket } from 'node:net'

type Unreadable = { readonly status: string; readonly message: string }

const tooSlow: Unreadable = {
  status: '408 Request Timeout',
  message: 'La petición ha tardado demasiado en llegar.',
}
const headTooLarge: Unreadable = {
  status: '431 Request Header Fields Too Large',
  message: 'La petición supera el límite de 16 kB en su cabecera.',
}
const notHttp: Unreadable = { status: '400 Bad Request', message: 'La petición no se entiende.' }

const known: Readonly<Record<string, Unreadable>> = {
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
  HPE_HEADER_OVERFLOW: headTooLarge,
}

/** Answers what never became a request: a head that drips in, is too large or is no HTTP. The connection ends with it. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, message } = known[error.code ?? ''] ?? notHttp
  const body = JSON.stringify({ code: 'bad_request', message })
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
