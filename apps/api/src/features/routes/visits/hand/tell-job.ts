import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { tidySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { sql } from 'kysely'
import { agencyAt, reshapeJob, type Planning } from '../../../campaigns/index.ts'
import { notesAfter } from '../../plans/notes-after.ts'
import { daysWithShops, taskOfDay } from '../visit-jobs.ts'
import { visitZone } from '../facts/visit-zone.ts'

type Told = {
  readonly batchId: number
  readonly settings: VisitSettings
  readonly gazetteer: Gazetteer
  readonly conflictReason: string | null
}

/**
 * Makes the job of a day say what the day is now. The hours of one at which somebody already is stay as they were agreed.
 * @throws worker_busy, assignment_blocked, conflict_needs_reason
 */
export async function tellJob(
  planning: Planning,
  { jobId, person, date }: Pick<VisitRoute, 'jobId' | 'person' | 'date'>,
  { batchId, settings, gazetteer, conflictReason }: Told,
): Promise<void> {
  const { db, now } = planning
  const [day] = await daysWithShops(db, batchId, sql`r.person = ${person} and r.date = ${date}::date`)
  if (jobId === null || !day) return
  const { zone } = await agencyAt(db, now)
  const own = visitZone(gazetteer, settings, person, day.shops[0]?.provinceId) ?? zone
  const taskIn = (room?: number) => taskOfDay(day, settings, { own, agency: zone }, room)
  const { schedules, ...task } = taskIn()
  await reshapeJob(planning, jobId, {
    tell: (job) => ({
      ...task,
      observations: notesAfter(job.observations, (room) => taskIn(room).observations),
      ...(job.status !== 'ACTIVO' && { schedule: tidySchedule(schedules) }),
    }),
    conflictReason,
  })
}
