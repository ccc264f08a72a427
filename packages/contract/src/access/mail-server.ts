import * as z from 'zod/mini'
import { requiredText } from '../kit/field.ts'

/** Ports at which programs hand in letters, always encrypted: from the first byte (465) or by STARTTLS. */
export const mailPorts = [
  { port: 465, label: '465 (TLS)' },
  { port: 587, label: '587 (STARTTLS)' },
  { port: 2525, label: '2525 (STARTTLS)' },
] as const

const hostName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

const shape = {
  isOn: z.boolean(),
  host: requiredText({ max: [253, 'No puede exceder 253 caracteres'] }).check(
    z.regex(hostName, 'Escribe el nombre del servidor, como smtp.ejemplo.es'),
  ),
  port: z.union([z.literal(465), z.literal(587), z.literal(2525)]),
  login: requiredText({ max: [200, 'No puede exceder 200 caracteres'] }),
  sender: requiredText({ max: [200, 'No puede exceder 200 caracteres'] }).check(
    z.email('Escribe una dirección de correo'),
  ),
}

/** The mail server of an agency, as its settings are typed. */
export const mailServerDraft = z.object({
  ...shape,
  /** Left empty, the one that is kept stays, for the same server and the same login. */
  password: z.optional(z.string().check(z.maxLength(1000, 'No puede exceder 1.000 caracteres'))),
})
export type MailServerDraft = z.output<typeof mailServerDraft>

/** As it is told: never with its password. */
export const mailServer = z.object({ ...shape, host: z.string(), login: z.string(), sender: z.string() })

/** Why a mail server does not take a letter, with the sentence for who sets it up. */
export const mailFaults = {
  host: 'No existe un servidor con ese nombre en internet. Revisa cómo está escrito.',
  connection: 'El servidor no responde en ese puerto. Prueba con otro puerto.',
  encryption: 'No se ha podido cifrar la conexión: el certificado del servidor no vale para ese nombre.',
  sign_in: 'El servidor no acepta el usuario o la contraseña.',
  refused: 'El servidor no acepta el mensaje: comprueba que deja enviar desde ese remitente.',
} as const
export type MailFault = keyof typeof mailFaults
