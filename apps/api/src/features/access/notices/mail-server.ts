import type { noticeEndpoints as endpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { Mailers } from '../../../platform/mail/mailers.ts'
import type { Seal } from '../../../platform/sessions/seal.ts'
import { requireRecentIdentity } from '../require-recent-identity.ts'
import { agencyChannels } from './agency-channels.ts'

type Deps = { readonly mailers: Mailers; readonly seal: Seal }

/**
 * The mail server of the agency. Links that open accounts leave by it, so whoever sets it up says who they are; and a kept
 * password goes to no other server than the one that it was typed for.
 * @throws identity_unconfirmed, mail_server_without_password
 */
export const createSaveMailServer =
  ({ mailers, seal }: Deps): Verb<(typeof endpoints)['saveMailServer']> =>
  async (context, { body }) => {
    const { db } = context
    requireRecentIdentity(context)
    const { isOn, host, port, login, sender, password } = body
    const before = await db
      .selectFrom('mail_servers')
      .select(['host', 'port', 'login', 'sealed'])
      .executeTakeFirst()
    const isSame = before?.host === host && before.port === port && before.login === login
    const sealed = password ? seal.close(password) : isSame ? before.sealed : undefined
    if (!sealed) throw fail('mail_server_without_password')
    const told = (await agencyChannels(db, mailers)).mail
    const row = { is_on: isOn, host, port, login, sender, sealed }
    await db
      .insertInto('mail_servers')
      .values(row)
      .onConflict((on) => on.column('tenant_id').doUpdateSet(row))
      .execute()
    const after = await agencyChannels(db, mailers)
    await recordHistory(context, {
      entity: 'settings',
      action: 'updated',
      label: 'Servidor de correo',
      before: told ?? undefined,
      after: after.mail,
    })
    return after
  }
