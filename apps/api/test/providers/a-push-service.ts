import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushBody } from '@cuadrante/contract/access/push.ts'

export type TakenPush = {
  readonly device: string
  readonly headers: IncomingMessage['headers']
  readonly body: PushBody
}

/** Plays the push service of a browser, and the browsers themselves: only they can read what arrives. */
export async function aPushService() {
  const browsers = new Map<string, Browser>()
  const taken: TakenPush[] = []
  /** What is answered to a device from now on; 201 where nothing is said. */
  const answers = new Map<string, number>()
  const server = createServer((request, response) => {
    const device = decodeURI(request.url ?? '').slice(1)
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const browser = browsers.get(device)
      const status = browser ? (answers.get(device) ?? 201) : 404
      if (browser && status === 201)
        taken.push({ device, headers: request.headers, body: read(Buffer.concat(parts), browser) })
      response.writeHead(status, status === 302 ? { location: `${base}/elsewhere` } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    taken,
    answers,
    isService: (endpoint: string) => endpoint.startsWith(`${base}/`),
    /** The subscription of a browser that has just been allowed. */
    subscribe(device: string) {
      const ecdh = createECDH('prime256v1')
      const auth = randomBytes(16)
      const p256dh = ecdh.generateKeys().toString('base64url')
      browsers.set(device, { ecdh, auth })
      return { endpoint: encodeURI(`${base}/${device}`), keys: { p256dh, auth: auth.toString('base64url') } }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

type Browser = { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer }

/** One record of aes128gcm: salt, record size, the sender's key, then what RFC 8291 §3.4 opens; a mark ends the text. */
function read(bytes: Buffer, { ecdh, auth }: Browser): PushBody {
  const salt = bytes.subarray(0, 16)
  const sender = bytes.subarray(21, 21 + (bytes[20] ?? 0))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const sealed = bytes.subarray(21 + sender.length)
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString()
  return JSON.parse(text.slice(0, text.lastIndexOf('\u0002'))) as PushBody
}
