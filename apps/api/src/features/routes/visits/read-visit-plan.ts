import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { lastVisitDay } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { estimatedTravel } from '@cuadrante/contract/routes/visits/plans/visit-travel.ts'
import type { VisitShop } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { fail } from '../../../platform/http/fail.ts'
import { agencyAt } from '../../campaigns/index.ts'
import { readRows, type InTenant } from '../batches/read-batch.ts'
import { rowReply } from '../batches/rows.queries.ts'
import type { Locator } from '../locating/locator.ts'
import { shopReply } from './shop-reply.ts'
import { countVisitJobs } from './visit-jobs.ts'
import { batchFile } from './visit-setup.ts'
import { findVisitPlan, isPlanOutdated, visitRoutesOf, type StoredVisitPlan } from './visit-plans.queries.ts'
import { visitZone } from './facts/visit-zone.ts'
import { jobsOfVisits, marksOf, photosOf } from './work/visit-work.queries.ts'

type Reading = { readonly inTenant: InTenant; readonly now: Date }

/** The planned visits, and of days that are jobs what has been said on the way. @throws not_found, visits_not_planned */
export async function readVisitPlan(
  { inTenant, now }: Reading,
  batchId: number,
  locator: Locator,
): Promise<VisitPlan> {
  const { file, plan, jobs, ...days } = await inTenant(async (db) => {
    const work = await jobsOfVisits(db, batchId)
    return {
      file: await batchFile(db, batchId),
      plan: await findVisitPlan(db, batchId),
      jobs: await countVisitJobs(db, batchId),
      routes: await visitRoutesOf(db, batchId),
      work,
      marks: await marksOf(db, [...work.keys()]),
      photos: await photosOf(db, [...work.keys()]),
      agency: await agencyAt(db, now),
    }
  })
  const settings = plan?.plannedSettings
  if (!plan?.plannedAt || !settings) throw fail('visits_not_planned')
  const { people, startsOn, weeks } = settings
  const rows = await readRows(inTenant, batchId, rowReply)
  const gazetteer = await locator.gazetteer()
  const provinces = new Map(rows.map(({ id, provinceId }) => [id, provinceId]))
  const routes = days.routes.map((route): VisitRoute => {
    const job = days.work.get(route.jobId ?? 0)
    if (!job) return route
    const { campaignId, worker } = job
    const provinceId = provinces.get(route.stops[0]?.rowId ?? 0)
    const zone = visitZone(gazetteer, settings, route.person, provinceId) ?? days.agency.zone
    const marks = days.marks.get(job.id) ?? []
    const photos = [...(days.photos.get(job.id) ?? [])]
    return { ...route, work: { campaignId, worker, zone, marks, photos } }
  })
  return {
    batchId,
    fileName: file.name,
    madeAt: plan.plannedAt,
    madeBy: plan.plannedBy ?? '',
    version: plan.planVersion,
    changedBy: plan.changedBy,
    startsOn,
    weeks,
    people,
    homes: homesOf(people, gazetteer),
    ...(settings.start ? { start: settings.start } : {}),
    ...(settings.end ? { end: settings.end } : {}),
    ...(settings.aims ? { aims: settings.aims } : {}),
    ...(settings.exceptions ? { exceptions: settings.exceptions } : {}),
    shops: shopsOf(rows, { routes, leftOut: plan.leftOut }),
    routes,
    leftOut: [...plan.leftOut],
    daysOff: plan.daysOff.filter(({ date }) => date <= lastVisitDay(settings)),
    travel: plan.travel ?? estimatedTravel,
    isOutdated: isPlanOutdated(plan),
    jobs,
    canUndoReplan: plan.replanVersion === plan.planVersion,
  }
}

/** Of each municipality once: a plan of eight weeks names it on every day. */
function homesOf(people: VisitPlan['people'], gazetteer: Gazetteer): VisitPlan['homes'] {
  const cities = new Set(people.flatMap(({ city }) => city?.id ?? []))
  return [...cities].flatMap((city) => {
    const place = gazetteer.municipality(city)
    return place ? [{ city, latitude: place.latitude, longitude: place.longitude }] : []
  })
}

function shopsOf(
  rows: readonly RouteRow[],
  { routes, leftOut }: Pick<VisitPlan, 'routes'> & Pick<StoredVisitPlan, 'leftOut'>,
): VisitShop[] {
  const named = new Set([
    ...routes.flatMap(({ stops }) => stops.map(({ rowId }) => rowId)),
    ...leftOut.map(({ rowId }) => rowId),
  ])
  return rows
    .filter(({ id }) => named.has(id))
    .map((row) => ({ ...shopReply(row), who: row.visit?.who ?? '' }))
}
