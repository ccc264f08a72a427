import { sheetColumns } from '@cuadrante/contract/kit/record.ts'
import type { RecordField, RecordFields, SheetLook } from '@cuadrante/contract/kit/record-field.ts'
import { sentName } from '@cuadrante/contract/kit/record.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { parseDayOfYear } from '@cuadrante/domain/dates/spanish.ts'
import { parseMoment } from '@cuadrante/domain/dates/moment-text.ts'
import { eurosText, kmText } from '@cuadrante/domain/money/rounding.ts'
import { cleanPhone } from '@cuadrante/domain/identity/contact.ts'
import { provinceOfPostalCode } from '@cuadrante/domain/identity/postal-code.ts'
import { wholeIdentifier } from '@cuadrante/domain/identity/whole-identifier.ts'
import { checkDni } from '@cuadrante/domain/identity/dni.ts'
import type { ExportColumn } from '../exports/export-list.ts'
import { dayCell } from '../exports/stream-table.ts'
import type { ImportColumn } from '../imports/import-kind.ts'
import type { CellReader } from '../imports/read-cells.ts'
import type { Cell } from '../sheets/cell.ts'
import { areGivenNames, areCoordinates, areNames, arePostalCodes, shareOf } from '../sheets/suggest/looks.ts'

type Row = Readonly<Record<string, unknown>>
type Named = { readonly id: number; readonly name: string }

/** What the fields put into a file, written so that an import reads it back. `partOf` finds what holds them in the record. */
export const exportColumns = <R extends object>(
  fields: RecordFields,
  partOf: (record: R) => object = (record) => record,
): Readonly<Record<string, ExportColumn<R>>> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { list }]) => list?.isExported !== false)
      .map(([name, field]) => [
        name,
        {
          label: field.list?.label ?? field.label,
          ...(field.control.kind === 'date' && { format: 'day' as const }),
          cell: (record: R) => cellOf(field, (partOf(record) as Row)[name]),
        },
      ]),
  )

function cellOf({ control }: RecordField, value: unknown): Cell {
  if (value === null || value === undefined) return null
  switch (control.kind) {
    case 'flag':
      return value ? 'Sí' : 'No'
    case 'choice':
      return control.labels[String(value)] ?? String(value)
    case 'date':
      return dayCell(String(value))
    case 'item':
    case 'reference':
      return (value as Named).name
    case 'items':
      return (value as readonly Named[]).map(({ name }) => name).join('; ')
    default:
      return value as Cell
  }
}

const arePostalCodesToo = shareOf((value) => provinceOfPostalCode(value) !== undefined)

const areDays = shareOf((value) => !/^\d{5}$/.test(value) && parseMoment(value, farthest).day !== undefined)
/** Without their year they are days only under a header that says so. */
const areDaysOfYear = shareOf((value) => parseDayOfYear(value) !== undefined)

const looks: Readonly<Record<SheetLook, NonNullable<ImportColumn['look']>>> = {
  names: areNames,
  givenNames: areGivenNames,
  // Numbers with a point for thousands are postal codes only under a header that says so.
  postalCodes: (values) => Math.max(arePostalCodes(values), arePostalCodesToo(values) / 2),
  coordinates: areCoordinates,
  emails: shareOf((value) => /[^\s@]\s*@\s*[^\s@]+\.[^\s@]/.test(value)),
  phones: shareOf((value) => /^\+?\d{7,22}$/.test(cleanPhone(value))),
  documents: shareOf(
    (value) => checkDni(wholeIdentifier(value)).kind !== 'other' || /^[A-Z0-9]{6,15}$/i.test(value),
  ),
  ibans: shareOf((value) => /^[A-Z]{2}\d{2}[\s\dA-Z]{11,40}$/i.test(value)),
  // Days that a file counts, 46357, look like postal codes.
  days: (values) => Math.max(areDays(values), areDaysOfYear(values) / 2),
}

/** What a sheet of such records may hold. Without the required ones no row could enter. */
export const importColumns = (fields: RecordFields): ImportColumn[] =>
  sheetColumns(fields).map(({ look, ...column }) => ({
    ...column,
    ...(look ? { look: looks[look] } : {}),
    ...(isNumber(fields[column.id]) ? { isNumber: true } : {}),
    ...(fields[column.id]?.control.kind === 'url' ? { isLink: true } : {}),
  }))

