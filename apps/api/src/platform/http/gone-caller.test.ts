import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptLog } from '../../../test/kept-log.ts'
import { createServer } from './server.ts'

const { log, lines, alarms } = keptLog()
let http: Awaited<ReturnType<typeof createServer>>
let port: number
let arrived: () => void

beforeAll(async () => {
  http = await createServer({ log, hasRateLimits: false })
  http.post('/api/hello', async () => ({ said: 'hola' }))
  http.get('/api/slow', async () => {
    arrived()
    await new Promise((resolve) => setTimeout(resolve, 100))
    return { said: 'hola' }
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as { port: number }).port
})
afterAll(() => http.close())

test.each([
  [
    'in the middle of a body',
    'POST /api/hello',
    'content-type: application/json\r\ncontent-length: 900\r\n\r\n{"a":',
  ],
  [
    'in the middle of a form',
    'POST /api/hello',
    'content-type: multipart/form-data; boundary=x\r\ncontent-length: 900\r\n\r\n--x\r\n',
  ],
  ['before the answer', 'GET /api/slow', '\r\n'],
])('a caller who goes away %s is no failure of ours', async (_, line, rest) => {
  lines.length = 0
  const reached = new Promise<void>((resolve) => (arrived = resolve))
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${line} HTTP/1.1\r\nhost: x\r\n${rest}`)
  await Promise.race([reached, new Promise((resolve) => setTimeout(resolve, 100))])
  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(alarms()).toEqual([])
  expect((await http.inject({ method: 'POST', url: '/api/hello', payload: {} })).statusCode).toBe(200)
})
