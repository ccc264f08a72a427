import { atMost, readVersion } from '../kit/field.ts'
import * as z from 'zod/mini'
import { personalData } from '../people/personal-data.ts'

const incomplete = 'Por favor, complete todos los campos'

/** What the sign-in form sends. `rememberMe` is accepted and ignored: a session never outlives its eight hours. */
export const loginBody = z.object({
  login: z.string(incomplete).check(z.trim(), z.minLength(1, incomplete), atMost(100)),
  password: z.string(incomplete).check(z.minLength(1, incomplete), atMost(128)),
  rememberMe: z.optional(z.boolean()),
})

export const loginReply = z.object({
  token: z.string(),
  login: z.string(),
  email: z.nullable(z.string()),
  authorities: z.array(z.string()),
})

/** Streets under every map, as whoever runs the server has given them: {z}, {x} and {y} stand for the tile. */
export const mapTiles = z.object({ url: z.string(), attribution: z.string() })
export type MapTiles = z.output<typeof mapTiles>

export const account = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  login: z.string(),
  email: z.nullable(z.string()),
  authorities: z.array(z.string()),
  /** The sign-in before this one, ISO 8601. */
  previousAccessAt: z.nullable(z.string()),
  /** The agency asks for a second factor: until there is one, nothing else opens. */
  mustProtectAccount: z.boolean(),
  /** The agency's clock, which says what day it is. */
  timeZone: z.string(),
  mapTiles: z.nullable(mapTiles),
  /** Counts the changes of what is said here; absent right after signing in. */
  version: z.optional(z.number()),
  /** What a worker has asked to have changed in the own record, while the office has not answered. */
  pendingChange: z.nullable(z.extend(personalData, { askedAt: z.string() })),
})
export type Account = z.output<typeof account>

export const passwordRules = { min: 8, max: 128 } as const

const newPassword = z
  .string({ error: 'La contraseña nueva es obligatoria' })
  .check(
    z.minLength(passwordRules.min, 'La contraseña debe tener al menos 8 caracteres'),
    z.maxLength(passwordRules.max, 'La contraseña no puede exceder 128 caracteres'),
  )

export const profileDraft = z.object({
  firstName: z
    .string({ error: 'El nombre es obligatorio' })
    .check(z.trim(), z.minLength(1, 'El nombre es obligatorio'), atMost(120)),
  lastName: z.string().check(z.trim(), z.maxLength(120)),
  email: z
    .string({ error: 'El email es obligatorio' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'El email es obligatorio', abort: true }),
      z.email('El formato del email no es válido'),
    ),
  version: readVersion,
})
export const passwordChange = z.object({
  currentPassword: z
    .string({ error: 'Escribe tu contraseña actual' })
    .check(z.minLength(1, 'Escribe tu contraseña actual'), atMost(128)),
  newPassword,
})

/** Taken from a one-time link: first administrator, invitation or reset. */
export const passwordBody = z.object({ token: z.string().check(z.maxLength(200)), newPassword })

export const openSession = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.nullable(z.string()),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
  /** What the person signed in with. */
  method: z.enum(['password', 'totp', 'recovery', 'passkey']),
})

/** What the page needs before anyone signs in. */
export const appInfo = z.object({
  tenantId: z.string(),
  agencyName: z.string(),
  /** The agency's clock. */
  timeZone: z.string(),
  yearLabel: z.number(),
  isDemo: z.boolean(),
  /** Demo accounts offered on the sign-in page, only while the tenant is a demo. */
  demo: z.nullable(
    z.object({ password: z.string(), accounts: z.array(z.object({ login: z.string(), label: z.string() })) }),
  ),
  /** Modules that are on; a module that is off shows the placeholder page. */
  modules: z.array(z.string()),
  about: z.string(),
  contact: z.string(),
})
export type AppInfo = z.output<typeof appInfo>

export const oneTimeLink = z.object({
  purpose: z.enum(['first-admin', 'invitation', 'reset']),
  login: z.nullable(z.string()),
})
