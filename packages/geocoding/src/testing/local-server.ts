import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalLimiter, type Clock, type Outside } from '../providers/outside.ts'

export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, unknown>
  body: string
}

export type Answering = (asked: Asked, response: ServerResponse) => void

export type LocalServer = { url: string; asked: Asked[]; close(): Promise<void> }

/** A web service on this machine that speaks a provider's protocol; it keeps what it was asked. */
export async function startServer(answer: Answering): Promise<LocalServer> {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://local')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const entry = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    asked.push(entry)
    answer(entry, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${port}/`, asked, close }
}

export function json(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

/** Announces more than it sends and hangs up. */
export function halfAnswer(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('[{"lat": 40.4')
  setTimeout(() => response.destroy(), 5)
}

/** A clock whose pauses take no time and are written down. */
export function hurriedClock(): Clock & { pauses: number[] } {
  const pauses: number[] = []
  let now = 1_763_700_000_000
  return {
    pauses,
    now: () => now,
    async sleep(milliseconds) {
      pauses.push(milliseconds)
      now += milliseconds
    },
  }
}

/** The real `fetch` with a hurried clock. */
export function outsideWith(clock: Clock): Outside {
  return { fetch, clock, limiter: createLocalLimiter(clock) }
}
