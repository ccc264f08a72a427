import type { visitWorkEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import { dayEnds, type DayEnd } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import { isApproximate } from '@cuadrante/contract/routes/route-place.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { estimatedTravel } from '@cuadrante/contract/routes/visits/plans/visit-travel.ts'
import type { VisitWork, WorkStop } from '@cuadrante/contract/routes/visits/visit-work.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Context, Input, Reply, Session } from '../../../../platform/http/context.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { settingsOf } from '../../../access/index.ts'
import { agencyAt, visibleJobs } from '../../../campaigns/index.ts'
import { rowReply, rowsById } from '../../batches/rows.queries.ts'
import { carriedOf } from '../facts/carried.ts'
import { officeOf } from '../facts/office-of.ts'
import { shopReply } from '../shop-reply.ts'
import { findVisitPlan } from '../visit-plans.queries.ts'
import { visitZone } from '../facts/visit-zone.ts'
import { findWorkDay, marksOf, photosOf, type WorkDay } from './visit-work.queries.ts'

type Read = typeof endpoints.read
type Reading = Pick<Context<Read>, 'db' | 'now'> & { readonly gazetteer: Gazetteer }

/** The visits of a job, with what has been said of them. @throws not_found */
export async function readVisitWork(
  context: Reading & Pick<Context<Read>, 'session'>,
  { params }: Pick<Input<Read>, 'params'>,
): Promise<Reply<Read>> {
  return workReply(context, await visibleWorkDay(context.db, context.session, params.id))
}

/** A day of visits that the caller may see; a client unless the agency keeps them to itself. @throws not_found */
export async function visibleWorkDay(db: Tx, session: Session, jobId: number): Promise<WorkDay> {
  const { rows } = await sql`
    select from jobs j join campaigns c on c.id = j.campaign_id
    where j.id = ${jobId} and ${visibleJobs(session)}`.execute(db)
  const isShown = session.activeRole !== 'ROLE_CLIENT' || (await settingsOf(db)).areVisitsShownToClients
  const day = rows.length > 0 && isShown ? await findWorkDay(db, jobId) : undefined
  if (!day) throw fail('not_found')
  return day
}

/** A day of visits as whoever makes it sees it. */
export async function workReply({ db, now, gazetteer }: Reading, day: WorkDay): Promise<VisitWork> {
  const { jobId, status, campaign, client, date, leavesAt, returnsAt, km } = day
  const plan = await findVisitPlan(db, day.batchId)
  const settings = plan?.plannedSettings
  const { stops, provinceId } = await stopsOf(db, day, settings)
  const zone = visitZone(gazetteer, settings, day.person, provinceId) ?? (await agencyAt(db, now)).zone
  const marks = (await marksOf(db, [jobId])).get(jobId) ?? []
  const person = settings?.people[day.person]
  const ends = settings && person ? dayEnds(settings, person, day.nights) : { start: null, end: null }
  return {
    jobId,
    status,
    campaign,
    client,
    date,
    zone,
    leavesAt,
    returnsAt,
    start: workEnd(ends.start),
    end: workEnd(ends.end),
    sleepsAway: Boolean(day.nights?.after),
    km,
    travel: plan?.travel ?? estimatedTravel,
    office: await officeOf(db, [jobId]),
    stops,
    marks,
    photos: [...((await photosOf(db, [jobId])).get(jobId) ?? [])],
  }
}

/** Of a home no more is told than its municipality. */
const workEnd = (end: DayEnd): VisitWork['start'] =>
  end && {
    name: end.name,
    point: 'latitude' in end ? { latitude: end.latitude, longitude: end.longitude } : null,
  }

async function stopsOf(
  db: Tx,
  { batchId, stops }: WorkDay,
  settings: VisitSettings | null | undefined,
): Promise<{ stops: WorkStop[]; provinceId: number | null | undefined }> {
  const ids = stops.map(({ rowId }) => rowId)
  const carried = await carriedOf(db, batchId, settings, ids)
  const found = new Map((await rowsById(db, batchId, ids)).map((row) => [row.id, rowReply(row)]))
  return {
    stops: stops.flatMap((stop): WorkStop[] => {
      const row = found.get(stop.rowId)
      return row
        ? [
            {
              ...stop,
              ...shopReply(row),
              isApproximate: isApproximate(row),
              carried: [...(carried.get(row.id) ?? [])],
            },
          ]
        : []
    }),
    provinceId: found.get(ids[0] ?? 0)?.provinceId,
  }
}
