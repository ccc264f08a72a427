import type { Shift } from '@cuadrante/domain/assignments/question.ts'
import type { JobRecord } from '../jobs/job-record.ts'

/** A job as its worker's time sees it. */
export const shiftOf = ({ id, status, schedule, timezone, centreId }: JobRecord): Shift => ({
  jobId: id,
  status,
  schedule,
  zone: timezone,
  centreId,
})
