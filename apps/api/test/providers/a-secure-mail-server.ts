import { connect, type AddressInfo } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'

/** The server's name, for which its certificate is. */
export const secureMailHost = 'smtp.atlantica.example'

/** Signed by nobody and good for nothing else: the tests trust it, nobody else does. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQhtBT29TR51vogUO
5LR8gA3vxn2RijuRFUD6oSLTHOihRANCAAQLF/X2J6SHmYa0fdczWiNKRypgS5qy
/CBbY3vpa90kOJeed11XmTymaoAicFapEgYA3+2tjec0RVWSh4O51XIo
-----END PRIVATE KEY-----`
const certificate = `-----BEGIN CERTIFICATE-----
MIIBvDCCAWKgAwIBAgIUS0hJf9j7iGeu6X5xRB5a9NHz6BcwCgYIKoZIzj0EAwIw
ITEfMB0GA1UEAwwWc210cC5hdGxhbnRpY2EuZXhhbXBsZTAgFw0yNjExMjUwNzA2
MjdaGA8yMTI2MTEwMTA3MDYyN1owITEfMB0GA1UEAwwWc210cC5hdGxhbnRpY2Eu
ZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABAsX9fYnpIeZhrR91zNa
I0pHKmBLmrL8IFtje+lr3SQ4l553XVeZPKZqgCJwVqkSBgDf7a2N5zRFVZKHg7nV
ciijdjB0MB0GA1UdDgQWBBRfogX1AMFScr5oSN3sgcWJr67/KTAfBgNVHSMEGDAW
gBRfogX1AMFScr5oSN3sgcWJr67/KTAPBgNVHRMBAf8EBTADAQH/MCEGA1UdEQQa
MBiCFnNtdHAuYXRsYW50aWNhLmV4YW1wbGUwCgYIKoZIzj0EAwIDSAAwRQIgG7Gy
G151H0J9LTe0q6eytYJ9TrJ1gCCJvGa/oPDu05ECIQCDqvkssSiJbp0DnyZRZ8PY
dq0p8wvqqniCN67tRRfx0g==
-----END CERTIFICATE-----`

type Taken = { readonly letter: string; readonly from: string; readonly to: string }

/** Takes letters as the mail server of an agency does: over TLS from the first byte, from who signs in (RFC 4954, RFC 8314). */
export async function aSecureMailServer({ login, password }: { login: string; password: string }) {
  const taken: Taken[] = []
  const state = { connections: 0, isSilent: false, refuses: false, isBusyAt: (_letter: number) => false }
  let letters = 0
  const auth = Buffer.from(`\0${login}\0${password}`).toString('base64')
  const server = createServer({ key, cert: certificate }, (socket) => {
    state.connections++
    if (!state.isSilent)
      converse(socket, {
        auth,
        state,
        isBusy: () => state.isBusyAt(++letters),
        take: (one) => taken.push(one),
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    taken,
    state,
    /** Leads any name and port to this server. */
    reach: { connect: () => connect(port, '127.0.0.1'), tls: { ca: certificate } },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

type Conversing = {
  readonly auth: string
  readonly state: { readonly refuses: boolean }
  readonly isBusy: () => boolean
  readonly take: (one: Taken) => void
}

function converse(socket: TLSSocket, { auth, state, isBusy, take }: Conversing): void {
  let letter: string | undefined
  let from = ''
  let to = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  socket.on('error', () => {})
  say('220 test ESMTP')
  socket.on('data', (chunk) => {
    const text = chunk.toString()
    if (letter !== undefined) {
      letter += text
      if (!letter.endsWith('\r\n.\r\n')) return
      const whole = letter
      letter = undefined
      if (isBusy()) return say('451 come again')
      take({ letter: whole.replaceAll('=\r\n', '').replaceAll('=3D', '='), from, to })
      return say('250 kept')
    }
    if (/^ehlo/i.test(text)) return say('250-test\r\n250 AUTH PLAIN')
    if (/^auth plain/i.test(text)) return say(text.includes(auth) ? '235 welcome' : '535 no')
    if (/^mail from/i.test(text)) {
      from = /<(.*?)>/.exec(text)?.[1] ?? ''
      return say(state.refuses ? '550 not from here' : '250 fine')
    }
    if (/^rcpt to/i.test(text)) to = /<(.*?)>/.exec(text)?.[1] ?? ''
    if (/^data/i.test(text)) {
      letter = ''
      return say('354 go on')
    }
    say(/^quit/i.test(text) ? '221 bye' : '250 test')
  })
}
