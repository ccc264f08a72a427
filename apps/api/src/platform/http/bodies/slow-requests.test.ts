import { connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualTimeouts } from '../request-limits.ts'
import { createServer } from '../server.ts'

const patience = { headMs: 200, bodyMs: 300, requestMs: 2_000, checkMs: 50 }
let http: Awaited<ReturnType<typeof createServer>>
let port: number
const open = new Set<Socket>()

beforeAll(async () => {
  http = await createServer({ log: pino({ level: 'silent' }), hasRateLimits: false, patience })
  http.get('/api/hello', async () => ({ said: 'hola' }))
  http.post('/api/hello', async () => ({ said: 'hola' }))
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as { port: number }).port
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await http.close()
})

/** Sends a first piece and then another one again and again, as long as the connection stands; gives what was answered. */
function drip(first: string, piece: string): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(port, '127.0.0.1')
    open.add(socket)
    const more = setInterval(() => socket.write(piece), 20)
    socket
      .on('data', (data) => (said += data.toString()))
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(more)
        open.delete(socket)
        resolve(said)
      })
    socket.write(first)
  })
}

const hello = async () => (await fetch(`http://127.0.0.1:${port}/api/hello`)).json()
const bodyOf = (answer: string) => JSON.parse(answer.split('\r\n\r\n')[1] ?? '')
const head =
  'POST /api/hello HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n'

describe('S20 a slow request loses its connection', () => {
  test('when its head drips, however many do, and others are answered meanwhile', async () => {
    const dripping = Array.from({ length: 50 }, () => drip('GET /api/hello HTTP/1.1\r\n', 'x-a: b\r\n'))
    expect(await hello()).toEqual({ said: 'hola' })
    for (const answer of await Promise.all(dripping)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /)
      expect(bodyOf(answer).message).toBe('La petición ha tardado demasiado en llegar.')
    }
    expect(await hello()).toEqual({ said: 'hola' })
  })

  test('when its first byte is all that comes', async () => {
    expect(await drip('G', '')).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('when the head of a second request drips on a connection that had an answer', async () => {
    const said = await drip(
      'GET /api/hello HTTP/1.1\r\nhost: x\r\n\r\nGET /api/hello HTTP/1.1\r\n',
      'x-a: b\r\n',
    )
    expect(said).toMatch(/^HTTP\/1\.1 200 /)
    expect(said).toContain('HTTP/1.1 408 ')
  })

  test('when its body drips', async () => {
    expect(await drip(`${head}\r\n`, ' ')).toBe('')
  })

  test('when a file drips longer than a whole request may take', async () => {
    const file = head.replace('application/json', 'multipart/form-data; boundary=x')
    expect(await drip(`${file}\r\n`, ' ')).toContain('HTTP/1.1 408 ')
  })

  test('and the product has these times', () => {
    expect(usualTimeouts).toEqual({ headMs: 20_000, bodyMs: 30_000, requestMs: 300_000, checkMs: 5_000 })
  })
})

test.each([
  [
    '431',
    'a head over 16 kB',
    `GET / HTTP/1.1\r\nx-a: ${'b'.repeat(20_000)}\r\n\r\n`,
    'supera el límite de 16 kB',
  ],
  ['400', 'what is no HTTP', 'HOLA\r\n\r\n', 'La petición no se entiende.'],
])('S22 %s answers %s in Spanish', async (status, _, sent, sentence) => {
  const answer = await drip(sent, '')
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(bodyOf(answer).message).toContain(sentence)
})
