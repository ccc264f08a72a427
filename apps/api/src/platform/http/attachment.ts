import { todayIn } from '@cuadrante/domain/dates/zone.ts'

/** A content-disposition that carries any name: plain letters for old readers, UTF-8 for the others (RFC 6266). */
export function attachment(fileName: string): string {
  const plain = fileName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}

type Asked = { readonly session: { readonly timeZone: string }; readonly now: Date }

/** As {@link attachment}, with the day of the agency on which it was asked for: "Trabajadores 2026-11-20.xlsx". */
export const datedAttachment = ({ session, now }: Asked, name: string, ending: string): string =>
  attachment(`${name} ${todayIn(session.timeZone, now)}.${ending}`)
