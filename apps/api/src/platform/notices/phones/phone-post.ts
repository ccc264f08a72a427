import type { PhoneChannelName } from '@cuadrante/contract/access/phone-channels.ts'
import { providers, type PhoneAccount, type PhoneMessage } from './providers.ts'

/**
 * What became of a message. Providers know no name of a message by which a second one would be the first again: where
 * nobody can say whether it went out, it is `unsure` and not sent again.
 */
export type PhonePosting = 'sent' | 'refused' | 'unreachable' | 'unsure'

export type PhonePost = (
  channel: PhoneChannelName,
  account: PhoneAccount,
  message: PhoneMessage,
) => Promise<PhonePosting>

type Log = { warn: (details: object, message: string) => void }

const patienceMilliseconds = 20_000

/** Codes of a connection that never came about: nothing was sent. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** `bases` are given where a test plays the providers. */
export const createPhonePost =
  (log: Log, bases: Partial<Readonly<Record<PhoneChannelName, string>>> = {}): PhonePost =>
  async (channel, account, message) => {
    const provider = providers[channel]
    const { path, headers, body } = provider.request(account, message)
    try {
      const answer = await fetch(`${bases[channel] ?? provider.base}${path}`, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMilliseconds),
      })
      await answer.body?.cancel()
      if (!answer.ok) log.warn({ channel, status: answer.status }, 'a message to a telephone was not taken')
      return meaningOf(answer.status)
    } catch (error) {
      log.warn({ err: error, channel }, 'a message to a telephone had no answer')
      return neverConnected.has(codeOf(error)) ? 'unreachable' : 'unsure'
    }
  }

const codeOf = (error: unknown): string =>
  (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code ?? ''

/** A key that is not taken, too many messages, and trouble there pass; the rest is this number's or this message's. */
function meaningOf(status: number): PhonePosting {
  if (status >= 200 && status < 300) return 'sent'
  return status === 401 || status === 403 || status === 429 || status >= 500 ? 'unreachable' : 'refused'
}
