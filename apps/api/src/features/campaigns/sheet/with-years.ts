import { type CampaignSpan, daysWithin } from '@cuadrante/domain/dates/campaign-span.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { parseDayOfYear, shortDay } from '@cuadrante/domain/dates/spanish.ts'
import type { TableRow } from '../../../platform/sheets/table/table.ts'
import { quoted } from './quoted.ts'
import { lastDay, type Columns } from './recognise-columns.ts'

/** Days that are written without their year are of this campaign. */
export type Years = { readonly campaign: CampaignSpan; readonly today: Day }
type Row = TableRow & { readonly faults?: readonly string[] }

/** The first and the last day of several in one text: "del 1 al 5 de diciembre", "24/06 - 26/06". */
export const SPAN_OF_DAYS =
  /^(?:del?\s+)?(\S.*?)(?:\s*[–—]\s*|\s+-\s+|\s+al?\s+|\s+hasta(?:\s+el)?\s+)(\d.*)$/i

/** Longer text says no days, and would take long to look through. */
export const longestDays = 100

/** The rows with the years that their days lack, and the days that were understood so. */
export function withYears(
  rows: readonly TableRow[],
  columns: Columns,
  years: Years,
): { readonly rows: readonly Row[]; readonly read: readonly Day[] } {
  const places = ['Fecha', lastDay].flatMap((column) => columns.get(column) ?? [])
  const read: Day[] = []
  const whole = rows.map((row) => {
    const faults: string[] = []
    const cells = [...row.cells]
    for (const place of places) {
      const cell = cells[place]
      if (typeof cell !== 'string' || cell.length > longestDays) continue
      const { text, days = [], fault } = inCell(cell.trim(), years)
      if (fault) faults.push(fault)
      if (text) cells[place] = text
      read.push(...days)
    }
    return { ...row, cells, ...(faults.length > 0 && { faults }) }
  })
  return { rows: whole, read }
}

type Reading = { readonly text?: string; readonly days?: readonly Day[]; readonly fault?: string }

/** What a cell of one day, or of a span of them, says with its year; nothing where it lacks none. */
function inCell(text: string, years: Years): Reading {
  const only = inText(text, years)
  if (only.text || only.fault) return only
  const [, first = '', last = ''] = SPAN_OF_DAYS.exec(text) ?? []
  const [from, to] = [inText(first, years), inText(last, years)]
  const fault = from.fault ?? to.fault
  if (fault) return { fault }
  return to.text
    ? { text: `${from.text ?? first} al ${to.text}`, days: [...(from.days ?? []), ...(to.days ?? [])] }
    : {}
}

function inText(text: string, { campaign, today }: Years): Reading {
  const of = parseDayOfYear(text)
  const days = of ? daysWithin(campaign, of, today) : []
  const [day, ...others] = days
  if (!day) return {}
  return others.length === 0
    ? { text: shortDay(day), days: [day] }
    : { fault: `${quoted(text)} puede ser el ${days.map(shortDay).join(' o el ')}: escribe el año` }
}
