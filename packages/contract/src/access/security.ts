import * as z from 'zod/mini'
import { atMost } from '../kit/field.ts'
import { loginBody } from './account.ts'

/** What a browser and its authenticator say to each other; the library of the server checks it piece by piece. */
const webAuthn = z.looseObject({ id: z.string().check(z.maxLength(2000)), type: z.literal('public-key') })
/** Options as the browser's library takes them. */
const options = z.record(z.string(), z.unknown())
const ticket = z
  .string({ error: 'Falta el paso anterior. Vuelve a empezar.' })
  .check(z.minLength(1), atMost(200))

/** Ways to answer the second step of a sign-in. */
export const secondFactorNames = {
  totp: 'el código de tu aplicación',
  passkey: 'una llave de acceso',
  recovery: 'un código de recuperación',
} as const
export type SecondFactor = keyof typeof secondFactorNames

const code = z
  .string({ error: 'Escribe el código' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Escribe el código', abort: true }),
    z.maxLength(40, 'El código no es válido'),
  )

export const secondFactorBody = z.object({ ticket, code })
export const passkeyQuestionBody = z.prefault(z.object({ ticket: z.optional(ticket) }), {})
export const passkeyQuestion = z.object({ ticket: z.string(), options })
export const passkeyAnswer = z.object({ ticket, response: webAuthn })

export const confirmBody = z.object({
  password: z
    .string({ error: 'Escribe tu contraseña' })
    .check(z.minLength(1, 'Escribe tu contraseña'), atMost(128)),
})

export const forgottenBody = z.object({ login: loginBody.shape.login })

const passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})

export type Passkey = z.infer<typeof passkey>

/** How an account is protected. */
export const security = z.object({
  /** Since when codes of an app are asked for; null while they are not. */
  totpSince: z.nullable(z.string()),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number(),
  /** The agency asks this person for a second factor. */
  isRequired: z.boolean(),
})

export type Security = z.infer<typeof security>

/** The secret of an authenticator app: as text, and as the address that its QR code holds. */
export const totpSecret = z.object({ secret: z.string(), uri: z.string() })
export const totpCode = z.object({ code })

/** Shown once; empty where codes of an earlier second factor still count. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const newPasskey = z.object({
  ticket,
  response: webAuthn,
  name: z
    .string({ error: 'Ponle un nombre' })
    .check(
      z.trim(),
      z.minLength(1, 'Ponle un nombre'),
      z.maxLength(60, 'El nombre no puede exceder 60 caracteres'),
    ),
})
