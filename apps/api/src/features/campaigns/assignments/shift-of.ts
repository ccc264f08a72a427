import type { JobNeeds } from '@cuadrante/domain/assignments/assignment-check.ts'
import type { Shift } from '@cuadrante/domain/assignments/shift.ts'
import type { JobRecord } from '../jobs/job-record.ts'

type AskedShift = Shift & { readonly needs: JobNeeds }

/** A job as its worker's time sees it, with what it asks for. */
export function shiftOf(job: JobRecord): AskedShift {
  const { id, status, schedule, timezone, centreId, profileId, profileName } = job
  const { foodHandler, driverLicence, vehicle } = job.needs
  const profile = profileId === null ? null : { id: profileId, name: profileName ?? '' }
  const needs = { foodHandler, driverLicence, vehicle, profile }
  return { jobId: id, isUnnumbered: job.isUnnumbered, status, schedule, zone: timezone, centreId, needs }
}
