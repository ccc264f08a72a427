import { topicList, type Topic } from '@cuadrante/contract/live/endpoints.ts'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect } from 'vitest'
import type { App } from '../src/app.ts'
import type { Caller } from './test-app.ts'

/** An open page: what it has been told so far, event by event, and whether the server has ended it. */
export type OpenPage = {
  readonly response: Response
  readonly told: readonly (readonly Topic[])[]
  /** How the server calls the last event that has come. */
  readonly position: () => string
  readonly isOver: () => boolean
  readonly leave: () => void
  /** Until one of its events has the topic. */
  readonly hears: (topic: Topic) => Promise<void>
}

/** Where an application can be reached, from its first page on. */
export async function originOf({ http }: App): Promise<string> {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
}

/** The answer to somebody who asks to be told, as it comes over the wire. */
export async function askToBeTold(
  app: App,
  who: Caller,
  role: string,
  { signal, since }: { signal?: AbortSignal; since?: string } = {},
): Promise<Response> {
  return fetch(`${await originOf(app)}/api/live`, {
    headers: {
      accept: 'text/event-stream',
      'accept-encoding': 'gzip',
      authorization: `Bearer ${who.token}`,
      'x-active-role': role,
      ...(since !== undefined && { 'last-event-id': since }),
    },
    signal: signal ?? null,
  })
}

/** One connection that asks several times without waiting for an answer; given once the first has begun. */
export async function askAtOnce(app: App, who: Caller, times: number): Promise<Socket> {
  const { hostname, port } = new URL(await originOf(app))
  const socket = connect(Number(port), hostname)
  const request = [
    'GET /api/live HTTP/1.1',
    `host: ${hostname}`,
    'accept: text/event-stream',
    `authorization: Bearer ${who.token}`,
    '\r\n',
  ].join('\r\n')
  let text = ''
  socket.on('data', (piece) => (text += String(piece)))
  socket.write(request.repeat(times))
  await expect.poll(() => text, { timeout: 10_000 }).toContain('event: open')
  return socket
}

/** Opens a page that is told of changes, from a position on where there is one, and waits until it is. */
export async function openPage(app: App, who: Caller, role: string, since?: string): Promise<OpenPage> {
  const gone = new AbortController()
  const from = since === undefined ? {} : { since }
  const response = await askToBeTold(app, who, role, { signal: gone.signal, ...from })
  expect(response.status).toBe(200)
  const told: Topic[][] = []
  let position = ''
  let isOpen = false
  let isOver = false
  void (async () => {
    let text = ''
    for await (const piece of response.body ?? []) {
      text += new TextDecoder().decode(piece as Uint8Array)
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, name, id, data] = /^event: (\w+)\nid: (.+)\ndata: (.+)$/.exec(text.slice(0, end)) ?? []
        text = text.slice(end + 2)
        position = id ?? position
        if (name === 'open') isOpen = true
        if (name === 'changed') told.push(topicList.parse(JSON.parse(data ?? '')).topics)
      }
    }
    isOver = true
  })().catch(() => undefined)
  await expect.poll(() => isOpen, { timeout: 10_000 }).toBe(true)
  return {
    response,
    told,
    position: () => position,
    isOver: () => isOver,
    leave: () => gone.abort(),
    hears: async (topic) => {
      await expect.poll(() => told.flat(), { timeout: 10_000 }).toContain(topic)
    },
  }
}
