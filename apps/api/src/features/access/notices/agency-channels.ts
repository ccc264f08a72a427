import { phoneChannelNames } from '@cuadrante/contract/access/phone-channels.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Mailers } from '../../../platform/mail/mailers.ts'

/** What an agency has set up to reach people by; keys and passwords are never told. */
export async function agencyChannels(db: Tx, { installation }: Mailers) {
  const rows = await db
    .selectFrom('phone_channels')
    .select(['channel', 'is_on', 'account', 'sender', 'sealed'])
    .execute()
  const channels = phoneChannelNames.map((channel) => {
    const row = rows.find((one) => one.channel === channel)
    return {
      channel,
      isOn: row?.is_on ?? false,
      account: row?.account ?? '',
      sender: row?.sender ?? '',
      hasSecret: Boolean(row?.sealed),
    }
  })
  return { channels, mail: (await mailServerOf(db)) ?? null, hasMail: installation.isConfigured }
}

async function mailServerOf(db: Tx) {
  const row = await db
    .selectFrom('mail_servers')
    .select(['is_on as isOn', 'host', 'port', 'login', 'sender'])
    .executeTakeFirst()
  return row && { ...row, port: row.port as 465 | 587 | 2525 }
}
