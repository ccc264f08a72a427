import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { dayEnds, type DayEnd } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { hourOnDay } from '@cuadrante/domain/dates/hour.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import type { HandlerContext, Input } from '../../../../platform/http/context.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { readRows } from '../../batches/read-batch.ts'
import { rowReply } from '../../batches/rows.queries.ts'
import type { ExportedRoute } from '../../exports/exported-route.ts'
import { gpxOf } from '../../exports/gpx.ts'
import { kmlOf } from '../../exports/kml.ts'
import { noteTaken } from '../../exports/note-taken.ts'
import type { Locator } from '../../locating/locator.ts'
import { municipalityOf } from '../facts/municipality-of.ts'
import { readVisitPlan } from '../read-visit-plan.ts'
import { visitFile, type VisitFile, visitsName } from './visit-file.ts'

type Gpx = typeof endpoints.gpx
type Kml = typeof endpoints.kml

/** The days as GPX, a route each, each visit with its hour. @throws not_found */
export async function createVisitGpx(context: HandlerContext<Gpx>, input: Input<Gpx>, locator: Locator) {
  const { file, routes } = await tracksOf(context, input, locator)
  await noteTaken(context, input.params.batchId, `${visitsName(file)}.gpx`)
  return context.reply
    .type(endpoints.gpx.reply.download)
    .header('content-disposition', visitFile(context, file, 'gpx'))
    .send(gpxOf(routes, { name: visitsName(file), at: context.now }))
}

/** The days as KML, a folder each, each visit with its hour. @throws not_found */
export async function createVisitKml(context: HandlerContext<Kml>, input: Input<Kml>, locator: Locator) {
  const { file, routes } = await tracksOf(context, input, locator)
  await noteTaken(context, input.params.batchId, `${visitsName(file)}.kml`)
  return context.reply
    .type(endpoints.kml.reply.download)
    .header('content-disposition', visitFile(context, file, 'kml'))
    .send(kmlOf(routes, visitsName(file)))
}

type Asked = {
  readonly params: { readonly batchId: number }
  readonly query: { readonly date?: string | undefined }
}

async function tracksOf(
  context: Pick<HandlerContext<Gpx>, 'inTenant' | 'now'>,
  { params: { batchId }, query: { date } }: Asked,
  locator: Locator,
): Promise<{ file: VisitFile; routes: readonly ExportedRoute[] }> {
  const plan = await readVisitPlan(context, batchId, locator)
  const days = plan.routes.filter((route) => date === undefined || route.date === date)
  if (days.length === 0) throw fail('not_found')
  const rows = new Map((await readRows(context.inTenant, batchId, rowReply)).map((row) => [row.id, row]))
  const gazetteer = await locator.gazetteer()
  return {
    file: { fileName: plan.fileName, date },
    routes: days.map((day) => trackOf(plan, day, { rows, gazetteer })),
  }
}

type Known = { readonly rows: ReadonlyMap<number, RouteRow>; readonly gazetteer: Gazetteer }

function trackOf(plan: VisitPlan, day: VisitRoute, { rows, gazetteer }: Known): ExportedRoute {
  const { person, date, stops, km, travelMinutes, work, nights } = day
  const planned = plan.people[person]
  const start = planned ? dayEnds(plan, planned, nights).start : null
  return {
    name: `${shortDay(date)} ${work?.worker ?? planned?.name ?? `Persona ${person + 1}`}`,
    start: start && startOf(gazetteer, start),
    totalDistance: km,
    estimatedTime: travelMinutes,
    points: stops.flatMap(({ rowId, startsAt }) => {
      const row = rows.get(rowId)
      return row ? [{ ...row, centerName: `${hourOnDay(startsAt)} ${row.centerName}` }] : []
    }),
  }
}

function startOf(gazetteer: Gazetteer, end: NonNullable<DayEnd>): ExportedRoute['start'] {
  const here = 'city' in end ? municipalityOf(gazetteer, end) : end
  return here ? { latitude: here.latitude, longitude: here.longitude, name: end.name } : null
}
