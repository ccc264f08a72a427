import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import type { ImportReport } from '@cuadrante/contract/campaigns/jobs/job-sheet.ts'
import { uploadMegabytes } from '@cuadrante/contract/kit/upload-limits.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { call, respond } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { wantedSheet } from '../../../records/files/wanted-files.ts'
import { ErrorCauses } from '../../../records/sheets/error-causes.tsx'
import { ErrorsFile } from '../../../records/sheets/errors-file.tsx'
import { SheetProblems } from '../../../records/sheets/sheet-problems.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { FormMessage } from '../../../ui/form/field-frame.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { tellFailed } from '../../../ui/failed.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './import-dialog.module.css'

type ImportDialogProps = { campaign: Campaign; onClose: () => void; onImported: () => void }

/** Jobs from a spreadsheet: checked row by row first, entered when the person says so. */
export default function ImportDialog({ campaign, onClose, onImported }: ImportDialogProps) {
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<ImportReport>()
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isUpdating, setIsUpdating] = useState(false)
  const [doing, setDoing] = useState<'check' | 'apply'>()
  const isBusy = doing !== undefined
  const isClosed = useRef(false)
  const running = useRef<AbortController>(undefined)

  /** A check ends with the dialog; rows that are being written are written to the end. */
  function close() {
    isClosed.current = true
    if (doing === 'check') running.current?.abort()
    if (doing === 'apply') toast('info', 'La importación sigue', 'Te avisaremos cuando acabe.', 4000)
    onClose()
  }

  async function send(chosen: File, mode: 'check' | 'apply', updates = isUpdating) {
    setDoing(mode)
    setRefusal(undefined)
    const stop = new AbortController()
    running.current = stop
    try {
      const fields = {
        mode,
        ...(reason.trim() ? { reason: reason.trim() } : {}),
        ...(updates ? { updates: 'yes' as const, token: report?.token } : {}),
      }
      const input = { params: { id: campaign.id }, files: { file: chosen }, fields }
      const options = { skipErrorToast: true, signal: stop.signal }
      const next = await call(campaignEndpoints.importJobs, input, options)
      setReport(next)
      if (mode === 'check') return
      toast('success', `${doneText(next)}.`, leftOutText(next), 4000)
      onImported()
      if (next.failed === 0 && !isClosed.current) onClose()
    } catch (error) {
      if (stop.signal.aborted) return
      setReport(undefined)
      setRefusal(sentenceOf(error))
      if (isClosed.current) tellFailed('No se ha podido importar', error)
    } finally {
      setDoing(undefined)
      if (mode === 'apply' && stop.signal.aborted) void afterCancel(chosen)
    }
  }

  /** What is there after an import was cancelled is read anew: it may have ended in the same moment. */
  async function afterCancel(chosen: File) {
    toast('info', 'Importación cancelada', 'La hoja se comprueba otra vez: mira si ha entrado algo.', 4000)
    onImported()
    await send(chosen, 'check')
  }

  function choose(chosen: File) {
    setFile(chosen)
    setIsUpdating(false)
    void send(chosen, 'check', false)
  }

  function update(chosen: File, isWanted: boolean) {
    setIsUpdating(isWanted)
    void send(chosen, 'check', isWanted)
  }

  return (
    <Dialog
      isOpen
      title="Importar trabajos"
      subtitle={campaign.name}
      onClose={close}
      note={
        doing === 'apply' && (
          <span role="status" className="secondary">
            Importando {count((report?.jobs ?? 0) + (report?.updated ?? 0), 'trabajo')} <Elapsed /> Sigue
            aunque cierres esta ventana.
          </span>
        )
      }
      actions={
        <>
          {doing === 'apply' && (
            <Button onClick={() => running.current?.abort()}>Cancelar la importación</Button>
          )}
          <Button onClick={close}>
            {doing === 'apply' || report?.mode === 'apply' ? 'Cerrar' : 'Cancelar'}
          </Button>
          {file && report?.mode === 'check' && (
            <>
              <Button
                isBusy={doing === 'check'}
                disabled={doing === 'apply'}
                onClick={() => void send(file, 'check')}
              >
                Comprobar otra vez
              </Button>
              <Button
                look="filled"
                isBusy={doing === 'apply'}
                disabled={doing === 'check' || report.jobs + report.updated === 0}
                onClick={() => void send(file, 'apply')}
              >
                {verbText(report)}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <FileDrop label="Hoja de trabajos" wanted={wantedSheet()} onFile={choose}>
          {(open) => (
            <div className={styles.drop} data-read={report !== undefined || undefined}>
              <b>{file ? file.name : 'Suelta aquí la hoja'}</b>
              {/* What was read says more than what can be. */}
              <p hidden={report !== undefined}>
                Con las columnas Fecha, Inicio y Fin, o las horas juntas en Horario («9:00-14:00»); y si las
                hay, Fecha fin (un trabajo por día), Centro, Trabajador o DNI, Perfil, Cliente, Salario,
                Gastos, Dietas, KM, Observaciones. Excel o CSV, hasta {uploadMegabytes.sheet} MB.
              </p>
              <Button onClick={open}>{file ? 'Elegir otra' : 'Elegir archivo'}</Button>
            </div>
          )}
        </FileDrop>
        <FormMessage>{refusal}</FormMessage>
        {isBusy && !report && <p role="status">Leyendo la hoja…</p>}
        {report && <Report campaign={campaign} report={report} />}
        <SheetProblems problems={report?.problems ?? []} isOpen />
        {file && report && report.changes.length > 0 && (
          <Changes report={report}>
            {report.mode === 'check' && (
              <SwitchField
                label={`Actualizar ${count(report.changes.length, 'trabajo')} con lo que dice la hoja`}
                value={isUpdating}
                disabled={isBusy}
                onChange={(isWanted) => update(file, isWanted)}
              />
            )}
          </Changes>
        )}
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

/** "Importar 2 trabajos y actualizar 5"; what there is none of is not said. */
function verbText({ jobs, updated }: ImportReport): string {
  if (updated === 0) return `Importar ${count(jobs, 'trabajo')}`
  if (jobs === 0) return `Actualizar ${count(updated, 'trabajo')}`
  return `Importar ${count(jobs, 'trabajo')} y actualizar ${formatNumber(updated)}`
}

function doneText({ jobs, updated }: ImportReport): string {
  const parts = [
    (jobs > 0 || updated === 0) && count(jobs, 'trabajo importado', 'trabajos importados'),
    updated > 0 && count(updated, 'trabajo actualizado', 'trabajos actualizados'),
  ]
  return parts.filter(Boolean).join(' y ')
}

const leftOutText = ({ failed }: ImportReport): string | undefined =>
  failed > 0
    ? `${count(failed, 'trabajo')} con errores ${failed === 1 ? 'queda' : 'quedan'} fuera.`
    : undefined

const mostDetails = 100

const enterText = ({ mode, jobs }: ImportReport): string =>
  mode === 'check' ? (jobs === 1 ? 'entra' : 'entran') : jobs === 1 ? 'ha entrado' : 'han entrado'

/** One after the other, whether or not each has its full stop. */
const saidTogether = (sentences: readonly string[]): string =>
  sentences.map((text) => text.replace(/\.$/, '')).join('. ')

/** Jobs that are there already and of which the sheet says something else: what they hold and what they would. */
function Changes({ report: { changes, mode }, children }: { report: ImportReport; children: ReactNode }) {
  return (
    <section className={styles.report} aria-label="Trabajos que la hoja dice de otra manera">
      <p>
        <b>{count(changes.length, 'trabajo')}</b>{' '}
        {changes.length === 1 ? 'ya está en la campaña y la hoja' : 'ya están en la campaña y la hoja los'}{' '}
        dice de otra manera{mode === 'check' ? '.' : ', antes y después:'}
      </p>
      {children}
      <ul>
        {changes.slice(0, mostDetails).map(({ rowNumber, jobId, text, fields, errors, warnings }) => (
          <li key={rowNumber} data-error={errors.length > 0 || undefined}>
            <b>#{jobId}</b> {text}
            {fields.map(({ label, before, after }) => (
              <p key={label} className={styles.change}>
                {label}: <s>{before || '—'}</s> → <strong>{after}</strong>
              </p>
            ))}
            {errors.length + warnings.length > 0 && <span>{saidTogether([...errors, ...warnings])}</span>}
          </li>
        ))}
        {changes.length > mostDetails && <li>y {formatNumber(changes.length - mostDetails)} más</li>}
      </ul>
    </section>
  )
}

function Report({ campaign, report }: { campaign: Campaign; report: ImportReport }) {
  const {
    jobs,
    updated,
    repeated,
    skipped,
    failed,
    causes,
    details,
    unknownColumns,
    otherSheets,
    importId,
    mode,
  } = report
  return (
    <section className={styles.report} aria-label="Resultado de la comprobación">
      <p role="status">
        <b>
          {formatNumber(jobs)} {enterText(report)}
        </b>
        {updated > 0 &&
          `, ${formatNumber(updated)} ${mode === 'check' ? 'se actualizan' : 'se han actualizado'}`}
        {failed > 0 && `, ${formatNumber(failed)} con errores`}
        {repeated > 0 && `, ${count(repeated, 'repetida')}`}
        {skipped > 0 && `, ${formatNumber(skipped)} ya estaban`}
      </p>
      <ErrorCauses failed={failed} causes={causes} />
      {importId !== null && (
        <ErrorsFile
          fetch={() =>
            respond(
              campaignEndpoints.importErrors,
              { params: { id: campaign.id, importId } },
              { skipErrorToast: true },
            )
          }
        />
      )}
      {otherSheets.length > 0 && (
        <p className="secondary">
          Se lee la hoja «{report.sheet}». No se {otherSheets.length === 1 ? 'lee' : 'leen'}{' '}
          {new Intl.ListFormat('es').format(otherSheets.map((name) => `«${name}»`))}.
        </p>
      )}
      {unknownColumns.length > 0 && (
        <p className="secondary">Columnas que no se usan: {unknownColumns.join(', ')}.</p>
      )}
      {details.length > 0 && (
        <ul>
          {details.slice(0, mostDetails).map(({ rowNumber, text, errors, warnings }) => (
            <li key={`${rowNumber} ${text}`} data-error={errors.length > 0 || undefined}>
              <b>Fila {rowNumber}</b> {text}
              <span>{saidTogether([...errors, ...warnings])}</span>
            </li>
          ))}
          {details.length > mostDetails && <li>y {formatNumber(details.length - mostDetails)} más</li>}
        </ul>
      )}
    </section>
  )
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
