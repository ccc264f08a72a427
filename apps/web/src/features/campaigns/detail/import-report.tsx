import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import type { ImportReport } from '@cuadrante/contract/campaigns/jobs/job-sheet.ts'
import type { ReactNode } from 'react'
import { respond } from '../../../api/call.ts'
import { ErrorCauses } from '../../../records/sheets/error-causes.tsx'
import { ErrorsFile } from '../../../records/sheets/errors-file.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import styles from './import-dialog.module.css'

const mostDetails = 100

const enterText = ({ mode, jobs }: ImportReport): string =>
  mode === 'check' ? (jobs === 1 ? 'entra' : 'entran') : jobs === 1 ? 'ha entrado' : 'han entrado'

/** One after the other, whether or not each has its full stop. */
const saidTogether = (sentences: readonly string[]): string =>
  sentences.map((text) => text.replace(/\.$/, '')).join('. ')

/** Jobs that are there already and of which the sheet says something else: what they hold and what they would. */
export function ImportChanges({
  report: { changes, mode },
  children,
}: {
  report: ImportReport
  children: ReactNode
}) {
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

/** How many rows enter and why others do not. */
export function ImportReportView({ campaign, report }: { campaign: Campaign; report: ImportReport }) {
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
