import type { BusyHours, DocumentFact, WorkerFacts } from '@cuadrante/domain/assignments/assignment-check.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import type { LanguageLevel } from '@cuadrante/domain/fit/candidate.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { loadContracts, requiredDocuments, type RequiredDocuments } from '../../people/index.ts'
import { loadApprovedAbsences } from '../absences/absence-facts.queries.ts'
import { loadBusy } from '../availability/availability.queries.ts'

/** What planning looks at in a worker: never sex nor nationality, and the birth date only for the limits of minors. */
export type PlanningWorker = WorkerFacts & {
  readonly id: number
  readonly cityId: number | null
  readonly languages: readonly { readonly id: number; readonly level: LanguageLevel }[]
  /** Busy hours for the work of campaigns about which the person has answered, in place of `busy`. */
  readonly busyIn?: ReadonlyMap<number, readonly BusyHours[]> | undefined
}

/** A worker as the rules see them for a job of a campaign. */
export function forCampaign(
  worker: PlanningWorker | undefined,
  campaignId: number,
): PlanningWorker | undefined {
  const busy = worker?.busyIn?.get(campaignId)
  return worker && busy ? { ...worker, busy } : worker
}

type Row = Omit<
  PlanningWorker,
  'documents' | 'profileIds' | 'unavailable' | 'busy' | 'busyIn' | 'absences' | 'contracts' | 'languages'
> & {
  readonly dniExpiresOn: Day | null
  readonly profileIds: number[] | null
  readonly languages: { id: number; level: LanguageLevel }[] | null
  readonly unavailable: { from: Day; to: Day; reason: string | null }[] | null
}

/** Workers by their numbers, with when they cannot come between two days. Deleted ones too: their jobs remain. */
export async function loadWorkers(
  db: Tx,
  ids: readonly number[],
  { from, to, zone }: { readonly from: Day; readonly to: Day; readonly zone: Zone },
): Promise<Map<number, PlanningWorker>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select w.id, ${workerName} as name, w.worker_status as "workerStatus", w.worker_type as "workerType",
      w.birth_date as "birthDate", w.city_id as "cityId", w.dni_expires_on as "dniExpiresOn",
      w.has_food_handler_license as "hasFoodHandlerLicense", w.has_driver_license as "hasDriverLicense",
      w.has_vehicle as "hasVehicle",
      (select array_agg(p.profile_id) from worker_profiles p where p.worker_id = w.id) as "profileIds",
      (select json_agg(json_build_object('id', l.language_id, 'level', l.level))
        from worker_languages l where l.worker_id = w.id) as languages,
      (select json_agg(json_build_object('from', u.from_day, 'to', u.to_day, 'reason', u.reason) order by u.from_day, u.id)
        from unavailable_days u where u.worker_id = w.id and u.to_day >= ${from}::date and u.from_day <= ${to}::date) as unavailable
    from workers w where w.id = any(${ids})`.execute(db)
  const required = await requiredDocuments(db, ids)
  const busy = await loadBusy(db, ids, { from, to, zone })
  const absences = await loadApprovedAbsences(db, ids, { from, to, zone })
  const contracts = await loadContracts(db, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...planningWorker(row, required.get(row.id)),
        busy: busy.get(row.id)?.hours,
        busyIn: busy.get(row.id)?.inCampaigns,
        absences: absences.get(row.id),
        contracts: contracts.get(row.id),
      },
    ]),
  )
}

function planningWorker(
  { dniExpiresOn, unavailable, profileIds, languages, ...rest }: Row,
  required: RequiredDocuments = { facts: [], hasIdentity: false },
): PlanningWorker {
  return {
    ...rest,
    profileIds: profileIds ?? [],
    languages: languages ?? [],
    documents: [...identityOf(dniExpiresOn, required), ...required.facts],
    unavailable: (unavailable ?? []).map(({ from, to, reason }) => ({
      from,
      to,
      reason: reason ?? undefined,
    })),
  }
}

/**
 * The one word on a person's identity: the document on file where there is one (its facts say so), else the day that the
 * record gives. A scan that is missing counts only where the agency refuses work without it, or nobody has written a day.
 */
function identityOf(
  validUntil: Day | null,
  { hasIdentity, missingIdentity }: RequiredDocuments,
): readonly DocumentFact[] {
  if (hasIdentity) return []
  if (missingIdentity && (missingIdentity.blocks || !validUntil)) return [missingIdentity]
  return [{ name: 'El DNI o NIE', validUntil }]
}
