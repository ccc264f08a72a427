import { createTransport } from 'nodemailer'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/** Sends mail when a server is configured; says whether it did. Never call it inside a transaction. */
export type Mailer = { readonly isConfigured: boolean; readonly send: (mail: Mail) => Promise<boolean> }

type Log = { warn: (details: object, message: string) => void }

export function createMailer(config: { url: string; from: string } | undefined, log: Log): Mailer {
  if (!config) return { isConfigured: false, send: async () => false }
  const transport = createTransport(config.url)
  return {
    isConfigured: true,
    async send(mail) {
      try {
        await transport.sendMail({ from: config.from, ...mail })
        return true
      } catch (error) {
        log.warn({ err: error, subject: mail.subject }, 'mail was not sent')
        return false
      }
    },
  }
}
