import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setImmediate as aTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gatheredSocket } from './gathered-socket.ts'

test('what is written in one turn is held back until the turn ends, and leaves in its order', async () => {
  let heard = ''
  const server = createServer((socket) => socket.on('data', (bytes) => (heard += bytes.toString())))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = gatheredSocket()
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('one ')
  await Promise.resolve()
  socket.write('two ')
  expect(socket.writableCorked).toBe(1)
  await aTurn()
  expect(socket.writableCorked).toBe(0)
  socket.end('three')
  await once(socket, 'close')
  expect(heard).toBe('one two three')
  server.close()
})
