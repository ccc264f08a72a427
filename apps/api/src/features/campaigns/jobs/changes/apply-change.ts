import type { JobChange } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Agency } from '../../agency.ts'
import { clientChoice } from '../choices.ts'
import { centreOf, executiveOf, profileOf, workerOf } from '../job-from-draft.ts'
import type { JobRecord } from '../job-record.ts'

/** A change with its choices looked up: applied to any number of jobs without asking again. */
export type ResolvedChange = Partial<JobRecord>

/** Looks the choices of a change up once. @throws unknown_choice */
export async function resolveChange(db: Tx, change: JobChange, agency: Agency): Promise<ResolvedChange> {
  const { workerId, profileId, clientId, client, executiveId, centerId, ...plain } = change
  const chosenClient =
    clientId !== undefined || client !== undefined
      ? await clientChoice(db, { id: clientId, name: client ?? '' })
      : undefined
  const chosen = {
    ...(workerId === undefined ? {} : await workerOf(db, workerId, agency)),
    ...(profileId === undefined ? {} : await profileOf(db, profileId)),
    ...(executiveId === undefined ? {} : await executiveOf(db, executiveId)),
    ...(centerId === undefined ? {} : await centreOf(db, centerId, null, agency)),
    ...(chosenClient ? { clientId: chosenClient.id, clientName: chosenClient.name } : {}),
  }
  const given = Object.entries(plain).filter(([, value]) => value !== undefined)
  return { ...chosen, ...Object.fromEntries(given) }
}

/** Makes a job what it is after a change: the same object when nothing would be different. */
export function changing(change: ResolvedChange): (job: JobRecord) => JobRecord {
  const fields = Object.entries(change)
  return (job) =>
    fields.every(([key, value]) => job[key as keyof JobRecord] === value) ? job : { ...job, ...change }
}
