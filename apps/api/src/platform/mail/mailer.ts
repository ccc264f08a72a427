import type { MailFault } from '@cuadrante/contract/access/mail-server.ts'
import type { SendMailOptions } from 'nodemailer'
import type { Options } from 'nodemailer/lib/smtp-transport'

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

/** What became of a letter: a refusal is for good, the rest is worth another try. Busy is a server that answers others. */
export type Posting = 'sent' | 'refused' | 'busy' | 'unreachable'

/** Sends mail when a server is configured; says whether it did. Never call it inside a transaction. */
export type Mailer = {
  readonly isConfigured: boolean
  readonly send: (mail: Mail) => Promise<boolean>
  /** As `send`, for those who try again. */
  readonly post: (mail: Mail) => Promise<Posting>
  /** As `send`, for whoever sets it up: what is wrong, or nothing. */
  readonly try: (mail: Mail) => Promise<MailFault | undefined>
}

export type MailLog = { warn: (details: object, message: string) => void }

export const noMailer: Mailer = {
  isConfigured: false,
  send: async () => false,
  post: async () => 'unreachable',
  try: async () => 'connection',
}

/** A server that says nothing for so long is tried again later. */
const patienceMilliseconds = 30_000

/** The mail server of the installation. */
export function createMailer(config: { url: string; from: string } | undefined, log: MailLog): Mailer {
  if (!config) return noMailer
  return mailerOver(
    transportFor({
      url: config.url,
      connectionTimeout: patienceMilliseconds,
      greetingTimeout: patienceMilliseconds,
      socketTimeout: patienceMilliseconds,
    }),
    { from: config.from, log },
  )
}

type Transport = { readonly sendMail: (mail: SendMailOptions) => Promise<unknown> }

/** A way to a mail server. The library is read with the first letter: most starts send none. */
export function transportFor(options: Options & { readonly url?: string }): Transport {
  const open = async () => (await import('nodemailer')).createTransport(options)
  let opened: ReturnType<typeof open> | undefined
  return { sendMail: async (mail) => (await (opened ??= open())).sendMail(mail) }
}

type Sending = {
  readonly from: string | { readonly name: string; readonly address: string }
  readonly log: MailLog
  /** Ends a conversation that goes on for longer, whoever drags it out. */
  readonly mostMilliseconds?: number
}

/** Sends by a transport, and says what its failures mean. */
export function mailerOver(transport: Transport, { from, log, mostMilliseconds }: Sending): Mailer {
  const hand = async ({ unsubscribe, ...mail }: Mail): Promise<unknown> => {
    try {
      const headers = unsubscribe ? { headers: listHeaders(unsubscribe) } : {}
      const limit = mostMilliseconds ? { signal: AbortSignal.timeout(mostMilliseconds) } : {}
      await transport.sendMail({ from, ...mail, ...headers, ...limit })
      return undefined
    } catch (error) {
      log.warn({ err: error, subject: mail.subject }, 'mail was not sent')
      return error
    }
  }
  const post = async (mail: Mail): Promise<Posting> => {
    const error = await hand(mail)
    if (!error) return 'sent'
    const { code, responseCode = 0 } = error as MailError
    // An answer to the address or to the letter (RFC 5321 §4.2.1); one to our own sign-in is the installation's affair.
    if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'unreachable'
    if (responseCode >= 500) return 'refused'
    return responseCode >= 400 ? 'busy' : 'unreachable'
  }
  return {
    isConfigured: true,
    post,
    send: async (mail) => (await post(mail)) === 'sent',
    try: async (mail) => {
      const error = await hand(mail)
      return error ? faultOf(error) : undefined
    },
  }
}

const listHeaders = ({ page, oneClick }: NonNullable<Mail['unsubscribe']>) => ({
  'List-Unsubscribe': `<${oneClick}>, <${page}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

type MailError = { readonly code?: string; readonly responseCode?: number; readonly message?: string }

/** A name of the own network is told like one that does not exist. */
const faults: Readonly<Record<string, MailFault>> = {
  ENOTPUBLIC: 'host',
  ENOTFOUND: 'host',
  EDNS: 'host',
  EAI_AGAIN: 'host',
  EAUTH: 'sign_in',
  ENOAUTH: 'sign_in',
  ETLS: 'encryption',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
}

function faultOf(error: unknown): MailFault {
  const { code = '', message = '' } = error as MailError
  return (
    faults[code] ??
    (/certificate|self.signed|altname|\bTLS\b|\bSSL\b/i.test(message) ? 'encryption' : 'connection')
  )
}
