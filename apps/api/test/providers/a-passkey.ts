import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const present = 0x01 | 0x04 // user present, user verified
const withKey = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** An authenticator in software: one key, as a telephone would keep it, and what it answers to a challenge. */
export function aPasskey({ origin = 'http://localhost', party = 'localhost' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const authenticatorData = (flags: number, tail: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(party), Buffer.from([flags]), count, tail])
  }

  return {
    /** Answers the challenge of a new passkey. */
    register({ challenge }: { readonly challenge: string }) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const data = authenticatorData(present | withKey, key)
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
          attestationObject: base64url(attestation(data)),
          transports: ['internal'],
        },
      }
    },

    /** Signs the challenge of a sign-in. */
    answer({ challenge }: { readonly challenge: string }) {
      const client = clientData('webauthn.get', challenge, origin)
      const data = authenticatorData(present)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
  }
}

/** COSE_Key of ES256 (RFC 9052): {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ])
}

/** {"fmt": "none", "attStmt": {}, "authData": …} in CBOR. */
function attestation(data: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
  const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    data,
  ])
}
