import * as z from 'zod/mini'
import { roles } from '../kit/access.ts'
import { atMost, readVersion } from '../kit/field.ts'
import { listSpec } from '../kit/list.ts'

export const roleLabels = {
  ROLE_ADMIN: 'Administrador',
  ROLE_CLIENT: 'Cliente',
  ROLE_USER: 'Usuario',
} as const

const role = z.enum(roles, { error: 'Elige al menos un rol' })
const nameOf = z.object({ id: z.number(), name: z.string() })

/** A person of the users list. Whoever is no administrator gets id and name only. */
export const user = z.object({
  id: z.number(),
  name: z.string(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  login: z.optional(z.nullable(z.string())),
  email: z.optional(z.nullable(z.string())),
  roles: z.optional(z.array(role)),
  isActive: z.optional(z.boolean()),
  /** False until the person has set a password by the invitation. */
  hasPassword: z.optional(z.boolean()),
  lastAccessAt: z.optional(z.nullable(z.string())),
  /** Since when the person waits for the office to give a link to another password. */
  passwordAskedAt: z.optional(z.nullable(z.string())),
  hasSecondFactor: z.optional(z.boolean()),
  /** Reads what absences are of; the others of the office read that somebody is absent. */
  seesAbsenceTypes: z.optional(z.boolean()),
  client: z.optional(z.nullable(nameOf)),
  worker: z.optional(z.nullable(nameOf)),
  version: z.optional(z.number()),
})

export const userDraft = z.object({
  firstName: z
    .string({ error: 'El nombre es obligatorio' })
    .check(z.trim(), z.minLength(1, 'El nombre es obligatorio'), atMost(120)),
  lastName: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
  login: z
    .string({ error: 'El usuario es obligatorio' })
    .check(
      z.trim(),
      z.minLength(3, 'El usuario debe tener al menos 3 caracteres'),
      atMost(60),
      z.regex(/^[\w.@+-]+$/, 'El usuario lleva solo letras, cifras y . @ + - _'),
    ),
  email: z
    .string({ error: 'El email es obligatorio' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'El email es obligatorio', abort: true }),
      z.email('El formato del email no es válido'),
    ),
  roles: z.array(role).check(z.minLength(1, 'Elige al menos un rol')),
  /** Needed with ROLE_CLIENT: whose campaigns the person sees. */
  clientId: z._default(z.nullable(z.number()), null),
  /** Needed with ROLE_USER: whose jobs the person sees. */
  workerId: z._default(z.nullable(z.number()), null),
  isActive: z._default(z.boolean(), true),
  /** Left out, it stays as it is. */
  seesAbsenceTypes: z.optional(z.boolean()),
  version: readVersion,
})

/** How long a link of one use works, in minutes. */
export const linkLifetimes = { 'first-admin': 24 * 60, invitation: 7 * 24 * 60, reset: 30 } as const

/** "7 días" */
export const linkLifetimeWords = (purpose: keyof typeof linkLifetimes): string =>
  linkLifetimes[purpose] < 60 ? `${linkLifetimes[purpose]} minutos` : `${linkLifetimes[purpose] / 1440} días`

/** The one-time link, shown once when no mail server is configured. */
export const invitation = z.object({ sentTo: z.nullable(z.string()), link: z.nullable(z.string()) })

export const userList = listSpec({
  fields: {
    id: { type: 'number' },
    name: { type: 'text', aliases: ['firstName', 'lastName'] },
    login: { type: 'text' },
    email: { type: 'text' },
    role: { type: 'choice', isSortable: false, aliases: ['roles'] },
    isActive: { type: 'boolean' },
    lastAccessAt: { type: 'date' },
  },
  hasText: true,
  defaultSort: { field: 'id', direction: 'asc' },
  defaultSize: 20,
})
