import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../api/paths.ts'
import { spanText, typeText } from '../../../records/absences/absence-words.ts'
import { BalanceList } from '../../../records/absences/balance-list.tsx'
import { useWorkerAbsences } from '../../../records/absences/use-absences.ts'
import { YearStep } from '../../../records/absences/year-step.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { Section } from '../../../ui/sheet.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import styles from './worker-view.module.css'

type WorkerAbsencesProps = { workerId: number; name: string }

/** A person's absences of a year, and what is left of each type for those who may read types. */
export function WorkerAbsencesSection({ workerId, name }: WorkerAbsencesProps) {
  const [year, setYear] = useState<number>()
  const { data, isLoadingError, error, refetch } = useWorkerAbsences(workerId, year)
  if (isLoadingError)
    return (
      <FailureBanner
        title="No se han podido cargar las ausencias"
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <p role="status">Cargando ausencias...</p>
  return (
    <Section title="Ausencias" id="ausencias" aside={<YearStep year={year ?? data.year} onYear={setYear} />}>
      {data.balances && data.balances.length > 0 && <BalanceList balances={data.balances} year={data.year} />}
      {data.absences.length === 0 ? (
        <p className="secondary">Sin ausencias en {data.year}.</p>
      ) : (
        <ul className={styles.rows}>
          {data.absences.map((absence) => (
            <li key={absence.id}>
              <span>
                <b>
                  <Link
                    to={paths.workerAbsences}
                    search={{ search: name, open: String(absence.id) } as never}
                  >
                    {spanText(absence)}
                  </Link>
                </b>
                <small>{typeText(absence)}</small>
              </span>
              <StatusBadge look={statuses.absence[absence.state]} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
