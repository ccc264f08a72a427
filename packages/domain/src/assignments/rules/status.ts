import { holdsTime } from '../job-status.ts'
import { nothing, type Rule } from '../check-context.ts'

const statusTexts = {
  INACTIVE: 'está de baja como inactivo',
  SUSPENDED: 'está suspendido',
  TERMINATED: 'ya no trabaja en la agencia',
} as const

/** STATUS: only active workers hold jobs; others may at most be kept in mind. */
export const statusRule: Rule = ({ check: { worker, job, purpose } }) => {
  if (!worker) return nothing
  const why =
    worker.workerType === 'CANDIDATE'
      ? 'todavía es candidato'
      : worker.workerStatus !== 'ACTIVE' && statusTexts[worker.workerStatus]
  if (!why) return nothing
  const isOnlyOffer = purpose ? purpose === 'offer' : !holdsTime(job.status)
  return [
    {
      code: 'STATUS',
      ...(isOnlyOffer ? { severity: 'warn' as const } : {}),
      message: `${worker.name} ${why}.`,
    },
  ]
}
