import {
  fieldsMissing,
  mostImportRows,
  type ImportAnalysis,
  type ImportField,
  type ImportSheet,
} from '@cuadrante/contract/imports/import.ts'
import { headKey } from '@cuadrante/domain/text/head-key.ts'
import { useState } from 'react'
import { lackedIn, mainOf, rowsOf } from './like-sheets.ts'

/** What values of the sheet mean, by field. */
export type Meanings = Readonly<Record<string, Readonly<Record<string, string>>>>
export type Columns = Readonly<Record<string, string | null>>

/** Which sheets of the file are read together, and what their columns and values mean: proposed at first, then as is said. */
export function useSheetColumns(analysis: ImportAnalysis | undefined) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [columns, setColumns] = useState<Columns>({})
  const [values, setValues] = useState<Meanings>({})
  /** What all rows say of a field without a column. */
  const [fixed, setFixed] = useState<Readonly<Record<string, string>>>({})
  /** Whether the person has said something of the columns that is not theirs by proposal. */
  const [isChosen, setIsChosen] = useState(false)

  const sheetsOf = (indexes: readonly number[], of = analysis) =>
    of?.sheets.filter(({ sheetIndex }) => indexes.includes(sheetIndex)) ?? []
  /** The sheets that are read together, and the one of them whose heads the columns are named after. */
  const sheets = sheetsOf(chosen)
  const sheet = analysis && mainOf(analysis, sheets)

  /** What has been said of the columns stays while they are named after the same sheet. */
  function chooseSheets(indexes: readonly number[], of = analysis) {
    setChosen(indexes)
    const main = of && mainOf(of, sheetsOf(indexes, of))
    if (!main || (main === sheet && of === analysis)) return
    setIsChosen(false)
    setValues({})
    setFixed({})
    setColumns(suggested(main))
  }

  const lacking = lackingOf(sheets, columns, fixed, analysis?.fields ?? [])
  return {
    sheets,
    sheet,
    columns,
    values,
    isChosen,
    /** What each of several sheets lacks of what is read. */
    lacking,
    /** Whether these sheets can be read by what is said of their columns. */
    isReadable:
      sheets.length > 0 &&
      rowsOf(sheets) <= mostImportRows &&
      lacking.every(({ needed }) => needed.length === 0),
    /** Labels of the fields without which no row can enter and that neither a column nor one text for all fills yet. */
    missing: fieldsMissing(analysis?.fields ?? [], (id) => Boolean(columns[id] ?? fixed[id]?.trim())),
    /** Headers of columns that fill no field. */
    unused: unusedOf(sheets, columns),
    chooseSheets,
    setColumn(field: string, column: string | null) {
      setColumns({ ...columns, [field]: column })
      setFixed(without(fixed, field))
      setValues({ ...values, [field]: {} })
      setIsChosen(true)
    },
    setValue(field: string, text: string, value: string) {
      setValues({ ...values, [field]: { ...values[field], [text]: value } })
      setIsChosen(true)
    },
    fixed,
    setFixed(field: string, text: string) {
      setColumns({ ...columns, [field]: null })
      setFixed({ ...fixed, [field]: text })
      setIsChosen(true)
    },
    /** Nothing of what was said would be lost. */
    settle: () => setIsChosen(false),
  }
}

const suggested = (sheet: ImportSheet | undefined): Columns =>
  Object.fromEntries(Object.entries(sheet?.suggestions ?? {}).map(([id, { column }]) => [id, column]))

/** Columns without which no row of a sheet can enter, and others that it does not have. */
function lackingOf(
  sheets: readonly ImportSheet[],
  columns: Columns,
  fixed: Readonly<Record<string, string>>,
  fields: readonly ImportField[],
) {
  const named = (ids: readonly string[]) => ids.flatMap((id) => columns[id] ?? [])
  if (sheets.length < 2) return []
  return sheets.map((sheet) => {
    const lacked = lackedIn(sheet, named(Object.keys(columns)))
    const has = (id: string) => Boolean(columns[id] ? !lacked.includes(columns[id]) : fixed[id])
    const needed = named(fieldsMissing(fields, has).map(({ id }) => id))
    return {
      sheetName: sheet.sheetName,
      needed,
      others: lacked.filter((column) => !needed.includes(column)),
    }
  })
}

/** Titles that are written in several ways are one column. */
function unusedOf(sheets: readonly ImportSheet[], columns: Columns): string[] {
  const used = new Set(Object.values(columns).map((column) => headKey(column ?? '')))
  const unused = new Map<string, string>()
  for (const header of sheets.flatMap(({ headers }) => headers))
    if (!used.has(headKey(header)) && !unused.has(headKey(header))) unused.set(headKey(header), header)
  return [...unused.values()]
}

const without = (fixed: Readonly<Record<string, string>>, field: string) =>
  Object.fromEntries(Object.entries(fixed).filter(([one]) => one !== field))
