import { createTransport } from 'nodemailer'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** The same at every try, so that a mailbox shows a letter that came twice once (RFC 5322 §3.6.4). */
  readonly messageId?: string
  /** Where the person says that they want no more of these (RFC 2369), and where one click says it (RFC 8058). */
  readonly unsubscribe?: { readonly page: string; readonly oneClick: string }
}

/** What became of a letter: a refusal is for good, the rest is worth another try. */
export type Posting = 'sent' | 'refused' | 'unreachable'

/** Sends mail when a server is configured; says whether it did. Never call it inside a transaction. */
export type Mailer = {
  readonly isConfigured: boolean
  readonly send: (mail: Mail) => Promise<boolean>
  /** As `send`, for those who try again. */
  readonly post: (mail: Mail) => Promise<Posting>
}

type Log = { warn: (details: object, message: string) => void }

/** A server that says nothing for so long is tried again later. */
const patienceMilliseconds = 30_000

export function createMailer(config: { url: string; from: string } | undefined, log: Log): Mailer {
  if (!config) return { isConfigured: false, send: async () => false, post: async () => 'unreachable' }
  const transport = createTransport({
    url: config.url,
    connectionTimeout: patienceMilliseconds,
    greetingTimeout: patienceMilliseconds,
    socketTimeout: patienceMilliseconds,
  })
  const post = async ({ unsubscribe, ...mail }: Mail): Promise<Posting> => {
    try {
      const headers = unsubscribe ? { headers: listHeaders(unsubscribe) } : {}
      await transport.sendMail({ from: config.from, ...mail, ...headers })
      return 'sent'
    } catch (error) {
      log.warn({ err: error, subject: mail.subject }, 'mail was not sent')
      return isForGood(error) ? 'refused' : 'unreachable'
    }
  }
  return { isConfigured: true, post, send: async (mail) => (await post(mail)) === 'sent' }
}

const listHeaders = ({ page, oneClick }: NonNullable<Mail['unsubscribe']>) => ({
  'List-Unsubscribe': `<${oneClick}>, <${page}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A 5xx answer to the address or to the letter (RFC 5321 §4.2.1); one to our own sign-in is the installation's affair. */
function isForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}