const numberKinds: ReadonlySet<string> = new Set(['number', 'money', 'km'])
const isNumber = (field: RecordField | undefined): boolean => numberKinds.has(field?.control.kind ?? '')

/** Years of two digits may lie ahead, as those of an expiry do. */
const farthest: Day = '2100-01-01'

/** Items of each catalogue by normalised name. */
export type ItemsByName = Readonly<Record<string, ReadonlyMap<string, number>>>

type Readings = {
  readonly items?: ItemsByName
  readonly today?: Day
  /** Of days that are written without theirs; null where their file does not say it. */
  readonly year?: number | null | undefined
}

/**
 * What a row of a sheet brings, by the names that a form sends; a blank cell brings `undefined`. Places, whose two cells are
 * read together, are left to the caller.
 */
export const readCells = (
  fields: RecordFields,
  reader: CellReader,
  { items = {}, today = farthest, year }: Readings = {},
): Record<string, unknown> =>
  Object.fromEntries(
    readColumns(fields).map(({ id, label, field }) => [
      sentName(id, field),
      readCell(field, reader, id, label, { items, today, year }),
    ]),
  )

type ReadColumn = { readonly id: string; readonly label: string; readonly field: RecordField }

const columnsRead = new WeakMap<RecordFields, readonly ReadColumn[]>()

/** The columns that fill a field of their own; worked out once for a description, not for each row. */
function readColumns(fields: RecordFields): readonly ReadColumn[] {
  const known = columnsRead.get(fields)
  if (known) return known
  const columns = sheetColumns(fields).flatMap(({ id, label }) => {
    const field = fields[id]
    return field && field.control.kind !== 'reference' ? [{ id, label, field }] : []
  })
  columnsRead.set(fields, columns)
  return columns
}

function readCell(
  { control, form, sheet }: RecordField,
  reader: CellReader,
  id: string,
  label: string,
  { items, today, year }: Required<Pick<Readings, 'items' | 'today'>> & Pick<Readings, 'year'>,
): unknown {
  switch (control.kind) {
    case 'flag':
      return reader.flag(id, label, (sheet && sheet.words?.['true']) || [])
    case 'choice':
      return reader.choice(id, label, control.labels)
    case 'email':
      return reader.email(id, label)
    case 'tel':
      return reader.phone(id, label)
    case 'url':
      return reader.url(id)
    case 'date':
      return reader.day(id, label, form?.pivot === 'past' ? today : farthest, year)
    case 'number':
    case 'money':
    case 'km':
      return reader.number(id, label)
    case 'item':
      return reader.item(id, label, items[control.catalogue] ?? new Map())
    case 'items':
      return reader.items(id, label, items[control.catalogue] ?? new Map())
    default:
      if (sheet && sheet.look === 'postalCodes') return reader.postalCode(id)
      return control.kind === 'textarea' ? reader.text(id) : reader.line(id)
  }
}

/** Without what a sheet does not bring, so that what is there already stays. */
export const definedOnly = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

/** Each field that a row changes, with what the record holds and what it will hold: "Teléfono: 600112233 → 611223344". */
export function changesOf(
  fields: RecordFields,
  { record, stored, draft }: { readonly record: object; readonly stored: object; readonly draft: object },
  reader: CellReader,
): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const sent = sentName(name, field)
    const [before, after] = [(stored as Row)[sent], (draft as Row)[sent]]
    if (JSON.stringify(before) === JSON.stringify(after)) return []
    const next = isNamed(field) ? (after === null ? '' : reader.text(name)) : wordsOf(field, after)
    return [`${field.label}: ${wordsOf(field, (record as Row)[name]) || '—'} → ${next || '—'}`]
  })
}

/** Fields whose draft holds numbers of items: their words are those of the sheet. */
const isNamed = ({ control }: RecordField): boolean =>
  control.kind === 'item' || control.kind === 'items' || control.kind === 'reference'

function wordsOf(field: RecordField, value: unknown): string {
  const { kind } = field.control
  if (kind === 'date' && value) return String(value).split('-').toReversed().join('/')
  if (kind === 'money' && typeof value === 'number') return eurosText(value)
  if (kind === 'km' && typeof value === 'number') return kmText(value)
  return String(cellOf(field, value) ?? '')
}
