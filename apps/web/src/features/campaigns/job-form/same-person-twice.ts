import type { Conflict } from '@cuadrante/domain/assignments/conflict.ts'
import { holdsTime } from '@cuadrante/domain/assignments/job-status.ts'
import type { JobValues } from './job-values.ts'

/** A series puts its one worker on every job, so several people a day are the same person at the same hours. */
export function samePersonTwice({ worker, status, series: { isPerDay, people } }: JobValues): Conflict[] {
  if (!worker || status === 'ANULADO' || !isPerDay || !people || people < 2) return []
  const message = `${worker.name} haría a la vez los ${people} trabajos de cada día: deja el trabajador sin elegir o pon una persona por día.`
  const severity = holdsTime(status) ? 'block' : 'warn'
  return [{ code: 'OVERLAP', severity, asksReason: severity === 'warn', message, numbers: { people } }]
}
