import { daysBetween } from '@cuadrante/domain/dates/day.ts'
import { count, formatDate } from '../../../ui/format.ts'

/** "Caduca en 12 días (02/12/2026)", "Caducó hace 1 día (…)", "Válido hasta 20/11/2031". */
export function expiryWords(expiresOn: string, today: string): string {
  const days = daysBetween(today, expiresOn)
  if (days < 0) return `Caducó hace ${count(-days, 'día')} (${formatDate(expiresOn)})`
  if (days === 0) return 'Caduca hoy'
  return days <= 60
    ? `Caduca en ${count(days, 'día')} (${formatDate(expiresOn)})`
    : `Válido hasta ${formatDate(expiresOn)}`
}
