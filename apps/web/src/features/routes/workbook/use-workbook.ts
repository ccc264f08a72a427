import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { ColumnMapping, SheetAnalysis, WorkbookAnalysis } from '@cuadrante/contract/routes/workbook.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.tsx'
import { chosenAtFirst, mainOf } from '../../../records/sheets/like-sheets.ts'
import { mappingFrom, processFieldsOf, type Mapping } from '../mapping/mapping-rules.ts'
import { tellFailure } from '../process/toasts.ts'
import type { Process } from '../process/use-process.ts'

export type Workbook = {
  readonly file: File | undefined
  readonly analysis: WorkbookAnalysis | undefined
  /** The sheets that are read together, in their order. */
  readonly sheets: readonly SheetAnalysis[]
  /** The one of them whose heads the columns are named after. */
  readonly sheet: SheetAnalysis | undefined
  readonly suggested: Partial<ColumnMapping>
  readonly mapping: Mapping | undefined
  readonly isBusy: boolean
  /** Why the last step was refused, until another begins or another file is chosen. */
  readonly refusal: string | undefined
  readonly chooseFile: (file: File | undefined) => void
  readonly chooseSheets: (sheetIndexes: readonly number[]) => void
  readonly changeMapping: (mapping: Mapping) => void
  readonly analyse: () => void
  readonly suggest: () => void
  readonly process: () => void
}

const silent = { skipErrorToast: true } as const

/** A chosen file on its way to a batch: analysed, its columns mapped, its rows processed. */
export function useWorkbook(process: Process): Workbook {
  const [file, setFile] = useState<File>()
  const [analysis, setAnalysis] = useState<WorkbookAnalysis>()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [suggested, setSuggested] = useState<Partial<ColumnMapping>>({})
  const [mapping, setMapping] = useState<Mapping>()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const sheets = analysis?.sheets.filter(({ sheetIndex }) => chosen.includes(sheetIndex)) ?? []
  const sheet = analysis && mainOf(analysis, sheets)

  const during = async (work: () => Promise<void>, title: string, otherwise: string) => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      setRefusal(tellFailure(error, title, otherwise))
    } finally {
      setIsBusy(false)
    }
  }
  const changeMapping = (next: Mapping) => {
    setMapping(next)
    process.change({ savedAddressSplit: next.address })
  }
  const suggestFor = (of: SheetAnalysis) =>
    during(
      async () => {
        const body = {
          fileName: file?.name ?? '',
          selectedSheetIndex: of.sheetIndex,
          headers: of.headers,
          sampleData: of.sampleData,
        }
        const { columnMapping, message } = await call(routeEndpoints.suggestMapping, { body }, silent)
        const first = mappingFrom(columnMapping, of.headers)
        setSuggested(columnMapping)
        setMapping(first)
        process.change({ currentStep: 2, savedMapping: columnMapping, savedAddressSplit: first.address })
        toast('success', 'Mapeo completado', message)
      },
      'Error en mapeo',
      'Error al mapear las columnas.',
    )
  const analyse = () =>
    during(
      async () => {
        if (!file) return
        const found = await call(routeEndpoints.analyseWorkbook, { files: { file } }, silent)
        setAnalysis(found)
        setChosen(chosenAtFirst(found))
        toast('success', 'Análisis completado', found.message)
        const [only] = found.sheets
        if (found.totalSheets > 1) process.change({ currentStep: 1 })
        else if (only) await suggestFor(only)
      },
      'Error en análisis',
      'Error al analizar el archivo Excel.',
    )
  const processRows = () =>
    during(
      async () => {
        if (!file || !mapping || !sheet) return
        const fields = processFieldsOf(mapping, sheet, sheets)
        const result = await call(routeEndpoints.processWorkbook, { files: { file }, fields }, silent)
        const { totalRecords, errorRecords, batchId, fileTrackingId } = result
        process.change({ currentStep: 3, batchId, fileTrackingId, results: { totalRecords, errorRecords } })
        toast('success', 'Procesamiento completado', result.message)
      },
      'Error en procesamiento',
      'Error al procesar el archivo.',
    )
  return {
    file,
    analysis,
    sheets,
    sheet,
    suggested,
    mapping,
    isBusy,
    refusal,
    chooseFile: (chosen) => {
      setFile(chosen)
      setRefusal(undefined)
      setAnalysis(undefined)
      const { name, size, lastModified } = chosen ?? {}
      process.change({
        currentStep: 0,
        selectedFile: name === undefined ? null : { name, size: size ?? 0, lastModified: lastModified ?? 0 },
      })
    },
    chooseSheets: setChosen,
    changeMapping,
    analyse: () => void analyse(),
    suggest: () => void (sheet && suggestFor(sheet)),
    process: () => void processRows(),
  }
}
