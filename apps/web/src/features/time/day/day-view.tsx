import type { WorkerDay } from '@cuadrante/contract/time/register.ts'
import { clockMinutes } from '@cuadrante/contract/time/words.ts'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count } from '../../../ui/format.ts'
import { UntilAnswered } from '../../../ui/page/until-answered.tsx'
import { DayEntry } from '../register/day-entry.tsx'
import { useDay, type RegisterFilters } from '../use-register.ts'
import styles from './day-view.module.css'
import pageStyles from '../register-page.module.css'
import registerStyles from '../register/register.module.css'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const CorrectionDialog = lazyPart(async () => ({
  default: (await import('../register/correction-dialog.tsx')).CorrectionDialog,
}))

type DayViewProps = { day: string; filters: RegisterFilters; onOpen: (workerId: number) => void }

/** A day, person by person; those with something to resolve come first. */
export function DayView({ day, filters, onOpen }: DayViewProps) {
  const { data, isPlaceholderData, isPending, isError, error, refetch } = useDay({ day, ...filters }, true)
  const isFiltered = Object.values(filters).some(Boolean)
  const [correcting, setCorrecting] = useState<WorkerDay>()
  const people = (data?.people ?? []).toSorted((a, b) => weightOf(b) - weightOf(a))
  return (
    <>
      {isError && (
        <FailureBanner
          title="Error al cargar el registro"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <p className={pageStyles.loading}>Cargando...</p>}
      {data && (
        <p className={styles.summary} role="status">
          {count(people.length, 'persona')} · <b>{clockMinutes(data.workedMinutes)} h</b> registradas
        </p>
      )}
      {data && people.length === 0 && (
        <EmptyState
          title={isFiltered ? 'Nadie coincide con los filtros' : 'Sin turnos ni fichajes'}
          reason={isFiltered ? undefined : 'Nadie tiene turnos confirmados este día.'}
        />
      )}
      <UntilAnswered isPrevious={isPlaceholderData}>
        <ul className={registerStyles.days}>
          {people.map((person) => (
            <DayEntry
              key={person.worker.id}
              day={person.day}
              side="office"
              title={person.worker.name}
              canAnswer={isOpen(person)}
              onOpen={() => onOpen(person.worker.id)}
              proposes={isOpen(person) ? person.worker.id : undefined}
              onCorrect={isOpen(person) ? () => setCorrecting(person) : undefined}
            />
          ))}
        </ul>
      </UntilAnswered>
      {correcting && (
        <CorrectionDialog
          month={{ worker: correcting.worker, jobs: jobsOf(correcting), days: [] }}
          day={correcting.day}
          side="office"
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </>
  )
}

const isOpen = ({ state }: WorkerDay): boolean => state === 'ABIERTO' || state === 'CERRADO'

const weightOf = ({ day: { incidents, corrections } }: WorkerDay): number =>
  (incidents.some(({ severity }) => severity === 'problem') ? 4 : 0) +
  (corrections.some(({ state }) => state === 'pending') ? 2 : 0) +
  (incidents.length > 0 ? 1 : 0)

const jobsOf = ({ day: { planned, stays } }: WorkerDay) => [
  ...new Map(
    [...stays, ...planned].map(({ jobId, center, town, campaign, zone }) => [
      jobId,
      { jobId, center, town, campaign, zone },
    ]),
  ).values(),
]
