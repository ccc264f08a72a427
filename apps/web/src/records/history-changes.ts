import type { HistoryEntry } from '@cuadrante/contract/history/endpoints.ts'
import { formatDate, formatNumber } from '../ui/format.ts'

export type HistoryLabels = Readonly<Record<string, string>>
/** A stored value in the words of a record; undefined where the usual ones will do. */
export type HistoryWords = (field: string, value: unknown) => string | undefined

export type FieldChange = { readonly label: string; readonly before: string; readonly after: string }

/** The fields of a change that have a name, each with what stood there before and what stands there now. */
export function changesOf(
  { before, after }: Pick<HistoryEntry, 'before' | 'after'>,
  labels: HistoryLabels,
  words: HistoryWords = () => undefined,
): FieldChange[] {
  const [old, now] = [flat(before), flat(after)]
  return Object.entries(labels).flatMap(([field, label]) => {
    const say = (value: unknown) => words(field, value) ?? wordsOfValue(value)
    const change = { label, before: say(old[field]), after: say(now[field]) }
    return change.before === change.after ? [] : [change]
  })
}

/** The person inside a worker is told field by field: "user.email". */
function flat(record: Readonly<Record<string, unknown>> | null): Readonly<Record<string, unknown>> {
  const { user, ...rest } = record ?? {}
  if (typeof user !== 'object' || user === null) return rest
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(user).map(([name, value]) => [`user.${name}`, value])),
  }
}

/** "Sí", "03/12/2026", "A Coruña", "Azafata, Promotora"; nothing is "—". */
function wordsOfValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return formatNumber(value, Number.isInteger(value) ? 0 : 5)
  if (Array.isArray(value)) return value.map(wordsOfValue).join(', ') || '—'
  if (typeof value === 'object') return 'name' in value ? String(value.name) : '—'
  const text = String(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text
}
