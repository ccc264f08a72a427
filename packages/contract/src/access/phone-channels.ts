import * as z from 'zod/mini'
import { requiredText } from '../kit/field.ts'
import { mailServer } from './mail-server.ts'

type Part = { readonly label: string; readonly fits: RegExp; readonly says: string; readonly fact: string }
type PhoneChannelOf = {
  readonly label: string
  readonly account: Part
  readonly sender: Part
  readonly secret: string
}

/** What each provider of telephone messages asks for. */
export const phoneChannels = {
  whatsapp: {
    label: 'WhatsApp',
    account: {
      label: 'Identificador del número',
      fits: /^\d{5,20}$/,
      says: 'Son solo cifras: «Phone number ID» en WhatsApp Manager',
      fact: '«Phone number ID» en WhatsApp Manager',
    },
    sender: {
      label: 'Plantilla aprobada',
      fits: /^[a-z0-9_]{1,100}$/,
      says: 'Minúsculas, cifras y guiones bajos',
      fact: 'De tipo utilidad, en español, con tres variables: nombre, aviso y enlace',
    },
    secret: 'Token de acceso',
  },
  sms: {
    label: 'SMS (Twilio)',
    account: {
      label: 'Cuenta (Account SID)',
      fits: /^AC[0-9a-f]{32}$/,
      says: 'Empieza por AC y sigue con 32 cifras o letras de la a a la f',
      fact: 'En la consola de Twilio',
    },
    sender: {
      label: 'Remitente',
      fits: /^(\+\d{7,15}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
      says: 'Un número con prefijo (+34…) o un nombre de hasta 11 letras y cifras',
      fact: 'Un número con prefijo (+34…) o un nombre de hasta 11 letras y cifras',
    },
    secret: 'Token de autenticación',
  },
} as const satisfies Readonly<Record<string, PhoneChannelOf>>

export type PhoneChannelName = keyof typeof phoneChannels
export const phoneChannelNames = Object.keys(phoneChannels) as [PhoneChannelName, ...PhoneChannelName[]]

const name = z.enum(phoneChannelNames)

export const phoneChannelDraft = z
  .object({
    channel: name,
    isOn: z.boolean(),
    account: requiredText({ max: [100, 'No puede exceder 100 caracteres'] }),
    sender: requiredText({ max: [100, 'No puede exceder 100 caracteres'] }),
    /** Left empty, the one that is kept stays. */
    secret: z.optional(z.string().check(z.trim(), z.maxLength(1000, 'No puede exceder 1.000 caracteres'))),
  })
  .check((context) => {
    const { channel, ...draft } = context.value
    for (const part of ['account', 'sender'] as const) {
      const { fits, says } = phoneChannels[channel][part]
      if (!fits.test(draft[part]))
        context.issues.push({ code: 'custom', message: says, path: [part], input: draft[part] })
    }
  })

export const phoneChannelList = z.object({
  channels: z.array(
    z.object({
      channel: name,
      isOn: z.boolean(),
      account: z.string(),
      sender: z.string(),
      hasSecret: z.boolean(),
    }),
  ),
  /** The agency's own mail server; null where it has none. */
  mail: z.nullable(mailServer),
  /** Whether the installation has a mail server, which takes letters where the agency's is off. */
  hasMail: z.boolean(),
})
export type PhoneChannelList = z.output<typeof phoneChannelList>

/** A message to see that a way works: by mail to the own address, otherwise to a number. */
export const channelTest = z.object({
  channel: z.enum(['mail', ...phoneChannelNames]),
  to: z.optional(z.string().check(z.trim(), z.maxLength(40, 'No puede exceder 40 caracteres'))),
})
