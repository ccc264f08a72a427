import { numberText } from '@cuadrante/domain/text/number-text.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { isDay } from '@cuadrante/domain/dates/day.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { sumEuros } from '@cuadrante/domain/money/rounding.ts'
import type { CellKind, ReportColumn, ReportRow, ReportSpec, ReportValues } from './report.ts'

type Value = string | number | null

/** The share of two figures in percent, at one decimal; null where there is no whole. */
export function shareOf(part: Value | undefined, whole: Value | undefined): number | null {
  if (typeof part !== 'number' || typeof whole !== 'number' || whole === 0) return null
  return Math.round((part / whole) * 1000) / 10
}

/** Adds the columns that are a share of two others. */
export const withShares = ({ columns }: ReportSpec, values: ReportValues): Record<string, Value> => ({
  ...values,
  ...Object.fromEntries(
    columns.flatMap(({ id, total }) =>
      Array.isArray(total) ? [[id, shareOf(values[total[0]], values[total[1]])]] : [],
    ),
  ),
})

/** A column without any figure has no sum. */
function sumOf({ id, kind }: ReportColumn, rows: readonly Pick<ReportRow, 'values'>[]): number | null {
  const figures = rows.map(({ values }) => values[id]).filter((value) => typeof value === 'number')
  if (figures.length === 0) return rows.length === 0 ? 0 : null
  if (kind !== 'money') return figures.reduce((sum, figure) => sum + figure, 0)
  return sumEuros(figures)
}

/** The row of totals: sums, and the shares of sums. */
export function totalsOf(
  spec: ReportSpec,
  rows: readonly Pick<ReportRow, 'values'>[],
): Record<string, Value> {
  const sums = spec.columns
    .filter(({ total }) => total === 'sum')
    .map((column) => [column.id, sumOf(column, rows)] as const)
  return withShares(spec, Object.fromEntries(sums))
}

const collator = new Intl.Collator('es', { numeric: true })

/** The figure of a column in a row; `name` is the row itself. */
export const valueIn = (row: ReportRow, column: string): Value =>
  column === 'name' ? row.name : (row.values[column] ?? null)

/** Rows in the order of a column ("cost,desc"); rows without a figure come last. Others keep their order. */
export function sortRows(rows: readonly ReportRow[], sort: string | undefined): ReportRow[] {
  const [column = '', direction = 'asc'] = sort?.split(',') ?? []
  if (column === '') return [...rows]
  const sign = direction === 'desc' ? -1 : 1
  return rows.toSorted((a, b) => {
    const [one, other] = [valueIn(a, column), valueIn(b, column)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * compare(one, other)
  })
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

const writers: Readonly<Record<CellKind, (value: number) => string>> = {
  text: String,
  day: String,
  count: (value) => numberText(value),
  hours: durationText,
  minutes: durationText,
  money: (value) => `${numberText(value, 2)} €`,
  percent: (value) => `${numberText(value, 1)} %`,
}

/** A cell as people read it, on screen and on paper; empty where there is nothing. */
export function cellText(value: Value, kind: CellKind): string {
  if (value === null) return ''
  if (typeof value === 'number') return writers[kind](value)
  return kind === 'day' && isDay(value) ? shortDay(value) : value
}
