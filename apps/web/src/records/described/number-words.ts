import type { RecordField } from '@cuadrante/contract/kit/record-field.ts'
import { formatMoney, formatNumber } from '../../ui/format.ts'

/** "1.234,50 €", "12,5 km": a number as its field means it; undefined for a field of another kind. */
export function numberWords({ kind }: RecordField['control'], value: unknown): string | undefined {
  if (typeof value !== 'number') return undefined
  if (kind === 'money') return formatMoney(value)
  return kind === 'km' ? `${formatNumber(value, 1)} km` : undefined
}
