import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { expandShortLink, type PinnedRequest, type PinnedResponse } from './expand-short-link.ts'
import { createPinnedRequest } from './pinned-request.ts'
import { isPublicAddress } from './public-address.ts'

const SHORT = 'https://maps.app.goo.gl/79CVreRR5Jwg384h7'
const PLACE = 'https://www.google.com/maps/place/CEIP+El+Risco/@28.04,-15.73,17z/data=!3d28.0523!4d-15.7321'
const GOOGLE = '142.250.200.78'

const redirect = (location: string): PinnedResponse => ({ status: 302, location, body: '' })

/** A network whose names and pages are given; it keeps the requests that it got. */
function network(pages: Record<string, PinnedResponse>, names: Record<string, string[][]> = {}) {
  const asked: PinnedRequest[] = []
  return {
    asked,
    resolve: async (host: string) => {
      const answers = names[host]
      return (answers && answers.length > 1 ? answers.shift() : answers?.[0]) ?? [GOOGLE]
    },
    request: async (request: PinnedRequest) => {
      asked.push(request)
      return pages[request.url.href] ?? { status: 404, location: null, body: '' }
    },
  }
}

describe('expanding a short link', () => {
  test('follows the redirect to the pin and connects to the address that was checked', async () => {
    const net = network({ [SHORT]: redirect(PLACE) })
    expect(await expandShortLink(SHORT, net)).toMatchObject({
      kind: 'expanded',
      link: { kind: 'point', point: { latitude: 28.0523, longitude: -15.7321 }, precision: 'exact' },
    })
    expect(net.asked).toMatchObject([{ address: GOOGLE, maxBytes: 65_536 }])
  })

  test('looks through the consent page without asking it', async () => {
    const consent = `https://consent.google.com/ml?continue=${encodeURIComponent(PLACE)}`
    const net = network({ [SHORT]: redirect(consent) })
    expect(await expandShortLink(SHORT, net)).toMatchObject({ kind: 'expanded', link: { kind: 'point' } })
    expect(net.asked).toHaveLength(1)
  })

  test('finds the place in a page that redirects by script', async () => {
    const body = `<script>location="${PLACE}"</script>`
    expect(
      await expandShortLink(SHORT, network({ [SHORT]: { status: 200, location: null, body } })),
    ).toMatchObject({
      kind: 'expanded',
      link: { kind: 'point' },
    })
  })

  test.each([
    ['http://169.254.169.254/latest/meta-data', 'not-https'],
    ['https://169.254.169.254/latest/meta-data', 'host'],
    ['https://localhost/admin', 'host'],
    ['https://[::1]/', 'host'],
    ['https://ejemplo.example/', 'host'],
    ['https://www.google.com:8443/maps', 'port'],
    ['https://usuario@www.google.com/maps', 'port'],
    ['file:///etc/passwd', 'not-https'],
  ])('refuses a redirect to %s', async (location, why) => {
    const net = network({ [SHORT]: redirect(location) })
    expect(await expandShortLink(SHORT, net)).toEqual({ kind: 'refused', why })
    expect(net.asked).toHaveLength(1)
  })

  test('refuses a name that answers an internal address, also beside a public one', async () => {
    for (const addresses of [
      ['127.0.0.1'],
      ['10.0.0.7'],
      [GOOGLE, '192.168.1.1'],
      ['::ffff:169.254.169.254'],
      [],
    ]) {
      const net = network({ [SHORT]: redirect(PLACE) }, { 'maps.app.goo.gl': [addresses] })
      expect(await expandShortLink(SHORT, net)).toEqual({ kind: 'refused', why: 'address' })
      expect(net.asked).toHaveLength(0)
    }
  })

  test('a name that is public when checked and internal afterwards is still asked at the public address', async () => {
    const net = network({ [SHORT]: redirect(PLACE) }, { 'maps.app.goo.gl': [[GOOGLE], ['127.0.0.1']] })
    await expandShortLink(SHORT, net)
    expect(net.asked.map(({ address }) => address)).toEqual([GOOGLE])
  })

  test('a name that turns internal between two hops is refused at the second', async () => {
    const again = 'https://maps.app.goo.gl/otra'
    const net = network({ [SHORT]: redirect(again) }, { 'maps.app.goo.gl': [[GOOGLE], ['127.0.0.1']] })
    expect(await expandShortLink(SHORT, net)).toEqual({ kind: 'refused', why: 'address' })
    expect(net.asked).toHaveLength(1)
  })

  test('gives up after three redirects', async () => {
    const net = network({ [SHORT]: redirect(SHORT) })
    expect(await expandShortLink(SHORT, net)).toEqual({ kind: 'failed', why: 'too-many-redirects' })
    expect(net.asked).toHaveLength(4)
  })

  test('says when there is no network and when nobody answers in time', async () => {
    const offline = { ...network({}), resolve: async () => Promise.reject(new Error('ENOTFOUND')) }
    expect(await expandShortLink(SHORT, offline)).toEqual({ kind: 'failed', why: 'offline' })
    const silent = { ...network({}), request: () => new Promise<PinnedResponse>(() => {}), timeoutMs: 20 }
    expect(await expandShortLink(SHORT, silent)).toEqual({ kind: 'failed', why: 'timeout' })
  })
})

describe('the pinned request', () => {
  test('goes to the given address under the name of the link, without cookies, and stops reading', async () => {
    let seen: { host?: string; cookie?: string } = {}
    const server = createServer((request, response) => {
      seen = { host: request.headers.host, cookie: request.headers.cookie }
      response.writeHead(302, { location: PLACE, 'set-cookie': 'id=1' })
      response.end('x'.repeat(200_000))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const answer = await createPinnedRequest(httpRequest)({
      url: new URL(`http://maps.app.goo.gl:${port}/abc?x=1`),
      address: '127.0.0.1',
      signal: AbortSignal.timeout(2000),
      maxBytes: 1000,
    })
    expect(answer).toEqual({ status: 302, location: PLACE, body: 'x'.repeat(1000) })
    expect(seen).toEqual({ host: `maps.app.goo.gl:${port}`, cookie: undefined })
  })
})

test.each(['142.250.200.78', '8.8.8.8', '2a00:1450:4003:80f::200e'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
