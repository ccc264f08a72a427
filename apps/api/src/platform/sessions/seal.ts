import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps a text readable for the application alone: the database role that serves requests cannot read the key. */
export type Seal = { readonly close: (text: string) => string; readonly open: (sealed: string) => string }

/** AES-256-GCM under a key of its own, derived from the application's secret, which is asked for once, with the first text. */
export function createSeal(secret: () => string): Seal {
  let made: Buffer | undefined
  const key = () => (made ??= Buffer.from(hkdfSync('sha256', secret(), '', 'cuadrante second factors', 32)))
  return {
    close(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key(), iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
