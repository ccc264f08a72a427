import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { townBeside, townsOfVisits, withTown } from '@cuadrante/domain/text/town-beside.ts'
import { count } from '../../ui/format.ts'

type Placed = Pick<Job, 'center' | 'visits' | 'location'>

/** Where a job is worked: its centre, or how many visits a day of them has. */
export const placeOfJob = ({ center, visits }: Pick<Placed, 'center' | 'visits'>): string =>
  center ?? (visits ? count(visits, 'visita') : 'Sin centro')

/** Its town where the centre does not tell it; the towns of visits, which are called visits already. */
export const townOfJob = ({ center, visits, location }: Placed): string | null =>
  visits && location ? townsOfVisits(location) : townBeside(center, location)

/** Both in one line. */
export const placeAndTown = (job: Placed): string => withTown(placeOfJob(job), townOfJob(job))

/** Whether a job of a calendar says where it is: a centre that heads its row is not said again. */
export const isPlaceSaid = ({ center, visits }: Pick<Placed, 'center' | 'visits'>, by: 'center' | 'worker') =>
  by === 'worker' || (center === null && visits !== undefined)
