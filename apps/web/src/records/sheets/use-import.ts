import type { importEndpoints } from '@cuadrante/contract/imports/endpoints.ts'
import type {
  ImportAnalysis,
  ImportMapping,
  ImportReport,
  ImportSheet,
} from '@cuadrante/contract/imports/import.ts'
import { useRef, useState } from 'react'
import { call, respond } from '../../api/call.ts'
import { saveDownload } from '../../api/save-download.ts'
import { cancelTask, startTask, watchTask } from '../../api/tasks.ts'
import { sentenceOf } from '../../ui/failure-banner.tsx'
import { toast } from '../../ui/toast.tsx'

export type ImportEndpoints = ReturnType<typeof importEndpoints>
export type Existing = ImportMapping['existing']
/** What values of the sheet mean, by field. */
export type Meanings = Readonly<Record<string, Readonly<Record<string, string>>>>
export type Columns = Readonly<Record<string, string | null>>
type Progress = { readonly words: string; readonly done: number; readonly total: number }

export type Importing = ReturnType<typeof useImport>

const suggested = (sheet: ImportSheet | undefined): Columns =>
  Object.fromEntries(Object.entries(sheet?.suggestions ?? {}).map(([id, { column }]) => [id, column]))

/** The steps of an import and what they have found so far. Nothing is written before `run('apply')`. */
export function useImport(endpoints: ImportEndpoints, onImported: () => void) {
  const [analysis, setAnalysis] = useState<ImportAnalysis>()
  const [sheetIndex, setSheetIndex] = useState(0)
  const [columns, setColumns] = useState<Columns>({})
  const [values, setValues] = useState<Meanings>({})
  const [existing, setExisting] = useState<Existing>('update')
  const [report, setReport] = useState<ImportReport>()
  const [progress, setProgress] = useState<Progress>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const task = useRef<number>(undefined)

  async function attempt(work: () => Promise<void>) {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setIsBusy(false)
      setProgress(undefined)
      task.current = undefined
    }
  }

  function chooseSheet(index: number, of = analysis) {
    setSheetIndex(index)
    setValues({})
    setColumns(suggested(of?.sheets.find((sheet) => sheet.sheetIndex === index)))
  }

  const analyse = (file: File) =>
    attempt(async () => {
      const found = await call(endpoints.analyse, { files: { file } }, { skipErrorToast: true })
      setAnalysis(found)
      chooseSheet(found.recommendedSheetIndex, found)
    })

  const run = (step: 'check' | 'apply') =>
    attempt(async () => {
      if (!analysis) return
      const words = step === 'check' ? 'Revisando' : 'Importando'
      setProgress({ words, done: 0, total: sheet?.totalRows ?? 0 })
      const body = { sheetIndex, columns: { ...columns }, values, existing }
      const id = await startTask(
        endpoints[step],
        { params: { id: analysis.importId }, body },
        { skipErrorToast: true },
      )
      task.current = id
      const done = await watchTask<ImportEndpoints['check']>(id, {
        onProgress: (now) => setProgress({ words, done: now.progress.done, total: now.progress.total }),
      })
      if (done) setReport(done)
      if (step === 'apply') onImported()
    })

  const sheet = analysis?.sheets.find((one) => one.sheetIndex === sheetIndex)
  return {
    analysis,
    sheet,
    columns,
    values,
    existing,
    report,
    progress,
    problem,
    isBusy,
    /** Labels of the fields without which no row can enter and that have no column yet. */
    missing: analysis?.fields.filter(({ id, isRequired }) => isRequired && !columns[id]) ?? [],
    analyse,
    run,
    chooseSheet: (index: number) => chooseSheet(index),
    /** Headers of columns that fill no field. */
    unused: (sheet?.headers ?? []).filter((header) => !Object.values(columns).includes(header)),
    setColumn(field: string, column: string | null) {
      setColumns({ ...columns, [field]: column })
      setValues({ ...values, [field]: {} })
    },
    setValue: (field: string, text: string, value: string) =>
      setValues({ ...values, [field]: { ...values[field], [text]: value } }),
    setExisting,
    backToColumns: () => setReport(undefined),
    startAgain() {
      setAnalysis(undefined)
      setReport(undefined)
      setProblem(undefined)
    },
    /** What has been written stays written. */
    stop() {
      if (task.current !== undefined) void cancelTask(task.current).catch(() => undefined)
    },
    async downloadErrors() {
      if (!analysis) return
      try {
        const input = { params: { id: analysis.importId } }
        await saveDownload(await respond(endpoints.errors, input, { skipErrorToast: true }))
      } catch (error) {
        toast('error', 'No se ha podido descargar', sentenceOf(error))
      }
    },
  }
}
