import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { publicAddress, readPublicText } from './read-public-text.ts'

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
