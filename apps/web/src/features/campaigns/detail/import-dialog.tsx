import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import type { ImportReport } from '@cuadrante/contract/campaigns/jobs/job-sheet.ts'
import { uploadMegabytes } from '@cuadrante/contract/kit/upload-limits.ts'
import { useEffect, useState } from 'react'
import { wantedSheet } from '../../../records/files/wanted-files.ts'
import { SheetProblems } from '../../../records/sheets/sheet-problems.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { FormMessage } from '../../../ui/form/field-frame.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { ImportChanges, ImportReportView } from './import-report.tsx'
import { useJobImport } from './use-job-import.ts'
import styles from './import-dialog.module.css'

type ImportDialogProps = { campaign: Campaign; onClose: () => void; onImported: () => void }

/** Jobs from a spreadsheet: checked row by row first, entered when the person says so. */
export default function ImportDialog({ campaign, ...closing }: ImportDialogProps) {
  const work = useJobImport(campaign.id, closing)
  const { file, report, refusal, doing } = work
  const isBusy = doing !== undefined
  return (
    <Dialog
      isOpen
      title="Importar trabajos"
      subtitle={campaign.name}
      onClose={work.close}
      note={
        doing === 'apply' && (
          <span role="status" className="secondary">
            Importando {count((report?.jobs ?? 0) + (report?.updated ?? 0), 'trabajo')} <Elapsed /> Sigue
            aunque cierres esta ventana.
          </span>
        )
      }
      actions={<ImportActions work={work} />}
    >
      <div className={styles.body}>
        <JobSheet work={work} />
        <FormMessage>{refusal}</FormMessage>
        {isBusy && !report && <p role="status">Leyendo la hoja…</p>}
        {report && <ImportReportView campaign={campaign} report={report} />}
        <SheetProblems problems={report?.problems ?? []} isOpen />
        {file && report && report.changes.length > 0 && (
          <ImportChanges report={report}>
            {report.mode === 'check' && (
              <SwitchField
                label={`Actualizar ${count(report.changes.length, 'trabajo')} con lo que dice la hoja`}
                value={work.isUpdating}
                disabled={isBusy}
                onChange={(isWanted) => work.update(file, isWanted)}
              />
            )}
          </ImportChanges>
        )}
        {report?.mode === 'check' && report.failed > 0 && (
          <TextField
            label="Motivo para asignar con avisos (opcional)"
            fact="Sin motivo, las filas que incumplen un descanso o una jornada se quedan fuera."
            maxLength={500}
            value={work.reason}
            onChange={work.setReason}
          />
        )}
      </div>
    </Dialog>
  )
}

type WorkProps = { work: ReturnType<typeof useJobImport> }

/** Where the sheet is dropped or chosen, and which columns it may have. */
const JobSheet = ({ work: { file, report, choose } }: WorkProps) => (
  <FileDrop label="Hoja de trabajos" wanted={wantedSheet()} onFile={choose}>
    {(open) => (
      <div className={styles.drop} data-read={report !== undefined || undefined}>
        <b>{file ? file.name : 'Suelta aquí la hoja'}</b>
        {/* What was read says more than what can be. */}
        <p hidden={report !== undefined}>
          Con las columnas Fecha, Inicio y Fin, o las horas juntas en Horario («9:00-14:00»); y si las hay,
          Fecha fin (un trabajo por día), Centro, Trabajador o DNI, Perfil, Cliente, Salario, Gastos, Dietas,
          KM, Observaciones. Excel o CSV, hasta {uploadMegabytes.sheet} MB.
        </p>
        <Button onClick={open}>{file ? 'Elegir otra' : 'Elegir archivo'}</Button>
      </div>
    )}
  </FileDrop>
)

function ImportActions({ work }: WorkProps) {
  const { file, report, doing } = work
  return (
    <>
      {doing === 'apply' && <Button onClick={() => work.cancel()}>Cancelar la importación</Button>}
      <Button onClick={work.close}>
        {doing === 'apply' || report?.mode === 'apply' ? 'Cerrar' : 'Cancelar'}
      </Button>
      {file && report?.mode === 'check' && (
        <>
          <Button
            isBusy={doing === 'check'}
            disabled={doing === 'apply'}
            onClick={() => void work.send(file, 'check')}
          >
            Comprobar otra vez
          </Button>
          <Button
            look="filled"
            isBusy={doing === 'apply'}
            disabled={doing === 'check' || report.jobs + report.updated === 0}
            onClick={() => void work.send(file, 'apply')}
          >
            {verbText(report)}
          </Button>
        </>
      )}
    </>
  )
}

/** "Importar 2 trabajos y actualizar 5"; what there is none of is not said. */
function verbText({ jobs, updated }: ImportReport): string {
  if (updated === 0) return `Importar ${count(jobs, 'trabajo')}`
  if (jobs === 0) return `Actualizar ${count(updated, 'trabajo')}`
  return `Importar ${count(jobs, 'trabajo')} y actualizar ${formatNumber(updated)}`
}

/** How long it has been going on: all rows enter at once, so that none of them is done before the others. */
function Elapsed() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const began = Date.now()
    const clock = setInterval(() => setSeconds(Math.floor((Date.now() - began) / 1000)), 1000)
    return () => clearInterval(clock)
  }, [])
  return <span aria-hidden="true">({formatNumber(seconds)} s).</span>
}
