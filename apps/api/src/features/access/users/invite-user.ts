import type { accessEndpoints as endpoints } from '@cuadrante/contract/access/endpoints.ts'
import { linkLifetimeWords } from '@cuadrante/contract/access/user.ts'
import type { HandlerContext, Handler } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { Mailers } from '../../../platform/mail/mailers.ts'
import { recordAccess } from '../access-history.ts'
import { requireRecentIdentity } from '../require-recent-identity.ts'
import { makeLink, type LinkPurpose } from '../sign-in/one-time-links.ts'
import { userById } from './users.queries.ts'

export type InvitePerson = (
  context: HandlerContext<(typeof endpoints)['inviteUser']>,
  userId: number,
) => Promise<{ sentTo: string | null; link: string | null }>

/**
 * Makes a one-time link and mails it. Without a mail server, or without an own address that a mail could name, the
 * administrator gets it, this once: no link begins with what a request says about itself.
 * @throws account_out_of_service
 */
export function createInvitePerson(mailers: Mailers, publicUrl: string | undefined): InvitePerson {
  return async (context, userId) => {
    const { inTenantOnce, now } = context
    requireRecentIdentity(context)
    const { token, person, purpose, mailer } = await inTenantOnce(async (db) => {
      const person = await userById(db, userId)
      if (!person.isActive) throw fail('account_out_of_service')
      const purpose = person.hasPassword ? ('reset' as const) : ('invitation' as const)
      await recordAccess(
        { ...context, db },
        'link_made',
        { id: userId, login: person.login },
        { link: purpose },
      )
      await db.updateTable('users').set({ password_asked_at: null }).where('id', '=', userId).execute()
      return {
        person,
        purpose,
        mailer: await mailers.of(db),
        token: await makeLink(db, { purpose, userId, now }),
      }
    })
    const link = `${publicUrl ?? ''}/access/${token}`
    const isSent =
      publicUrl !== undefined &&
      person.email !== null &&
      (await mailer.send(accessLetter({ to: person.email, name: person.firstName, link, purpose })))
    return isSent ? { sentTo: person.email, link: null } : { sentTo: null, link }
  }
}

type Addressed = {
  readonly to: string
  readonly name: string
  readonly link: string
  readonly purpose: LinkPurpose
}

/** What somebody reads who is to choose a password. */
export const accessLetter = ({ to, name, link, purpose }: Addressed) => ({
  to,
  subject: 'Tu acceso a Cuadrante',
  text: `Hola, ${name}:

Con este enlace eliges tu contraseña de Cuadrante. Funciona una sola vez, durante ${linkLifetimeWords(purpose)}.

${link}

Si no esperabas este mensaje, no hagas nada.`,
})

export const createInviteUser =
  (invite: InvitePerson): Handler<(typeof endpoints)['inviteUser']> =>
  (context, { params }) =>
    invite(context, params.id)
