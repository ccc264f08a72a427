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

/**
 * HS256 only: a token that names another algorithm, another audience or another key is no token. The secret is asked for
 * once, with the first token.
 */
export function createTokens(secret: () => string): Tokens {
  let made: ReturnType<typeof signatures> | undefined
  const signaturesOf = () => (made ??= signatures(secret()))
  return {
    sign(claims, now) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      return signaturesOf().sign({ ...claims, iat: issuedAt, exp: issuedAt + sessionHours * 3600 })
    },
    read(token, now) {
      try {
        const { sub, tid, jti, exp } = signaturesOf().verify(token) as Claims & { exp: number }
        const isLive = exp * 1000 > now.getTime() // by the given clock, not by the verifier's
        return isLive && sub && tid && jti ? { sub, tid, jti } : undefined
      } catch {
        return undefined
      }
    },
  }
}

const signatures = (key: string) => ({
  sign: createSigner({ key, algorithm: 'HS256', aud: audience }),
  verify: createVerifier({
    key,
    algorithms: ['HS256'],
    allowedAud: audience,
    ignoreExpiration: true,
    cache: 1000,
  }),
})
