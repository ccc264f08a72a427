import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { count } from '../../ui/format.ts'

/** Where a job is worked: its centre, or how many visits a day of them has. */
export const placeOfJob = ({ center, visits }: Pick<Job, 'center' | 'visits'>): string =>
  center ?? (visits ? count(visits, 'visita') : 'Sin centro')
