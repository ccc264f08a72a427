import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** Takes letters as a mail server does (RFC 5321). */
export async function aMailServer() {
  let arrive: (letter: string) => void = () => {}
  const arrived = new Promise<string>((resolve) => (arrive = resolve))
  const letters: string[] = []
  const take = (letter: string) => {
    letters.push(letter)
    arrive(letter)
  }
  const server = createServer((socket) => converse(socket, take))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    config: { url: `smtp://127.0.0.1:${port}`, from: 'Cuadrante <turnos@demo.example>' },
    /** All that have come, as they came. */
    letters,
    /** Waits for the first, with its soft line breaks (RFC 2045) taken out. */
    letter: async () => (await arrived).replaceAll('=\r\n', '').replaceAll('=3D', '='),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function converse(socket: Socket, arrive: (letter: string) => void): void {
  let letter: string | undefined
  socket.on('error', () => {})
  socket.write('220 test ESMTP\r\n')
  socket.on('data', (chunk) => {
    const text = chunk.toString()
    if (letter !== undefined) {
      letter += text
      if (!letter.endsWith('\r\n.\r\n')) return
      arrive(letter)
      letter = undefined
      socket.write('250 kept\r\n')
      return
    }
    if (/^data/i.test(text)) {
      letter = ''
      socket.write('354 go on\r\n')
      return
    }
    socket.write(/^quit/i.test(text) ? '221 bye\r\n' : '250 test\r\n')
  })
}
