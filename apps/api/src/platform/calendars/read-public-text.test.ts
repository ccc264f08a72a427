import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isPublicIp, publicAddress, readPublicText } from './read-public-text.ts'

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4003:80a::200e', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.9', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:a00:1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['::7f00:1', false],
  ['::a9fe:a9fe', false],
  ['::a00:1', false],
  ['4000::1', false],
  ['not an address', false],
])('%s is public: %s', (ip, expected) => {
  expect(isPublicIp(ip)).toBe(expected)
})

test.each([
  ['https://calendar.example/mio.ics', true],
  ['http://calendar.example/mio.ics', false],
  ['https://calendar.example:8443/mio.ics', false],
  ['https://ana:secreta@calendar.example/mio.ics', false],
  ['https://127.0.0.1/mio.ics', false],
  ['https://2130706433/mio.ics', false],
  ['https://0x7f.1/mio.ics', false],
  ['https://[::1]/mio.ics', false],
  ['https://[::ffff:10.0.0.1]/mio.ics', false],
  ['https://[::127.0.0.1]/mio.ics', false],
  ['https://[::169.254.169.254]/mio.ics', false],
  ['file:///etc/passwd', false],
  ['no es una dirección', false],
])('%s may be asked: %s', (address, expected) => {
  expect(publicAddress(address) !== undefined).toBe(expected)
})

test('a name that leads into the own machine is never connected to', async () => {
  let calls = 0
  const server = createServer(() => calls++)
  server.on('connection', () => calls++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await readPublicText('https://localhost/mio.ics')).toEqual({ failure: 'not_public' })
  expect(await readPublicText(`https://localhost:${port}/mio.ics`)).toEqual({ failure: 'not_public' })
  expect(calls).toBe(0)
  server.close()
})
