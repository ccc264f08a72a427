import type { JobNeeds, Shift } from '@cuadrante/domain/assignments/question.ts'
import type { JobRecord } from '../jobs/job-record.ts'

type AskedShift = Shift & { readonly needs: JobNeeds }

const known = new WeakMap<JobRecord, AskedShift>()

/** A job as its worker's time sees it, with what it asks for. One object per job, by which the engine knows its hours again. */
export function shiftOf(job: JobRecord): AskedShift {
  const remembered = known.get(job)
  if (remembered) return remembered
  const { id, status, schedule, timezone, centreId, needs, profileId, profileName } = job
  const profile = profileId === null ? null : { id: profileId, name: profileName ?? '' }
  const shift = { jobId: id, status, schedule, zone: timezone, centreId, needs: { ...needs, profile } }
  known.set(job, shift)
  return shift
}
