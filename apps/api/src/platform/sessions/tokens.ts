import { createSigner, createVerifier } from 'fast-jwt'

/** What a session token says. The session row decides whether it still counts. */
export type Claims = { readonly sub: string; readonly tid: string; readonly jti: string }

export type Tokens = {
  /** Signs a token that lasts eight hours from `now`. */
  sign: (claims: Claims, now: Date) => string
  /** The claims of a genuine, unexpired token; undefined otherwise. */
  read: (token: string, now: Date) => Claims | undefined
}

export const sessionHours = 8
const audience = 'cuadrante'

/** HS256 only: a token that names another algorithm, another audience or another key is no token. */
export function createTokens(secret: string): Tokens {
  const signer = createSigner({ key: secret, algorithm: 'HS256', aud: audience })
  const verifier = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedAud: audience,
    ignoreExpiration: true,
    cache: 1000,
  })
  return {
    sign(claims, now) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      return signer({ ...claims, iat: issuedAt, exp: issuedAt + sessionHours * 3600 })
    },
    read(token, now) {
      try {
        const { sub, tid, jti, exp } = verifier(token) as Claims & { exp: number }
        const isLive = exp * 1000 > now.getTime() // by the given clock, not by the verifier's
        return isLive && sub && tid && jti ? { sub, tid, jti } : undefined
      } catch {
        return undefined
      }
    },
  }
}
