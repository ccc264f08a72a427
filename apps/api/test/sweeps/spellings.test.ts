import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { connect } from 'node:net'
import { allEndpoints } from '@cuadrante/contract/endpoints.ts'
import type { Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DiskRoom } from '../../src/platform/files/disk-room.ts'
import { anyParams, pathOf, testApp, type TestApp, type TestTenant } from '../test-app.ts'

const full: DiskRoom = { isLow: async () => true, freeBytes: async () => 0 }

let limited: TestApp
let withoutRoom: TestApp
let tenant: TestTenant
beforeAll(async () => {
  limited = await testApp({ hasRateLimits: true })
  withoutRoom = await testApp({ disk: full })
  tenant = await limited.aTenant()
})

const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`
const lastLetter = /[a-z](?=[^a-z]*$)/

/** RFC 3986 calls these the same address (6.2.2.1, 6.2.2.2): they are answered like the plain one. */
const same: Readonly<Record<string, (path: string) => string>> = {
  'first letter escaped': (path) => path.replace('/api', '/%61pi'),
  'last letter escaped': (path) => path.replace(lastLetter, escaped),
  'small hexadecimal digits': (path) => path.replace(/[jklmno]/g, escaped),
  'large hexadecimal digits': (path) => path.replace(/[jklmno]/g, (letter) => escaped(letter).toUpperCase()),
}

/** These are other addresses, under which there is nothing. */
const other: Readonly<Record<string, (path: string) => string>> = {
  'two slashes': (path) => `/${path}`,
  'two slashes inside': (path) => path.replace('/api/', '/api//'),
  'an escaped slash': (path) => path.replace('/api/', '/api%2F'),
  'a small escaped slash': (path) => path.replace('/api/', '/api%2f'),
  'an escape of an escape': (path) => path.replace('/api', '/%2561pi'),
  'a semicolon': (path) => path.replace('/api/', '/api;/'),
  'an escaped semicolon': (path) => path.replace('/api/', '/api%3B/'),
  'a dot behind': (path) => path.replace('/api/', '/api./'),
  'an escaped blank': (path) => path.replace('/api/', '/api%20/'),
  capitals: (path) => path.replace('/api', '/API'),
}

const told = ({ statusCode, headers }: LightMyRequestResponse) => ({
  statusCode,
  policy: headers['content-security-policy'],
  cache: headers['cache-control'],
  type: headers['content-type'],
  limit: headers['x-ratelimit-limit'],
})

const ask = (app: TestApp, { method }: Endpoint, url: string, headers = {}) =>
  app.server.http.inject({ method: method as 'GET', url, headers })

/** Whose token is genuine, so that their calls are counted, and whose session has ended, so that none changes anything. */
async function somebodyGone() {
  const caller = await tenant.as('ROLE_USER')
  await caller.call(accessEndpoints.logout)
  return { authorization: `Bearer ${caller.token}` }
}

describe.each(allEndpoints.map((e) => [`${e.method} ${e.path}`, e] as const))('%s', (_name, endpoint) => {
  const plain = pathOf(endpoint, anyParams)

  test('S11 S20 is headed and limited the same in every spelling', async () => {
    const gone = await somebodyGone()
    const asked = await ask(limited, endpoint, plain, gone)
    let left = Number(asked.headers['x-ratelimit-remaining'])
    for (const [spelling, spell] of Object.entries(same)) {
      const answer = await ask(limited, endpoint, spell(plain), gone)
      expect(told(answer), spelling).toEqual(told(asked))
      expect(Number(answer.headers['x-ratelimit-remaining']), spelling).toBe(--left)
    }
  })

  test('S26 is not there under another address', async () => {
    for (const [spelling, spell] of Object.entries(other)) {
      const answer = await ask(limited, endpoint, spell(plain))
      expect([answer.statusCode, answer.json().code], spelling).toEqual([404, 'not_found'])
    }
  })
})

const writes = allEndpoints.filter((e) => e.method !== 'GET' && !e.path.startsWith('/api/auth/'))

test.each(writes.map((e) => [`${e.method} ${e.path}`, e] as const))(
  'R1 %s is refused in every spelling while the disk is full',
  async (_name, endpoint) => {
    for (const [spelling, spell] of Object.entries({ plain: (path: string) => path, ...same })) {
      const answer = await ask(withoutRoom, endpoint, spell(pathOf(endpoint, anyParams)))
      expect(answer.json().code, spelling).toBe('disk_full')
    }
  },
)

describe('an address with its host, as it is sent to a proxy,', () => {
  let port: number
  beforeAll(async () => {
    await limited.server.http.listen({ port: 0, host: '127.0.0.1' })
    port = (limited.server.http.server.address() as { port: number }).port
  })
  afterAll(() => limited.server.http.close())

  const headOf = (target: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let text = ''
      socket.on('error', reject).on('close', () => resolve(text.split('\r\n\r\n')[0] ?? ''))
      socket.on('data', (data) => (text += data.toString()))
      socket.write(
        `GET ${target} HTTP/1.1\r\nhost: x\r\nx-tenant-id: ${tenant.id}\r\nconnection: close\r\n\r\n`,
      )
    })

  test.each(['http://x/api/app', 'HTTPS://x:8443/%61pi/app'])('S11 S20 %s', async (target) => {
    const head = await headOf(target)
    expect(head).toContain('HTTP/1.1 200')
    expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'")
    expect(head).toContain('cache-control: no-store')
    expect(head).toContain('x-ratelimit-limit: 600')
  })
})
