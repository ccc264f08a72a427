import {
  fieldsMissing,
  mostImportRows,
  type ImportAnalysis,
  type ImportField,
  type ImportMapping,
  type ImportReport,
  type ImportSheet,
} from '@cuadrante/contract/imports/import.ts'
import { useEffect, useRef, useState } from 'react'
import { call, respond } from '../../api/call.ts'
import { cancelTask, startTask, watchTask } from '../../api/tasks.ts'
import { headKey } from '@cuadrante/domain/text/head-key.ts'
import { sentenceOf } from '../../ui/failure-banner.tsx'
import { tellFailed } from '../../ui/failed.tsx'
import type { ImportEndpoints } from './import-endpoints.ts'
import { chosenAtFirst, lackedIn, mainOf, rowsOf } from './like-sheets.ts'
import { forgetRunning, noteRunning } from './running-import.ts'
import { tellEnded, tellGoesOn } from './tell-import.ts'

export type Existing = ImportMapping['existing']
/** What values of the sheet mean, by field. */
export type Meanings = Readonly<Record<string, Readonly<Record<string, string>>>>
export type Columns = Readonly<Record<string, string | null>>
/** A task on its way; it has no number until the server has answered. */
type Running = { readonly step: 'check' | 'apply'; task?: number; isUnwanted?: boolean }
type Progress = { readonly words: string; readonly done: number; readonly total: number }

export type Importing = ReturnType<typeof useImport>

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

const end = (task: number) => cancelTask(task).catch(() => undefined)

/** The steps of an import and what they have found so far. Nothing is written before `run('apply')`. */
export function useImport(endpoints: ImportEndpoints, onImported: () => void) {
  const [analysis, setAnalysis] = useState<ImportAnalysis>()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [columns, setColumns] = useState<Columns>({})
  const [values, setValues] = useState<Meanings>({})
  /** What all rows say of a field without a column. */
  const [fixed, setFixed] = useState<Readonly<Record<string, string>>>({})
  const [existing, setExisting] = useState<Existing>('update')
  const [report, setReport] = useState<ImportReport>()
  const [progress, setProgress] = useState<Progress>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isStopping, setIsStopping] = useState(false)
  const running = useRef<Running>(undefined)
  const isClosed = useRef(false)
  /** Whether the person has said something of the columns that is not theirs by proposal. */
  const [isChosen, setIsChosen] = useState(false)
  // The page may go by the back button, without the dialog being closed.
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])

  async function attempt(work: () => Promise<void>) {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(sentenceOf(error))
      if (running.current?.step === 'apply' && isClosed.current) tellFailed('No se ha podido importar', error)
    } finally {
      const { step, task } = running.current ?? {}
      if (step === 'apply' && task !== undefined) forgetRunning(endpoints, task)
      setIsBusy(false)
      setIsStopping(false)
      setProgress(undefined)
      running.current = undefined
    }
  }

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

  const analyse = (file: File) =>
    attempt(async () => {
      const found = await call(endpoints.analyse, { files: { file } }, { skipErrorToast: true })
      setAnalysis(found)
      chooseSheets(chosenAtFirst(found), found)
    })

  const run = (step: 'check' | 'apply') =>
    attempt(async () => {
      if (!analysis || !sheet) return
      const words = step === 'check' ? 'Revisando' : 'Importando'
      setProgress({ words, done: 0, total: rowsOf(sheets) })
      const now: Running = { step }
      running.current = now
      const { sheetIndex } = sheet
      const together = sheets.length > 1 ? { sheetIndexes: sheets.map((one) => one.sheetIndex) } : {}
      const body = { sheetIndex, ...together, columns: { ...columns }, values, fixed, existing }
      const id = await startTask(
        endpoints[step],
        { params: { id: analysis.importId }, body },
        { skipErrorToast: true },
      )
      now.task = id
      if (step === 'apply') noteRunning(endpoints, id)
      if (now.isUnwanted) void end(id)
      const done = await watchTask<ImportEndpoints['check']>(id, {
        onProgress: ({ progress: { done: rows, total } }) => setProgress({ words, done: rows, total }),
      })
      if (done) setReport(done)
      if (step === 'check') return
      setIsChosen(false)
      onImported()
      if (done && isClosed.current) tellEnded(done)
    })

  /** Also before the task has a number: it is ended as soon as it has one. What has been written stays written. */
  function stop() {
    if (!running.current) return
    setIsStopping(true)
    running.current.isUnwanted = true
    if (running.current.task !== undefined) void end(running.current.task)
  }

  const lacking = lackingOf(sheets, columns, fixed, analysis?.fields ?? [])
  return {
    analysis,
    sheets,
    sheet,
    /** What each of several sheets lacks of what is read. */
    lacking,
    /** Whether these sheets can be read by what is said of their columns. */
    isReadable:
      sheets.length > 0 &&
      rowsOf(sheets) <= mostImportRows &&
      lacking.every(({ needed }) => needed.length === 0),
    columns,
    values,
    existing,
    report,
    progress,
    problem,
    isBusy,
    /** Labels of the fields without which no row can enter and that neither a column nor one text for all fills yet. */
    missing: fieldsMissing(analysis?.fields ?? [], (id) => Boolean(columns[id] ?? fixed[id]?.trim())),
    analyse,
    run,
    chooseSheets: (indexes: readonly number[]) => chooseSheets(indexes),
    /** Headers of columns that fill no field. */
    unused: unusedOf(sheets, columns),
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
    setExisting,
    backToColumns: () => setReport(undefined),
    startAgain() {
      setIsChosen(false)
      setAnalysis(undefined)
      setReport(undefined)
      setProblem(undefined)
    },
    stop,
    isStopping,
    isChosen,
    /** The dialog goes: a review ends with it, an import goes on and tells its end. */
    leave() {
      isClosed.current = true
      if (running.current?.step === 'check') stop()
      if (running.current?.step === 'apply' && !running.current.isUnwanted) tellGoesOn()
    },
    fetchErrors: () =>
      respond(endpoints.errors, { params: { id: analysis?.importId ?? 0 } }, { skipErrorToast: true }),
  }
}
