import { fileName } from '@cuadrante/domain/text/file-name.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'

/** A content-disposition that carries any name, cut before its ending where no disk would take it: plain letters for old readers, UTF-8 for the others (RFC 6266). */
export function attachment(name: string, ending: string): string {
  const whole = fileName(name, ending)
  const plain = whole
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended(whole)}`
}

/** The value of an extended parameter (RFC 8187, 3.2.1), which allows less than the part of an address. */
const extended = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

type Asked = { readonly session: { readonly timeZone: string }; readonly now: Date }

/** As {@link attachment}, with the day of the agency on which it was asked for: "Trabajadores 2026-11-20.xlsx". */
export const datedAttachment = ({ session, now }: Asked, name: string, ending: string): string =>
  attachment(name, ` ${todayIn(session.timeZone, now)}.${ending}`)
