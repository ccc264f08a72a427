import { uploadMegabytes } from '@cuadrante/contract/kit/upload-limits.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ImportReport } from '@cuadrante/contract/imports/import.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs/confirm.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { wantedSheet } from '../files/wanted-files.ts'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { FormMessage } from '../../ui/form/field-frame.tsx'
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts'
import { count, formatNumber } from '../../ui/format.ts'
import { ProgressBar } from '../../ui/status/progress-bar.tsx'
import { Steps } from '../../ui/steps.tsx'
import { ImportColumns, ProblemsOfSheets, UnusedColumns } from './import-columns.tsx'
import { ImportReportView } from './import-report.tsx'
import type { ImportEndpoints } from './import-endpoints.ts'
import { useImport, type Importing } from './use-import.ts'
import styles from './import.module.css'

type ImportDialogProps = {
  endpoints: ImportEndpoints
  many: string
  keyWords: string
  onImported: () => void
  onClose: () => void
}

/** The columns of an unusual sheet are a minute's work. */
const confirmLeaving = () =>
  confirm({
    title: 'Dejar la importación',
    text: 'No se ha importado nada, y lo que has dicho de las columnas se perderá.',
    verb: 'Dejarla',
    cancel: 'Seguir',
  })

const stepNames = ['Archivo', 'Columnas', 'Revisión', 'Resultado'] as const

/** A sheet comes in: its file, what its columns are, what each row would do, and what became of them. */
export default function ImportDialog(props: ImportDialogProps) {
  const work = useImport(props.endpoints, props.onImported)
  const { analysis, report, progress, problem } = work
  const isAtRisk = work.isChosen && progress?.words !== 'Importando'
  useLeaveGuard(isAtRisk)
  const close = async () => {
    if (isAtRisk && !(await confirmLeaving())) return
    work.leave()
    props.onClose()
  }
  return (
    <Dialog
      isOpen
      size="large"
      title={`Importar ${props.many}`}
      subtitle={analysis?.fileName}
      onClose={() => void close()}
      note={<StateOfWork work={work} />}
      actions={<StepActions work={work} onClose={() => void close()} />}
    >
      <div className={styles.body}>
        <Steps names={stepNames} current={stepOf(work)} />
        <FormMessage>{problem}</FormMessage>
        {progress ? (
          <div className={styles.progress} role="status">
            <p>
              {progress.words}: {formatNumber(progress.done)} de {count(progress.total, 'fila')}
            </p>
            <ProgressBar
              label={progress.words}
              value={progress.total > 0 ? (100 * progress.done) / progress.total : 0}
            />
          </div>
        ) : report ? (
          <>
            <FormMessage>{stoppedText(report)}</FormMessage>
            <ImportReportView report={report} fetchErrors={work.fetchErrors} />
            <ProblemsOfSheets sheets={work.sheets} isOpen />
            <UnusedColumns work={work} />
          </>
        ) : analysis ? (
          <ImportColumns work={work} analysis={analysis} keyWords={props.keyWords} />
        ) : (
          <ChooseFile work={work} />
        )}
      </div>
    </Dialog>
  )
}

/** An import or a review that was stopped before its last row. */
function stoppedText({ created, updated, unchanged, failed, rows, isApplied }: ImportReport) {
  const read = created + updated + unchanged + failed
  if (read >= rows) return undefined
  const far = `${isApplied ? 'Importación parada' : 'Revisión parada'}: ${formatNumber(read)} de ${count(rows, 'fila')}.`
  return isApplied ? `${far} Lo importado se queda; para seguir, importa otra vez el mismo archivo.` : far
}

const stepOf = ({ analysis, report }: Importing): number =>
  report ? (report.isApplied ? 3 : 2) : analysis ? 1 : 0

const ChooseFile = ({ work }: { work: Importing }) => (
  <FileDrop label="Hoja de cálculo" wanted={wantedSheet()} onFile={(file) => void work.analyse(file)}>
    {(choose) => (
      <div className={styles.choose}>
        <IconFileSpreadsheet size={26} stroke={1.5} aria-hidden="true" />
        <div>
          <p>
            <b>{work.isBusy ? 'Leyendo el archivo…' : 'Suelta aquí la hoja de cálculo'}</b>
          </p>
          <p className="secondary">
            Excel o CSV, hasta {uploadMegabytes.sheet} MB. Nada se guarda hasta que lo confirmes.
          </p>
        </div>
        <Button isBusy={work.isBusy} onClick={choose}>
          Elegir archivo
        </Button>
      </div>
    )}
  </FileDrop>
)

function StateOfWork({ work: { report, analysis, progress, isStopping } }: { work: Importing }) {
  if (isStopping) return <span className="secondary">Parando tras las filas que están en curso…</span>
  if (progress?.words === 'Importando')
    return <span className="secondary">Sigue aunque cierres esta ventana.</span>
  if (report || !analysis) return null
  return <span className="secondary">Revisaremos fila a fila antes de importar.</span>
}

function StepActions({ work, onClose }: { work: Importing; onClose: () => void }) {
  const { analysis, report, progress, isBusy } = work
  if (progress)
    return (
      <>
        <Button isBusy={work.isStopping} onClick={work.stop}>
          Detener
        </Button>
        <Button onClick={onClose}>{progress.words === 'Importando' ? 'Cerrar' : 'Cancelar'}</Button>
      </>
    )
  if (report?.isApplied)
    return (
      <Button look="filled" onClick={onClose}>
        Cerrar
      </Button>
    )
  if (report) {
    const entering = report.created + report.updated
    return (
      <>
        <Button onClick={work.backToColumns}>Volver a las columnas</Button>
        <Button
          look="filled"
          isBusy={isBusy}
          disabled={entering === 0}
          onClick={() => void work.run('apply')}
        >
          {entering === 0 ? 'Nada que importar' : `Importar ${count(entering, 'fila')}`}
        </Button>
      </>
    )
  }
  if (!analysis) return <Button onClick={onClose}>Cancelar</Button>
  return (
    <>
      <Button onClick={work.startAgain}>Otro archivo</Button>
      <Button
        look="filled"
        isBusy={isBusy}
        disabled={work.missing.length > 0 || !work.isReadable}
        onClick={() => void work.run('check')}
      >
        Revisar filas
      </Button>
    </>
  )
}
