import type { JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import type { VisitMark } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import type { LeftOutVisit, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Planning } from '../../../campaigns/index.ts'
import type { HeldPlan } from '../hand/held-plan.ts'
import { marksOf } from '../work/visit-work.queries.ts'

/** What writes days and their jobs. */
export type ReplanWork = Planning & {
  readonly batchId: number
  readonly gazetteer: Gazetteer
  readonly plan: HeldPlan
  readonly conflictReason: string | null
}

/** What a plan was before it was planned from now, or before a way in was taken. */
export type BeforeReplan = {
  /** The version that this made: of any other one there is no way back. */
  readonly version: number
  readonly days: readonly {
    readonly person: number
    readonly date: string
    readonly jobId: number | null
    readonly route: VisitRoute | null
  }[]
  readonly leftOut: readonly LeftOutVisit[]
  readonly said: Readonly<Record<number, number>>
  readonly made: readonly number[]
  readonly calledOff: readonly { readonly id: number; readonly status: JobStatus }[]
  /** Where a way in was taken: the rules without it, and the version of the settings that taking it made. */
  readonly rules?: {
    readonly planned: VisitSettings
    readonly settings: VisitSettings
    readonly version: number
  }
}

/** How much has been marked of each job. */
export function saidOf(
  routes: readonly Pick<VisitRoute, 'jobId'>[],
  marks: ReadonlyMap<number, readonly VisitMark[]>,
): Record<number, number> {
  return Object.fromEntries(
    routes.flatMap(({ jobId }) => (jobId === null ? [] : [[jobId, marks.get(jobId)?.length ?? 0]])),
  )
}

export async function saidNow(db: Tx, jobs: readonly (number | null)[]): Promise<Record<number, number>> {
  const ids = jobs.filter((id) => id !== null)
  return saidOf(
    ids.map((jobId) => ({ jobId })),
    await marksOf(db, ids),
  )
}
