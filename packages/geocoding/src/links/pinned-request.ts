import { lookup } from 'node:dns/promises'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { PinnedRequest, PinnedResponse } from './expand-short-link.ts'

type Send = (options: RequestOptions, onResponse: (response: IncomingMessage) => void) => ClientRequest

/** All addresses of a name, as the machine resolves it. Throws where there is no network. */
export async function resolveAll(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true })
  return found.map(({ address }) => address)
}

/**
 * A GET that connects to the given address whatever the name resolves to by now, sends no cookies, follows no
 * redirect and stops reading at `maxBytes`. Rejects on any failure of the connection.
 */
export function createPinnedRequest(
  send: Send = httpsRequest,
): (request: PinnedRequest) => Promise<PinnedResponse> {
  return ({ url, address, signal, maxBytes }) =>
    new Promise((resolve, reject) => {
      const options: RequestOptions = {
        host: url.hostname,
        port: url.port || undefined,
        path: `${url.pathname}${url.search}`,
        headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (compatible; Cuadrante)' },
        agent: false,
        signal,
        lookup: (_host, { all }, answer) => {
          const family = isIP(address)
          if (all) answer(null, [{ address, family }])
          else answer(null, address, family)
        },
      }
      const sent = send(options, (response) => {
        readStart(response, maxBytes).then(
          (body) =>
            resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null, body }),
          reject,
        )
      })
      sent.on('error', reject)
      sent.end()
    })
}

async function readStart(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk)
    chunks.push(bytes.subarray(0, maxBytes - length))
    length += bytes.length
    if (length >= maxBytes) break
  }
  response.destroy()
  return Buffer.concat(chunks).toString('utf8')
}
