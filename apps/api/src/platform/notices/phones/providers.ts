import type { PhoneChannelName } from '@cuadrante/contract/access/phone-channels.ts'

/** What goes to a telephone. */
export type PhoneMessage = {
  /** E.164: "+34600112233". */
  readonly to: string
  readonly firstName: string
  readonly text: string
  readonly link: string
}

export type PhoneAccount = { readonly account: string; readonly sender: string; readonly secret: string }

type Request = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Where a provider is, and how it is asked. Pure: who sends it and what the answer means is the same for all. */
type Provider = {
  readonly base: string
  readonly request: (account: PhoneAccount, message: PhoneMessage) => Request
}

export const providers: Readonly<Record<PhoneChannelName, Provider>> = {
  // WhatsApp Business Cloud API: whoever has not written to the agency within a day gets an approved template only.
  whatsapp: {
    base: 'https://graph.facebook.com/v23.0',
    request: ({ account, sender, secret }, { to, firstName, text, link }) => ({
      path: `/${account}/messages`,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        to: to.slice(1),
        type: 'template',
        template: {
          name: sender,
          language: { code: 'es' },
          components: [
            {
              type: 'body',
              parameters: [firstName, text, link].map((part) => ({ type: 'text', text: onOneLine(part) })),
            },
          ],
        },
      }),
    }),
  },
  sms: {
    base: 'https://api.twilio.com/2010-04-01',
    request: ({ account, sender, secret }, { to, text, link }) => ({
      path: `/Accounts/${account}/Messages.json`,
      headers: {
        authorization: `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        To: to,
        From: sender,
        Body: [text, link].filter(Boolean).join(' '),
      }).toString(),
    }),
  },
}

/** A variable of a template holds no line break and no run of spaces, and is never empty. */
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim() || '-'
