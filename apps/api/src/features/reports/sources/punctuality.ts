import type { IncidentCode } from '@cuadrante/domain/time/incidents.ts'
import type { ReportSource } from '../question.ts'
import { registerShares } from '../register-shares.ts'

/** Shifts that are over and nobody registered, and those begun late or left early, as the register itself points out. */
export const punctuality: ReportSource = async (question) =>
  (await registerShares(question)).flatMap(([row, shares]) => {
    const shifts = shares.reduce((sum, { planned }) => sum + planned.length, 0)
    if (shifts === 0) return []
    const incidents = shares.flatMap((share) => share.incidents)
    const count = (code: IncidentCode) => incidents.filter((incident) => incident.code === code).length
    return [
      {
        ...row,
        values: {
          shifts,
          missing: count('not_registered'),
          late: count('late_in'),
          lateMinutes: incidents
            .filter(({ code }) => code === 'late_in')
            .reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
          early: count('early_out'),
          noExit: count('missing_out'),
        },
      },
    ]
  })
