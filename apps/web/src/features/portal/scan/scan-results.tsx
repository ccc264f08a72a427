import type { ScanJob } from '@cuadrante/contract/portal/scan.ts'
import { placeOfWork } from '@cuadrante/domain/text/town-beside.ts'
import { paths } from '../../../api/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Section, Sheet } from '../../../ui/sheet.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { Counters } from './scanner.tsx'
import { timesOf } from './times-of.ts'
import styles from './scan.module.css'

/** What was scanned in a job that is over. */
export const ScanResults = ({ job }: { job: ScanJob }) => (
  <>
    <PageHeader
      title={placeOfWork({ ...job, town: job.location })}
      subtitle={`${job.campaign} · ${timesOf(job)}`}
      badge={<StatusBadge look={statuses.job[job.status]} />}
      crumb={`Trabajo #${job.id}`}
      actions={<ButtonLink to={paths.dashboard}>Volver al Dashboard</ButtonLink>}
    />
    {job.status === 'ANULADO' ? (
      <Sheet>
        <EmptyState title="Proyecto cancelado" reason="Este trabajo se ha anulado y no admite códigos." />
      </Sheet>
    ) : (
      <Section
        title="Resultados"
        id="resultados"
        aside={count(job.codes.length, 'código distinto', 'códigos distintos')}
      >
        <Counters view={job} />
        {job.codes.length === 0 ? (
          <EmptyState title="No hay códigos guardados de este trabajo" />
        ) : (
          <table className={styles.codes}>
            <thead>
              <tr>
                <th scope="col">Código</th>
                <th scope="col">Escaneadas</th>
                <th scope="col">Confirmadas</th>
              </tr>
            </thead>
            <tbody>
              {job.codes.map(({ code, scanned, confirmed }) => (
                <tr key={code}>
                  <th scope="row">{code}</th>
                  <td>{formatNumber(scanned)}</td>
                  <td>{formatNumber(confirmed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
    )}
  </>
)
