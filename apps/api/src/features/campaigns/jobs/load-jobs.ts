import { jobFields } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import type { JobNeedsReply } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { DaySchedule, Slot } from '@cuadrante/domain/schedule/schedule.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { selectNamed } from '../../../platform/records/record-row.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { JobRecord } from './job-record.ts'

/** The slots of a job `j` in order, as {@link scheduleOf} reads them. Plain text: building JSON took twice as long. */
export const slotsOfJob: RawBuilder<SlotText> = slotsWhere(sql`s.job_id = j.id`)

/** "2026-11-20 09:30:00 14:30:00,2026-11-21 …" */
export type SlotText = string

export function slotsWhere(condition: RawBuilder<unknown>): RawBuilder<SlotText> {
  return sql`array_to_string(array(select s.date || ' ' || s.start_time || ' ' || s.end_time
    from job_slots s where ${condition} order by s.date, s.start_time), ',')`
}

/** Slots in order → a tidy schedule. */
export function scheduleOf(slots: SlotText): DaySchedule[] {
  let days: { date: string; timeSlots: Slot[] }[] | undefined
  for (let at = 0; at < slots.length; at += slotLength) {
    const date = slots.slice(at, at + 10)
    const slot = { startTime: slots.slice(at + 11, at + 16), endTime: slots.slice(at + 20, at + 25) }
    const last = days?.at(-1)
    // Most jobs are one slot; a list that begins empty keeps room for sixteen more.
    if (!days) days = [{ date, timeSlots: [slot] }]
    else if (last?.date === date) last.timeSlots.push(slot)
    else days.push({ date, timeSlots: [slot] })
  }
  return days ?? []
}

/** "2026-11-20 09:30:00 14:30:00," */
const slotLength = 29

/** A need that was never said is none. */
const needsOf = (needs: Partial<JobNeedsReply>): JobNeedsReply => ({
  foodHandler: needs.foodHandler ?? false,
  driverLicence: needs.driverLicence ?? false,
  vehicle: needs.vehicle ?? false,
  languages: needs.languages ?? [],
})

type Row = Omit<JobRecord, 'schedule' | 'needs'> & {
  readonly needs: Partial<JobNeedsReply>
  readonly schedule: SlotText
}

const plain = selectNamed(jobFields, 'j')

/** Jobs with their schedules by their numbers, in that order; those that are gone are left out. */
export async function loadJobs(db: Tx, ids: readonly number[]): Promise<JobRecord[]> {
  const { rows } = await sql<Row>`
    select j.id, j.campaign_id as "campaignId", j.client_id as "clientId", j.client_name as "clientName",
      j.executive_id as "executiveId", j.executive_name as "executiveName", j.profile_id as "profileId",
      j.profile_name as "profileName", j.centre_id as "centreId", j.centre_name as "centreName",
      j.timezone, j.worker_id as "workerId", j.worker_name as "workerName", j.worker_company as "workerCompany",
      j.needs, j.version, ${plain}, ${slotsOfJob} as schedule
    from jobs j where j.id = any(${ids}) and j.deleted_at is null order by j.id`.execute(db)
  // Each row becomes the record itself: a copy of two dozen fields, thousands of times, is work for nothing.
  return rows.map((row) =>
    Object.assign(row, { needs: needsOf(row.needs), schedule: scheduleOf(row.schedule) }),
  )
}

/** One job, held against other writers until the transaction ends. @throws not_found */
export async function lockedJob(db: Tx, id: number): Promise<JobRecord> {
  await lockJobs(db, [id])
  const [job] = await loadJobs(db, [id])
  if (!job) throw fail('not_found')
  return job
}

/** Holds jobs against other writers, always in the same order. */
export async function lockJobs(db: Tx, ids: readonly number[]): Promise<void> {
  await sql`select id from jobs where id = any(${ids}) order by id for no key update`.execute(db)
}

/** Holds workers against other planners: whoever comes second sees what the first has planned. */
export async function lockWorkers(db: Tx, ids: readonly (number | null)[]): Promise<void> {
  const known = ids.filter((id) => id !== null)
  if (known.length > 0)
    await sql`select id from workers where id = any(${known}) order by id for no key update`.execute(db)
}

/**
 * The agency's next free job numbers: the highest ever given plus one, `count` in a row. Others wait until this
 * transaction ends, so numbers are never given twice nor skipped.
 */
export async function takeJobNumbers(db: Tx, count: number): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('job numbers of ' || current_setting('app.tenant'), 0))`.execute(
    db,
  )
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from jobs`.execute(db)
  const last = rows[0]?.last ?? 0
  return Array.from({ length: count }, (_, index) => last + 1 + index)
}
