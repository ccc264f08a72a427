import type { ImportAnalysis, ImportMapping, ImportReport } from '@cuadrante/contract/imports/import.ts'
import { useState } from 'react'
import { call, respond } from '../../api/call.ts'
import type { ImportEndpoints } from './import-endpoints.ts'
import { chosenAtFirst, rowsOf } from './like-sheets.ts'
import { tellEnded } from './tell-import.ts'
import { useImportTask } from './use-import-task.ts'
import { useSheetColumns } from './use-sheet-columns.ts'

export type Existing = ImportMapping['existing']
export type Importing = ReturnType<typeof useImport>

/** The steps of an import and what they have found so far. Nothing is written before `run('apply')`. */
export function useImport(endpoints: ImportEndpoints, onImported: () => void) {
  const [analysis, setAnalysis] = useState<ImportAnalysis>()
  const [existing, setExisting] = useState<Existing>('update')
  const [report, setReport] = useState<ImportReport>()
  const { chooseSheets, settle, ...read } = useSheetColumns(analysis)
  const { attempt, perform, isGone, forgetProblem, ...task } = useImportTask(endpoints)

  const analyse = (file: File) =>
    attempt(async () => {
      const found = await call(endpoints.analyse, { files: { file } }, { skipErrorToast: true })
      setAnalysis(found)
      chooseSheets(chosenAtFirst(found), found)
    })

  const run = (step: 'check' | 'apply') =>
    attempt(async () => {
      const { sheets, sheet, columns, values, fixed } = read
      if (!analysis || !sheet) return
      const { sheetIndex } = sheet
      const together = sheets.length > 1 ? { sheetIndexes: sheets.map((one) => one.sheetIndex) } : {}
      const body = { sheetIndex, ...together, columns: { ...columns }, values, fixed, existing }
      const done = await perform(step, { params: { id: analysis.importId }, body }, rowsOf(sheets))
      if (done) setReport(done)
      if (step === 'check') return
      settle()
      onImported()
      if (done && isGone()) tellEnded(done)
    })

  return {
    ...read,
    ...task,
    analysis,
    existing,
    report,
    analyse,
    run,
    chooseSheets: (indexes: readonly number[]) => chooseSheets(indexes),
    setExisting,
    backToColumns: () => setReport(undefined),
    startAgain() {
      settle()
      setAnalysis(undefined)
      setReport(undefined)
      forgetProblem()
    },
    fetchErrors: () =>
      respond(endpoints.errors, { params: { id: analysis?.importId ?? 0 } }, { skipErrorToast: true }),
  }
}
