import type { noticeEndpoints as endpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { phoneChannels, type PhoneChannelName } from '@cuadrante/contract/access/phone-channels.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Handler, HandlerContext, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { Mailers } from '../../../platform/mail/mailers.ts'
import { accountOf } from '../../../platform/notices/phones/phone-channel.ts'
import { mobileNumber } from '../../../platform/notices/phones/phone-number.ts'
import type { PhonePost } from '../../../platform/notices/phones/phone-post.ts'
import type { Seal } from '../../../platform/sessions/seal.ts'
import { takeTurn } from '../sign-in/take-turn.ts'
import { agencyChannels } from './agency-channels.ts'

type Endpoints = typeof endpoints
type Deps = { readonly mailers: Mailers; readonly seal: Seal; readonly phonePost: PhonePost }

/** Messages to try a way out: enough to set it up, too few to write to the world. */
const testTurns = { most: 10, seconds: 3600 } as const

/** The agency's accounts for messages to telephones, and a message to see that a way works. */
export function createPhoneChannels({ mailers, seal, phonePost }: Deps) {
  const read: Verb<Endpoints['phoneChannels']> = ({ db }) => agencyChannels(db, mailers)

  /** @throws phone_channel_without_secret */
  const save: Verb<Endpoints['savePhoneChannel']> = async (context, { body }) => {
    const { db } = context
    const { channel, isOn, account, sender, secret } = body
    const before = (await agencyChannels(db, mailers)).channels.find((one) => one.channel === channel)
    if (isOn && !secret && !before?.hasSecret) throw fail('phone_channel_without_secret')
    const row = { is_on: isOn, account, sender, ...(secret ? { sealed: seal.close(secret) } : {}) }
    await db
      .insertInto('phone_channels')
      .values({ channel, ...row })
      .onConflict((on) => on.columns(['tenant_id', 'channel']).doUpdateSet(row))
      .execute()
    const after = await agencyChannels(db, mailers)
    await recordHistory(context, {
      entity: 'settings',
      action: 'updated',
      label: phoneChannels[channel].label,
      before,
      after: after.channels.find((one) => one.channel === channel),
    })
    return after
  }

  /** @throws too_many_requests, channel_closed, no_test_address, test_not_sent, mail_test_not_sent */
  const test: Handler<Endpoints['testChannel']> = async (context, { body }) => {
    const { inTenant, session, now } = context
    const wait = await inTenant((db) =>
      takeTurn(db, { key: `channel-test ${session.userId}`, ...testTurns, now }),
    )
    if (wait > 0) throw fail('too_many_requests', { seconds: wait })
    const to =
      body.channel === 'mail'
        ? await testMail(mailers, context)
        : await testPhone({ seal, phonePost }, context, { channel: body.channel, given: body.to ?? '' })
    return { message: `Mensaje de prueba enviado a ${to}` }
  }

  return { read, save, test }
}

const testText = 'Mensaje de prueba de Cuadrante: los avisos llegan por esta vía.'

/** @throws channel_closed, no_test_address, mail_test_not_sent */
async function testMail(mailers: Mailers, { inTenant, session }: HandlerContext): Promise<string> {
  const { mailer, email } = await inTenant(async (db) => ({
    mailer: await mailers.of(db),
    ...(await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', session.userId)
      .executeTakeFirstOrThrow()),
  }))
  if (!mailer.isConfigured) throw fail('channel_closed')
  if (!email) throw fail('no_test_address')
  const fault = await mailer.try({ to: email, subject: 'Mensaje de prueba', text: testText })
  if (fault) throw fail('mail_test_not_sent', { fault })
  return email
}

/** @throws channel_closed, no_test_address, test_not_sent */
async function testPhone(
  { seal, phonePost }: Pick<Deps, 'seal' | 'phonePost'>,
  { inTenant, session }: HandlerContext,
  { channel, given }: { readonly channel: PhoneChannelName; readonly given: string },
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
