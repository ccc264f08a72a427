import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { connect } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isServedByTwo } from '../../../test/database.ts'
import { until } from '../../../test/product.ts'
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts'
import type { TrustedProxies } from '../config/trusted-proxies.ts'
import { networkOf } from './limits/rate-limits.ts'
import { createServer } from './server.ts'

const editing = '/api/routes/processing/recalculate-route'
const deep = (brackets: number) => '['.repeat(brackets) + ']'.repeat(brackets)

let app: TestApp
let admin: Caller
let port: number
beforeAll(async () => {
  app = await testApp()
  admin = await (await app.aTenant()).as('ROLE_ADMIN')
  await app.server.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.http.server.address() as { port: number }).port
})
afterAll(() => app.server.http.close())

/** Whoever waits for a body says nothing; an answer to the head comes at once. */
const silenceMilliseconds = 20_000

/** The status line that comes when only the head of a request has been sent; the body never follows. */
function answerToHead(path: string, headers: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const lines = Object.entries({ host: 'x', 'content-type': 'application/json', ...headers })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const answered = (line: string) => {
      resolve(line)
      socket.destroy()
    }
    socket.setTimeout(silenceMilliseconds, () => answered('no answer'))
    socket.on('error', reject).on('data', (data) => answered(data.toString().split('\r\n')[0] ?? ''))
    socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n`)
  })
}

test.each(['Basic YTpi', 'Bearer', 'Bearer a b', 'bearer  a'])(
  'S10 «%s» is refused also where nobody has to be signed in',
  async (authorization) => {
    const answer = await app
      .anonymous()
      .raw('GET', accessEndpoints.appInfo.path, { headers: { authorization } })
    expect(answer.statusCode).toBe(401)
  },
)

describe('S20 a body is not read', () => {
  test.each(['br', 'gzip', 'deflate', 'zstd', 'gzip, br'])('when it comes packed as %s', async (encoding) => {
    const body = encoding === 'br' ? brotliCompressSync(deep(500_000)) : '{}'
    for (const caller of [app.anonymous(), admin]) {
      const answer = await caller.raw('POST', editing, { body, headers: { 'content-encoding': encoding } })
      expect(answer.statusCode).toBe(415)
      expect(answer.json()).toMatchObject({ message: 'El formato del envío no es válido.' })
    }
  })

  test.each([
    ['without a token', {}, '401'],
    ['with a token that nobody has signed', { authorization: 'Bearer a.b.c' }, '401'],
    ['that is larger than the call takes', { 'content-length': '17000000' }, '401'],
  ])('%s', async (_, headers, status) => {
    expect(await answerToHead(editing, { 'content-length': '1000', ...headers })).toContain(status)
  })

  test('when it is large and its session has ended, or has another role', async () => {
    const tenant = await app.aTenant()
    const [gone, worker] = [await tenant.as('ROLE_ADMIN'), await tenant.as('ROLE_USER')]
    await gone.call(accessEndpoints.logout)
    const large = { 'content-length': '900000' }
    const as = ({ token }: Caller) => ({ authorization: `Bearer ${token}`, ...large })
    expect(await answerToHead(editing, as(gone))).toContain('401')
    expect(await answerToHead(editing, as(worker))).toContain('403')
    const unannounced = { authorization: `Bearer ${gone.token}`, 'transfer-encoding': 'chunked' }
    expect(await answerToHead(editing, unannounced)).toContain('401')
  })

  test('when it is larger than the call takes', async () => {
    const signIn = JSON.stringify({ login: 'a', password: 'x'.repeat(17_000) })
    const open = await app.anonymous().raw('POST', '/api/auth/login', { body: signIn })
    expect([open.statusCode, open.json().message]).toEqual([413, 'El envío supera el límite de 16 kB.'])
    const write = await admin.raw('PUT', '/api/users/me', {
      body: JSON.stringify({ firstName: 'x'.repeat(1_100_000) }),
    })
    expect([write.statusCode, write.json().message]).toEqual([413, 'El envío supera el límite de 1 MB.'])
    const rows = await admin.raw('POST', editing, { body: JSON.stringify({ name: 'x'.repeat(2_000_000) }) })
    expect(rows.statusCode).toBe(422)
    const visits = await admin.raw('PUT', '/api/routes/processing/batch/1/visits', {
      body: JSON.stringify({ settings: { hours: 'x'.repeat(2_000_000) } }),
    })
    expect([visits.statusCode, visits.json().message]).toEqual([413, 'El envío supera el límite de 1 MB.'])
  })
})

test.each([
  ['deep', deep(100_000)],
  ['deep in objects', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
  ['full of values', `[${'0,'.repeat(400_000)}0]`],
])('S20 JSON that is %s is refused before it is read, with an Idempotency-Key too', async (_, body) => {
  for (const headers of [{}, { 'idempotency-key': 'una-vez' }] as Record<string, string>[]) {
    const answer = await admin.raw('PUT', '/api/users/me', { body, headers })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: 'La petición no se entiende.' })
  }
})

test('S20 text is no body, and a name that reaches into prototypes is refused', async () => {
  const text = await admin.raw('PUT', '/api/users/me', {
    body: '{}',
    headers: { 'content-type': 'text/plain' },
  })
  expect(text.statusCode).toBe(415)
  const poisoned = await admin.raw('PUT', '/api/users/me', { body: '{"__proto__":{"a":1}}' })
  expect(poisoned.statusCode).toBe(400)
})

describe('S20 calls in a minute', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await testApp({ hasRateLimits: true })
  })

  const write = (who: Pick<Caller, 'raw'>, authorization?: string) =>
    who.raw('PUT', '/api/users/me', {
      body: '{}',
      headers: authorization === undefined ? {} : { authorization },
    })

  /** The ten calls over the limit are refused; two processes may take some seconds to tell each other what they have counted. */
  async function expectRefused(
    statuses: readonly number[],
    again: () => Promise<{ statusCode: number }>,
  ): Promise<void> {
    const refusals = async () => [(await again()).statusCode, (await again()).statusCode]
    const last = isServedByTwo()
      ? await until(refusals, (both) => both.every((status) => status === 429))
      : statuses.slice(120)
    expect(new Set(last)).toEqual(new Set([429]))
  }

  test('a header with anything behind the token is refused', async () => {
    const ana = await (await limited.aTenant()).as('ROLE_USER')
    for (const header of [
      `Bearer ${ana.token} x1`,
      `Bearer  ${ana.token}`,
      ana.token,
      'Bearer',
      'Basic YTpi',
      '',
    ])
      expect((await write(ana, header)).statusCode, header).toBe(401)
  })

  test('count for the person, however the header is written and whichever session it is', async () => {
    const tenant = await limited.aTenant()
    const [ana, bea] = [await tenant.as('ROLE_USER'), await tenant.as('ROLE_USER')]
    const statuses: number[] = []
    for (let n = 0; n < 130; n++)
      statuses.push((await write(ana, `${n % 2 ? 'Bearer' : 'bEARER'} ${ana.token}`)).statusCode)
    expect(statuses.slice(0, 120)).not.toContain(429)
    await expectRefused(statuses, () => write(ana, `Bearer ${ana.token}`))
    expect((await write(bea)).statusCode).toBe(422)
  })

  test('count for the address where the token is not genuine', async () => {
    const tenant = await limited.aTenant()
    const statuses: number[] = []
    const call = (n: number) => {
      const body = JSON.stringify({ token: 'x'.repeat(43), newPassword: 'Una-clave-larga-26' })
      const headers = { authorization: `Bearer a.${n}.c`, 'x-tenant-id': tenant.id }
      return limited.anonymous().raw('POST', '/api/auth/password', { body, headers })
    }
    for (let n = 0; n < 130; n++) statuses.push((await call(n)).statusCode)
    expect(statuses.slice(0, 120)).not.toContain(429)
    await expectRefused(statuses, () => call(130))
  })
})

describe('S8 the address of a caller', () => {
  const seen = async (trustProxy: TrustedProxies | undefined, forwarded: string) => {
    const http = await createServer({ log: pino({ level: 'silent' }), hasRateLimits: false, trustProxy })
    http.get('/who', async ({ ip }) => ({ ip }))
    const headers = { 'x-forwarded-for': forwarded }
    return (await http.inject({ url: '/who', headers, remoteAddress: '10.0.0.9' })).json().ip
  }

  test.each<[TrustedProxies | undefined, string]>([
    [undefined, '10.0.0.9'],
    [1, '203.0.113.7'],
    [2, '198.51.100.2'],
    [['10.0.0.0/8'], '203.0.113.7'],
    [['10.0.0.0/8', '203.0.113.0/24'], '198.51.100.2'],
    [['192.168.1.1'], '10.0.0.9'],
  ])('with %j in front is what the first of them tells that is not ours', async (trusted, address) => {
    expect(await seen(trusted, "'; drop table--<script>, 198.51.100.2, 203.0.113.7")).toBe(address)
  })
})

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:0:1:a:b:c:d', '2001:db8:0:1::/64'],
  ['2001:DB8::1:0:0:2', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('S20 %s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
