import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TakenMessage = {
  readonly path: string
  readonly authorization: string
  readonly to: string
  /** All that the telephone shows. */
  readonly text: string
}

/** What the provider does with a message: takes it, says no with a status, takes it and its answer is lost, or comes twice and late. */
export type Conduct = 'takes' | 'loses its answer' | 'answers twice and late' | number

const lateMilliseconds = 700

/** Plays the providers of telephone messages: WhatsApp Business Cloud and Twilio. */
export async function aPhoneProvider() {
  const taken: TakenMessage[] = []
  const state = { tries: 0, conduct: (_tries: number): Conduct => 'takes', answersAfterMs: 0 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const conduct = state.conduct(++state.tries)
      if (typeof conduct === 'number') return void response.writeHead(conduct).end('{}')
      taken.push(messageOf(request, Buffer.concat(parts).toString()))
      if (conduct === 'takes') setTimeout(() => response.writeHead(201).end('{}'), state.answersAfterMs)
      else if (conduct === 'answers twice and late')
        setTimeout(() => {
          response.writeHead(201).end('{}')
          request.socket.write('HTTP/1.1 201 Created\r\ncontent-length: 2\r\n\r\n{}')
        }, lateMilliseconds)
      else request.socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    base,
    taken,
    state,
    bases: { whatsapp: `${base}/wa`, sms: `${base}/sms` },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

type Template = {
  to: string
  template: { name: string; components: { parameters: { text: string }[] }[] }
}

function messageOf(request: IncomingMessage, body: string): TakenMessage {
  const path = request.url ?? ''
  const authorization = request.headers.authorization ?? ''
  if (path.startsWith('/sms')) {
    const form = new URLSearchParams(body)
    return { path, authorization, to: form.get('To') ?? '', text: form.get('Body') ?? '' }
  }
  const { to, template } = JSON.parse(body) as Template
  const text = template.components
    .flatMap(({ parameters }) => parameters.map((part) => part.text))
    .join(' | ')
  return { path, authorization, to: `+${to}`, text: `${template.name}: ${text}` }
}
