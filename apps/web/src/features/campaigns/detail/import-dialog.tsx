import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import type { ImportReport } from '@cuadrante/contract/campaigns/job-sheet.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { FormMessage } from '../../../ui/form/field-frame.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'
import styles from './import-dialog.module.css'

type ImportDialogProps = { campaign: Campaign; onClose: () => void; onImported: () => void }

/** Jobs from a spreadsheet: checked row by row first, entered when the person says so. */
export default function ImportDialog({ campaign, onClose, onImported }: ImportDialogProps) {
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<ImportReport>()
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function send(chosen: File, mode: 'check' | 'apply') {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const fields = { mode, ...(reason.trim() ? { reason: reason.trim() } : {}) }
      const input = { params: { id: campaign.id }, files: { file: chosen }, fields }
      const next = await call(campaignEndpoints.importJobs, input, { skipErrorToast: true })
      setReport(next)
      if (mode === 'check') return
      toast('success', `${count(next.jobs, 'trabajo importado', 'trabajos importados')}.`, undefined, 4000)
      onImported()
      if (next.failed === 0) onClose()
    } catch (error) {
      setReport(undefined)
      setRefusal(sentenceOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  function choose(chosen: File) {
    setFile(chosen)
    void send(chosen, 'check')
  }

  return (
    <Dialog
      isOpen
      title="Importar trabajos"
      subtitle={campaign.name}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{report?.mode === 'apply' ? 'Cerrar' : 'Cancelar'}</Button>
          {file && report?.mode === 'check' && (
            <>
              <Button isBusy={isBusy} onClick={() => void send(file, 'check')}>
                Comprobar otra vez
              </Button>
              <Button
                look="filled"
                isBusy={isBusy}
                disabled={report.jobs === 0}
                onClick={() => void send(file, 'apply')}
              >
                Importar {count(report.jobs, 'trabajo')}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <FileDrop label="Hoja de trabajos" accept=".xlsx,.xls,.csv" onFile={choose}>
          {(open) => (
            <div className={styles.drop}>
              <b>{file ? file.name : 'Suelta aquí la hoja'}</b>
              <p>
                Con las columnas Fecha, Inicio y Fin; y si las hay, Centro, Trabajador o DNI, Perfil, Cliente,
                Salario, Gastos, Dietas, KM, Observaciones.
              </p>
              <Button onClick={open}>{file ? 'Elegir otra' : 'Elegir archivo'}</Button>
            </div>
          )}
        </FileDrop>
        <FormMessage>{refusal}</FormMessage>
        {isBusy && !report && <p role="status">Leyendo la hoja…</p>}
        {report && <Report report={report} />}
        {report?.mode === 'check' && report.failed > 0 && (
          <TextField
            label="Motivo para asignar con avisos (opcional)"
            fact="Sin motivo, las filas que incumplen un descanso o una jornada se quedan fuera."
            maxLength={500}
            value={reason}
            onChange={setReason}
          />
        )}
      </div>
    </Dialog>
  )
}

const mostDetails = 100

function Report({ report }: { report: ImportReport }) {
  const { jobs, skipped, failed, details, unknownColumns, mode } = report
  return (
    <section className={styles.report} aria-label="Resultado de la comprobación">
      <p role="status">
        <b>
          {formatNumber(jobs)} {mode === 'check' ? 'entran' : 'han entrado'}
        </b>
        {failed > 0 && `, ${formatNumber(failed)} con errores`}
        {skipped > 0 && `, ${formatNumber(skipped)} ya estaban`}
      </p>
      {unknownColumns.length > 0 && (
        <p className="secondary">Columnas que no se usan: {unknownColumns.join(', ')}.</p>
      )}
      {details.length > 0 && (
        <ul>
          {details.slice(0, mostDetails).map(({ rowNumber, text, errors, warnings }) => (
            <li key={rowNumber} data-error={errors.length > 0 || undefined}>
              <b>Fila {rowNumber}</b> {text}
              <span>{[...errors, ...warnings].join('. ')}</span>
            </li>
          ))}
          {details.length > mostDetails && <li>y {formatNumber(details.length - mostDetails)} más</li>}
        </ul>
      )}
    </section>
  )
}
