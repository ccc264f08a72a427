import type { Mailer } from '../mail/mailer.ts'
import type { Seal } from '../sessions/seal.ts'
import type { Channel, Message } from './channel.ts'
import { letterOf } from './letter.ts'
import { oneClickKey, type OneClick } from './one-click.ts'

/** Notices as letters. */
export const mailChannel = (mailer: Mailer, baseUrl: string | undefined, seal: Seal): Channel => ({
  isConfigured: mailer.isConfigured,
  async hand({ email, ...message }) {
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
