import type { FileRecord } from '@cuadrante/contract/routes/batch.ts'
import { useEffect, useRef, useState } from 'react'
import { confirm } from '../../ui/dialogs/confirm.tsx'
import { FormMessage } from '../../ui/form/field-frame.tsx'
import { toast } from '../../ui/toast.tsx'
import { useWidePage } from '../../ui/page/wide-page.ts'
import { Loading } from './loading.tsx'
import { useProcess, type Process } from './process/use-process.ts'
import { useRecovery } from './process/use-recovery.ts'
import { RoutesHeader } from './routes-header.tsx'
import { RecentFiles } from './upload/recent-files.tsx'
import { UploadStep } from './upload/upload-step.tsx'
import { useWorkbook, type Workbook } from './workbook/use-workbook.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const waiting = <Loading />
const SheetStep = lazyPart(() => import('./sheets/sheet-step.tsx'), { waiting })
const MappingStep = lazyPart(() => import('./mapping/mapping-step.tsx'), { waiting })
const BatchView = lazyPart(() => import('./rows/batch-view.tsx'), { waiting })

/** The routes screen: from a client's spreadsheet to finished routes. */
export default function RoutesPage() {
  const process = useProcess()
  const { state } = process
  const [resets, setResets] = useState(0)
  useCheckRestored(process)
  useWidePage(state.batchId !== null)

  const startNew = async () => {
    const isSure = await confirm({
      title: 'Nuevo Proceso',
      text: 'Los datos del proceso actual están guardados en el servidor y se pueden recuperar desde Archivos recientes.',
      verb: 'Sí, crear nuevo',
      cancel: 'Cancelar',
      isDanger: false,
    })
    if (!isSure) return
    process.reset()
    setResets((count) => count + 1)
    toast('info', 'Nuevo proceso iniciado', 'Empieza por el paso 1: elige un archivo Excel.')
  }
  const onNew = () => void startNew()
  return state.batchId === null ? (
    <Wizard key={resets} process={process} onNew={onNew} />
  ) : (
    <BatchView key={state.batchId} batchId={state.batchId} process={process} onNew={onNew} />
  )
}

/** Steps 0 to 2: file, sheet, columns. The file itself lives only as long as the page. */
function Wizard({ process, onNew }: { process: Process; onNew: () => void }) {
  const { state } = process
  const workbook = useWorkbook(process)
  const { recover, recoveringId } = useRecovery(process)
  const hasProgressed = state.currentStep > 0 || workbook.analysis !== undefined
  return (
    <>
      <RoutesHeader
        step={state.currentStep}
        fileName={workbook.file?.name}
        onNew={hasProgressed ? onNew : undefined}
      />
      <WizardStep process={process} workbook={workbook} onRecover={recover} recoveringId={recoveringId} />
      {state.currentStep > 0 && <FormMessage>{workbook.refusal}</FormMessage>}
    </>
  )
}

type WizardStepProps = {
  process: Process
  workbook: Workbook
  onRecover: (file: FileRecord) => void
  recoveringId: number | undefined
}

function WizardStep({ process, workbook, onRecover, recoveringId }: WizardStepProps) {
  const { analysis, sheet, mapping, file } = workbook
  const { currentStep } = process.state
  if (currentStep === 1 && analysis && file)
    return (
      <SheetStep
        fileName={file.name}
        analysis={analysis}
        chosen={workbook.sheets}
        onChoose={workbook.chooseSheets}
        onBack={() => process.change({ currentStep: 0 })}
        onNext={workbook.suggest}
        isBusy={workbook.isBusy}
      />
    )
  if (currentStep === 2 && sheet && mapping && analysis)
    return (
      <MappingStep
        sheet={sheet}
        sheets={workbook.sheets}
        suggested={workbook.suggested}
        mapping={mapping}
        onChange={workbook.changeMapping}
        onBack={() => process.change({ currentStep: analysis.totalSheets > 1 ? 1 : 0 })}
        onNext={workbook.process}
        isBusy={workbook.isBusy}
      />
    )
  return (
    <>
      <UploadStep
        file={file}
        onFile={workbook.chooseFile}
        onAnalyse={workbook.analyse}
        refusal={workbook.refusal}
        isBusy={workbook.isBusy}
      />
      <RecentFiles onRecover={onRecover} busyId={recoveringId} />
    </>
  )
}

/** A reload in the middle of the first steps has lost the file: they begin again. */
function useCheckRestored({ state, wasRestored, reset }: Process): void {
  const isChecked = useRef(false)
  useEffect(() => {
    if (isChecked.current) return
    isChecked.current = true
    if (!wasRestored || state.batchId !== null) return
    reset()
    toast(
      'error',
      'Estado Incompleto',
      'El proceso anterior no llegó a guardarse. Vuelve a elegir el archivo.',
    )
  }, [state, wasRestored, reset])
}
