import { noticeKinds, type NoticeKind } from '@cuadrante/contract/access/notices.ts'
import type { Mail } from '../mail/mailer.ts'

import { oneClickPath } from './one-click.ts'

export type LetterParts = {
  readonly to: string
  readonly firstName: string
  readonly agency: string
  readonly kind: NoticeKind
  readonly isDigest: boolean
  readonly batch: string
  readonly lines: readonly { readonly sentence: string; readonly path: string }[]
  /** Where people reach the product; without it a letter has no links. */
  readonly baseUrl: string | undefined
  /** Ends letters like this one. */
  readonly oneClickKey: string
}

/** A long list is told by its beginning; the bell has all of it. */
const mostLines = 25

/** One letter about one notice, or about all that gathered. */
export function letterOf(parts: LetterParts): Mail {
  const { to, agency, kind, isDigest, batch, lines, baseUrl, oneClickKey } = parts
  const [first] = lines
  const subject =
    lines.length === 1 && first
      ? first.sentence
      : `${lines.length} avisos: ${isDigest ? 'resumen del día' : noticeKinds[kind].label}`
  const choices = baseUrl && `${baseUrl}/profile#avisos`
  return {
    to,
    subject: `${agency}: ${subject}`,
    text: plainText(parts, choices),
    html: page(parts, choices),
    messageId: `<${batch}@${hostOf(baseUrl)}>`,
    ...(choices
      ? { unsubscribe: { page: choices, oneClick: `${baseUrl}${oneClickPath}?key=${oneClickKey}` } }
      : {}),
  }
}

function plainText({ firstName, agency, lines, baseUrl }: LetterParts, choices: string | undefined): string {
  const told = lines
    .slice(0, mostLines)
    .map(({ sentence, path }) => (baseUrl ? `${sentence}\n${baseUrl}${path}` : sentence))
  return [
    `Hola, ${firstName}:`,
    ...told,
    ...leftOver(lines.length),
    `Te escribe ${agency}.${choices ? ` Elige qué avisos te llegan por correo: ${choices}` : ''}`,
  ].join('\n\n')
}

function page({ firstName, agency, lines, baseUrl }: LetterParts, choices: string | undefined): string {
  const told = lines
    .slice(0, mostLines)
    .map(({ sentence, path }) =>
      baseUrl
        ? `<p><a href="${escaped(baseUrl + path)}">${escaped(sentence)}</a></p>`
        : `<p>${escaped(sentence)}</p>`,
    )
  const more = leftOver(lines.length).map((line) => `<p>${line}</p>`)
  const foot = choices ? ` <a href="${escaped(choices)}">Elige qué avisos te llegan por correo</a>.` : ''
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escaped(agency)}</title></head><body style="font-family:sans-serif;font-size:16px;line-height:1.5">
<p>Hola, ${escaped(firstName)}:</p>
${[...told, ...more].join('\n')}
<p style="font-size:14px">Te escribe ${escaped(agency)}.${foot}</p></body></html>`
}

const leftOver = (count: number): string[] =>
  count > mostLines ? [`Y ${count - mostLines} más, en la campana de la aplicación.`] : []

const hostOf = (baseUrl: string | undefined) => (baseUrl ? new URL(baseUrl).hostname : 'cuadrante.invalid')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
