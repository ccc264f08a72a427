import type { IncidentCode } from '@cuadrante/domain/time/incidents.ts'
import type { ReportSource } from '../question.ts'
import { registerShares, shiftsIn } from '../register-shares.ts'

/**
 * Shifts that are over and nobody registered, in whole or in part, and those begun late or left early, as the register
 * itself points out.
 */
export const punctuality: ReportSource = async (question) =>
  (await registerShares(question)).flatMap(([row, shares]) => {
    const shifts = shares.reduce((sum, { planned }) => sum + shiftsIn(planned), 0)
    if (shifts === 0) return []
    const of = (code: IncidentCode) =>
      shares.map(({ incidents }) => incidents.filter((incident) => incident.code === code))
    const count = (code: IncidentCode) => of(code).reduce((sum, found) => sum + shiftsIn(found), 0)
    return [
      {
        ...row,
        values: {
          shifts,
          missing: count('not_registered'),
          late: count('late_in'),
          lateMinutes: of('late_in')
            .flat()
            .reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
          early: count('early_out'),
          noExit: count('missing_out'),
        },
      },
    ]
  })
