import type { noticeEndpoints as endpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import {
  phoneChannelNames,
  phoneChannels,
  type PhoneChannelName,
} from '@cuadrante/contract/access/phone-channels.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Handler, HandlerContext, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { accountOf } from '../../../platform/notices/phones/phone-channel.ts'
import { mobileNumber } from '../../../platform/notices/phones/phone-number.ts'
import type { PhonePost } from '../../../platform/notices/phones/phone-post.ts'
import type { Seal } from '../../../platform/sessions/seal.ts'
import { takeTurn } from '../take-turn.ts'

type Endpoints = typeof endpoints
type Deps = { readonly mailer: Mailer; readonly seal: Seal; readonly phonePost: PhonePost }

/** Messages to try a way out: enough to set it up, too few to write to the world. */
const testTurns = { most: 10, seconds: 3600 } as const

/** The agency's accounts for messages to telephones, and a message to see that they work. */
export function createPhoneChannels({ mailer, seal, phonePost }: Deps) {
  const read: Verb<Endpoints['phoneChannels']> = ({ db }) => listOf(db)

  /** @throws phone_channel_without_secret */
  const save: Verb<Endpoints['savePhoneChannel']> = async (context, { body }) => {
    const { db } = context
    const { channel, isOn, account, sender, secret } = body
    const before = (await listOf(db)).channels.find((one) => one.channel === channel)
    if (isOn && !secret && !before?.hasSecret) throw fail('phone_channel_without_secret')
    const row = { is_on: isOn, account, sender, ...(secret ? { sealed: seal.close(secret) } : {}) }
    await db
      .insertInto('phone_channels')
      .values({ channel, ...row })
      .onConflict((on) => on.columns(['tenant_id', 'channel']).doUpdateSet(row))
      .execute()
    const after = await listOf(db)
    await recordHistory(context, {
      entity: 'settings',
      action: 'updated',
      label: phoneChannels[channel].label,
      before,
      after: after.channels.find((one) => one.channel === channel),
    })
    return after
  }

  /** @throws too_many_requests, channel_closed, no_test_address, test_not_sent */
  const test: Handler<Endpoints['testChannel']> = async (context, { body }) => {
    const { inTenant, session, now } = context
    const wait = await inTenant((db) =>
      takeTurn(db, { key: `channel-test ${session.userId}`, ...testTurns, now }),
    )
    if (wait > 0) throw fail('too_many_requests', { seconds: wait })
    const to =
      body.channel === 'mail'
        ? await testMail(context)
        : await testPhone(context, body.channel, body.to ?? '')
    return { message: `Mensaje de prueba enviado a ${to}` }
  }

  async function testMail({ inTenant, session }: HandlerContext): Promise<string> {
    if (!mailer.isConfigured) throw fail('channel_closed')
    const { email } = await inTenant((db) =>
      db.selectFrom('users').select('email').where('id', '=', session.userId).executeTakeFirstOrThrow(),
    )
    if (!email) throw fail('no_test_address')
    if (!(await mailer.send({ to: email, subject: 'Mensaje de prueba', text: testText })))
      throw fail('test_not_sent')
    return email
  }

  async function testPhone(
    { inTenant, session }: HandlerContext,
    channel: PhoneChannelName,
    given: string,
  ): Promise<string> {
    const account = await inTenant((db) => accountOf(db, channel, seal))
    if (!account) throw fail('channel_closed')
    const to = await mobileNumber(given)
    if (!to) throw fail('no_test_address')
    const firstName = session.name.split(' ')[0] ?? ''
    if ((await phonePost(channel, account, { to, firstName, text: testText, link: '' })) !== 'sent')
      throw fail('test_not_sent')
    return to
  }

  async function listOf(db: Tx) {
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
    return { channels, hasMail: mailer.isConfigured }
  }

  return { read, save, test }
}

const testText = 'Mensaje de prueba de Cuadrante: los avisos llegan por esta vía.'
