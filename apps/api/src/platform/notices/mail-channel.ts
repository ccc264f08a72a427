import type { Database } from '../database/database.ts'
import type { Mailers } from '../mail/mailers.ts'
import type { Seal } from '../sessions/seal.ts'
import type { Channel, Message } from './channel.ts'
import { letterOf } from './letter.ts'
import { oneClickKey, type OneClick } from './one-click.ts'

type Deps = {
  readonly database: Database
  readonly mailers: Mailers
  readonly baseUrl: string | undefined
  readonly seal: Seal
}

/** Notices as letters, by the mail server of the agency or of the installation. */
export const mailChannel = ({ database, mailers, baseUrl, seal }: Deps): Channel => ({
  isConfigured: true,
  async hand({ email, ...message }) {
    const mailer = await database.inTenant(message.tenant, (db) => mailers.of(db))
    if (!mailer.isConfigured) return { posting: 'closed' }
    if (!email) return { posting: 'nobody' }
    const posting = await mailer.post(
      letterOf({ ...message, to: email, baseUrl, oneClickKey: oneClickKey(seal, clickOf(message)) }),
    )
    return { posting, address: email }
  },
})

const clickOf = ({
  tenant,
  userId,
  kind,
  isDigest,
}: Pick<Message, keyof OneClick | 'isDigest'>): OneClick => ({
  tenant,
  userId,
  kind: isDigest ? null : kind,
})
