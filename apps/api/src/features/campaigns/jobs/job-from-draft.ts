import { jobFields } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import type { JobDraft } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { scheduleSentences } from '@cuadrante/contract/campaigns/jobs/schedule.ts'
import { scheduleProblems } from '@cuadrante/domain/schedule/problems.ts'
import { tidySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { failFields } from '../../../platform/http/fail.ts'
import type { Agency } from '../agency.ts'
import {
  centreChoice,
  clientChoice,
  executiveChoice,
  languagesChoice,
  profileChoice,
  workerChoice,
} from './choices.ts'
import { pickFields } from '../../../platform/records/record-row.ts'
import type { JobRecord } from './job-record.ts'

type Place = { readonly id: number; readonly campaignId: number; readonly version: number }

const noNeeds = { foodHandler: false, driverLicence: false, vehicle: false, languages: [] }

/**
 * A job as its form has it. Names are taken from the chosen records; a choice that has not changed keeps the name it had,
 * also when its record is gone by now. @throws unknown_choice
 */
export async function jobFromDraft(
  db: Tx,
  draft: JobDraft,
  { id, campaignId, version }: Place,
  agency: Agency,
  before?: JobRecord,
): Promise<JobRecord> {
  const schedule = tidySchedule(draft.schedules)
  const centre = await centreOf(db, draft.centerId, draft.location, agency, before)
  const [problem] = scheduleProblems(schedule, centre.timezone)
  if (problem) throw failFields({ schedules: scheduleSentences[problem.code] })
  const oldClient = before && { id: before.clientId, name: before.clientName }
  const client = await clientChoice(db, { id: draft.clientId, name: draft.client }, oldClient)
  return {
    id,
    campaignId,
    version,
    ...pickFields(jobFields, draft),
    clientId: client.id,
    clientName: client.name,
    ...(await executiveOf(db, draft.executiveId, before)),
    ...(await profileOf(db, draft.profileId, before)),
    ...(await workerOf(db, draft.workerId, agency, before)),
    ...centre,
    needs: await needsOf(db, draft.needs, before),
    schedule,
  }
}

/** Languages that were asked for before may be gone by now. */
async function needsOf(db: Tx, needs: JobDraft['needs'], before?: JobRecord): Promise<JobRecord['needs']> {
  if (!needs) return before?.needs ?? noNeeds
  const old = new Set(before?.needs.languages.map(({ id }) => id))
  const added = needs.languages.map(({ id }) => id).filter((id) => !old.has(id))
  await languagesChoice(db, added)
  return needs
}

export async function executiveOf(db: Tx, id: number | null, before?: JobRecord) {
  if (id === null) return { executiveId: null, executiveName: null }
  if (before && id === before.executiveId) return { executiveId: id, executiveName: before.executiveName }
  return { executiveId: id, executiveName: (await executiveChoice(db, id)).name }
}

export async function profileOf(db: Tx, id: number | null, before?: JobRecord) {
  if (id === null) return { profileId: null, profileName: null }
  if (before && id === before.profileId) return { profileId: id, profileName: before.profileName }
  return { profileId: id, profileName: (await profileChoice(db, id)).name }
}

export async function workerOf(db: Tx, id: number | null, { company }: Agency, before?: JobRecord) {
  if (id === null) return { workerId: null, workerName: null, workerCompany: null }
  if (before && id === before.workerId)
    return { workerId: id, workerName: before.workerName, workerCompany: before.workerCompany }
  return { workerId: id, workerName: (await workerChoice(db, id)).name, workerCompany: company }
}

export async function centreOf(
  db: Tx,
  id: number | null,
  location: string | null,
  { zone }: Agency,
  before?: JobRecord,
) {
  if (id === null) return { centreId: null, centreName: null, location, timezone: zone }
  if (before && id === before.centreId)
    return { centreId: id, centreName: before.centreName, location, timezone: before.timezone }
  const centre = await centreChoice(db, id)
  return {
    centreId: id,
    centreName: centre.name,
    location: location ?? centre.location,
    timezone: centre.timezone,
  }
}
