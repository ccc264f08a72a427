import { numberText } from '@cuadrante/domain/text/number-text.ts'
import * as z from 'zod/mini'
import { givenAccess } from '../access/given-access.ts'
import { userDraft } from '../access/user.ts'
import { admins } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { recordId } from '../kit/field.ts'
import { reach, seen } from '../kit/outcome.ts'

/** Most clients of one action. */
export const mostClients = 200
/** Most people who are written down at once. */
export const mostContacts = 500

const { firstName, lastName, email } = userDraft.shape

/** Somebody of a client who is to have an account; the e-mail is the login. */
export const clientContact = z.object({ clientId: recordId, firstName, lastName, email })
export type ClientContact = z.output<typeof clientContact>

const chosen = {
  clientIds: z
    .array(recordId)
    .check(
      z.minLength(1, 'Elige al menos un cliente.'),
      z.maxLength(mostClients, `Como mucho ${numberText(mostClients)} clientes a la vez.`),
    ),
  contacts: z
    .array(clientContact)
    .check(z.maxLength(mostContacts, `Como mucho ${numberText(mostContacts)} personas a la vez.`)),
}

export const clientAccessPreview = z.object({
  ...reach,
  /** The chosen clients by name, each with the people who have an account already. */
  clients: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** Without a reason they are invited again. */
      people: z.array(
        z.object({ id: z.number(), name: z.string(), login: z.string(), reason: z.nullable(z.string()) }),
      ),
    }),
  ),
})
export type ClientAccessPreview = z.output<typeof clientAccessPreview>

export const clientAccessEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: '/api/clients/access/preview',
    isQuestion: true,
    summary: 'Who of some clients would be given access, and who stays as they are and why; writes nothing',
    access: admins,
    body: z.object(chosen),
    reply: clientAccessPreview,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/clients/access',
    isSecret: true,
    summary:
      'Open the accounts that were previewed and invite everybody of these clients who has no password yet',
    access: admins,
    body: z.object({ ...chosen, seen }),
    reply: z.object(givenAccess),
  }),
} as const
