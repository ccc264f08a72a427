import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** What the server does with a letter: takes it, asks to come again, takes it and is gone before it says so, or says so twice and late. */
export type MailConduct = 'takes' | 'is busy' | 'loses its answer' | 'answers twice and late'

const lateMilliseconds = 700

/** Takes letters as a mail server does (RFC 5321). */
export async function aMailServer() {
  const state = { tries: 0, conduct: (_tries: number): MailConduct => 'takes' }
  let arrive: (letter: string) => void = () => {}
  const arrived = new Promise<string>((resolve) => (arrive = resolve))
  const letters: string[] = []
  const take = (letter: string) => {
    letters.push(letter)
    arrive(letter)
  }
  const next = () => state.conduct(++state.tries)
  const server = createServer((socket) => converse(socket, take, next))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    config: { url: `smtp://127.0.0.1:${port}`, from: 'Cuadrante <turnos@demo.example>' },
    /** All that have come, as they came. */
    letters,
    state,
    /** Waits for the first, with its soft line breaks (RFC 2045) taken out. */
    letter: async () => (await arrived).replaceAll('=\r\n', '').replaceAll('=3D', '='),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function converse(socket: Socket, arrive: (letter: string) => void, next: () => MailConduct): void {
  let letter: string | undefined
  socket.on('error', () => {})
  socket.write('220 test ESMTP\r\n')
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`)
  function answer(whole: string) {
    const conduct = next()
    if (conduct === 'is busy') return void say('451 come again')
    arrive(whole)
    if (conduct === 'loses its answer') return void socket.destroy()
    if (conduct === 'takes') return void say('250 kept')
    setTimeout(() => say('250 kept\r\n250 kept'), lateMilliseconds)
  }
  socket.on('data', (chunk) => {
    const text = chunk.toString()
    if (letter !== undefined) {
      letter += text
      if (!letter.endsWith('\r\n.\r\n')) return
      answer(letter)
      letter = undefined
      return
    }
    if (/^data/i.test(text)) {
      letter = ''
      say('354 go on')
      return
    }
    say(/^quit/i.test(text) ? '221 bye' : '250 test')
  })
}
