import type { CorrectionInput } from '@cuadrante/contract/time/changes.ts'
import type { RegisterDay } from '@cuadrante/contract/time/register.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'

/** An end or a beginning that is missing, at the hour of the planned shift. */
export type PlannedProposal = { readonly clock: string; readonly correction: CorrectionInput }

const reasons = {
  in: 'Falta la entrada: se propone la del turno previsto.',
  out: 'Falta la salida: se propone la del turno previsto.',
} as const

/**
 * What the office may propose with one click. Nothing where a job has more than one shift or open stay of the day, where an
 * hour is shown twice by the clocks, or where a correction waits already: then somebody has to say which.
 */
export function plannedProposals({
  day,
  planned,
  stays,
  incidents,
  corrections,
}: RegisterDay): PlannedProposal[] {
  return incidents.flatMap(({ code, jobId }) => {
    if ((code !== 'missing_out' && code !== 'missing_in') || jobId === null) return []
    const kind = code === 'missing_out' ? 'out' : 'in'
    const shifts = planned.filter((one) => one.jobId === jobId)
    const open = stays.filter(
      (stay) => stay.jobId === jobId && (kind === 'out' ? stay.end : stay.start) === null,
    )
    const isAsked = corrections.some(
      (one) => one.jobId === jobId && one.kind === kind && one.state === 'pending',
    )
    const [shift] = shifts
    if (!shift || shifts.length > 1 || open.length > 1 || isAsked) return []
    const clock = kind === 'out' ? shift.end : shift.start
    if (!/^\d\d:\d\d$/.test(clock)) return []
    const isNextDay = kind === 'out' && shift.end <= shift.start
    return [
      {
        clock,
        correction: {
          kind,
          day: isNextDay ? addDays(day, 1) : day,
          hour: clock,
          jobId,
          reason: reasons[kind],
        },
      },
    ]
  })
}
