import { noticeKinds } from '@cuadrante/contract/access/notices.ts'
import type { PhoneChannelName } from '@cuadrante/contract/access/phone-channels.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Seal } from '../../sessions/seal.ts'
import type { Channel, Message } from '../channel.ts'
import { mobileNumber } from './phone-number.ts'
import type { PhonePost } from './phone-post.ts'
import type { PhoneAccount } from './providers.ts'

type Deps = {
  readonly database: Database
  readonly seal: Seal
  readonly post: PhonePost
  readonly baseUrl: string | undefined
}

/** Notices to the telephone of a worker's record, by the agency's own account. */
export const phoneChannel = (name: PhoneChannelName, { database, seal, post, baseUrl }: Deps): Channel => ({
  isConfigured: true,
  isOnce: true,
  async hand(message) {
    const { account, phone } = await database.inTenant(message.tenant, async (db) => ({
      account: await accountOf(db, name, seal),
      phone: await phoneOf(db, message.userId),
    }))
    if (!account) return { posting: 'closed' }
    const to = await mobileNumber(phone)
    if (!to) return { posting: 'nobody' }
    const { firstName } = message
    const posting = await post(name, account, { to, firstName, ...wordsOf(message, baseUrl) })
    return { posting, address: to }
  },
})

/** The agency's account; undefined where it has none or has switched it off. */
export async function accountOf(
  db: Tx,
  name: PhoneChannelName,
  seal: Seal,
): Promise<PhoneAccount | undefined> {
  const row = await db
    .selectFrom('phone_channels')
    .select(['account', 'sender', 'sealed'])
    .where('channel', '=', name)
    .where('is_on', '=', true)
    .executeTakeFirst()
  return row?.sealed ? { ...row, secret: seal.open(row.sealed) } : undefined
}

async function phoneOf(db: Tx, userId: number): Promise<string> {
  const row = await db
    .selectFrom('workers')
    .select('phone')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.phone ?? ''
}

/** Two short messages at most (GSM 03.38 counts 70 letters where one has an accent it does not know). */
const longestText = 110

/** What is said on a telephone, and where it leads. */
export function wordsOf(
  { agency, kind, lines }: Pick<Message, 'agency' | 'kind' | 'lines'>,
  baseUrl: string | undefined,
) {
  const [first] = lines
  const isOne = lines.length === 1 && first !== undefined
  const news = isOne ? first.sentence : `${lines.length} avisos: ${noticeKinds[kind].label}`
  const text = `${agency}: ${news}`
  return {
    text: text.length > longestText ? `${text.slice(0, longestText - 1).trimEnd()}…` : text,
    link: baseUrl ? `${baseUrl}${isOne ? first.path : '/'}` : '',
  }
}
