import { rowTitle } from '@cuadrante/domain/sheets/row-words.ts'
import { decimalText, numberText } from '@cuadrante/domain/text/number-text.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import type { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { officeText } from '@cuadrante/contract/routes/visits/visit-office.ts'
import { dayEnds, type DayEnd } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { travelLine } from '@cuadrante/contract/routes/visits/plans/visit-travel.ts'
import { windowText, type CarriedFact, type VisitStop } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import { mapPlaceOf } from '@cuadrante/contract/routes/route-place.ts'
import { placeUrl } from '@cuadrante/domain/routes/map-links.ts'
import { durationText, hourAt, hourOnDay } from '@cuadrante/domain/dates/hour.ts'
import { longDay } from '@cuadrante/domain/dates/spanish.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import type { HandlerContext, Input } from '../../../../platform/http/context.ts'
import { askerOf } from '../../../../platform/fair-turns.ts'
import { fail } from '../../../../platform/http/fail.ts'
import type { PaperThread } from '../../../../platform/pdf/open-paper-thread.ts'
import { readRows } from '../../batches/read-batch.ts'
import { rowReply } from '../../batches/rows.queries.ts'
import { bordersAround } from '../../exports/map-frame.ts'
import { mostDrawn } from '../../exports/route-sheets.ts'
import { noteTaken } from '../../exports/note-taken.ts'
import { wayUrlOf } from '../../exports/sheet-route.ts'
import { addressOf } from '../../exports/address-of.ts'
import type { Locator } from '../../locating/locator.ts'
import { readVisitPlan } from '../read-visit-plan.ts'
import { carriedOf, carriedText } from '../facts/carried.ts'
import { municipalityOf } from '../facts/municipality-of.ts'
import { officeOf } from '../facts/office-of.ts'
import { findVisitPlan } from '../visit-plans.queries.ts'
import { homeWords, limitWords, slackWords, wayWords } from './sheet-words.ts'
import { visitFile, visitsName } from './visit-file.ts'
import type { PrintedDay, visitSheetsPaper } from './visit-sheets-paper.ts'
import type { PrintedVisit } from './visit-table.ts'

type Sheets = typeof endpoints.sheets

/** A page for each day of each person: hours, shops in order, whom to ask for, the way there. @throws not_found */
export async function createVisitSheets(
  context: HandlerContext<Sheets>,
  { params: { batchId }, query: { date } }: Input<Sheets>,
  { locator, papers }: { readonly locator: Locator; readonly papers: PaperThread },
) {
  const { inTenant, reply, now } = context
  const plan = await readVisitPlan(context, batchId, locator)
  const routes = plan.routes.filter((route) => date === undefined || route.date === date)
  if (routes.length === 0) throw fail('not_found')
  const taken = { fileName: plan.fileName, date }
  await noteTaken(context, batchId, `${visitsName(taken)}.pdf`)
  const rows = new Map((await readRows(inTenant, batchId, rowReply)).map((row) => [row.id, row]))
  const { agency, carried, office } = await inTenant(async (db) => ({
    agency: await db.selectFrom('tenants').select(['name', 'legal_name']).executeTakeFirstOrThrow(),
    office: await officeOf(
      db,
      routes.flatMap(({ jobId }) => jobId ?? []),
    ),
    carried: await carriedOf(db, batchId, (await findVisitPlan(db, batchId))?.plannedSettings),
  }))
  const name = agency.legal_name ?? agency.name
  const map = routes.length <= mostDrawn ? await locator.gazetteer() : null
  const bytes = await papers.of(askerOf(context))<typeof visitSheetsPaper>('visits', {
    agency: name,
    file: plan.fileName,
    footer: [
      travelLine(plan.travel),
      'Horas del lugar de las visitas',
      ...(office ? [officeText(office)] : []),
    ].join(' · '),
    madeAt: now,
    days: routes.map((route) => printedDay({ plan, route, rows, carried }, map)),
  })
  return reply
    .type('application/pdf')
    .header('content-disposition', visitFile(context, taken, 'pdf'))
    .send(Buffer.from(bytes))
}

type Day = {
  readonly plan: VisitPlan
  readonly route: VisitRoute
  readonly rows: ReadonlyMap<number, RouteRow>
  readonly carried: Awaited<ReturnType<typeof carriedOf>>
}

function printedDay({ plan, route, rows, carried }: Day, map: Gazetteer | null): PrintedDay {
  const { person, date, leavesAt, returnsAt, km, travelMinutes, work, jobId, nights } = route
  const stops = route.stops.flatMap((stop) => {
    const point = rows.get(stop.rowId)
    return point ? [{ stop, point }] : []
  })
  const points = stops.map(({ point }) => point)
  const planned = plan.people[person]
  const { start, end } = planned ? dayEnds(plan, planned, nights) : { start: null, end: null }
  const limits = limitWords(plan, route)
  const way = map && { points, start: placeOf(start, map), end: placeOf(end, map) }
  return {
    person: work?.worker ?? planned?.name ?? `Persona ${person + 1}`,
    day: longDay(date),
    figures: [
      [start ? 'Sale' : 'Empieza', hourOnDay(leavesAt)],
      [end && !nights?.after ? 'Vuelve' : 'Acaba', hourOnDay(returnsAt)],
      ['Visitas', String(points.length)],
      ['Kilómetros', numberText(km)],
    ],
    notes: [
      [
        `${decimalText(km, 3)} km y ${durationText(travelMinutes)} de viaje`,
        ...(jobId === null ? [] : [`trabajo #${jobId}`]),
      ].join(' · '),
      ...(limits ? [`Topes: ${limits}`] : []),
    ],
    wayUrl: map ? wayUrlOf({ points, start: null }) : undefined,
    map: way && map && { ...way, borders: bordersAround(way, map) },
    table: {
      hasQr: map !== null,
      start: {
        hour: hourOnDay(leavesAt),
        words: start ? `Salida de ${start.name}` : 'Empieza en la primera visita',
      },
      visits: stops.map(({ stop, point }) => printedVisit(stop, point, carried.get(stop.rowId) ?? [])),
      wayHome: homeWords(route),
      end: { hour: hourOnDay(returnsAt), words: endWords(end, nights) },
    },
  }
}

function endWords(end: DayEnd, nights: VisitRoute['nights']): string {
  if (!end) return 'Acaba en la última visita'
  return nights?.after ? `Noche en ${end.name}` : `Vuelta a ${end.name}`
}

const placeOf = (end: DayEnd, map: Gazetteer) => {
  const here = end && ('city' in end ? municipalityOf(map, end) : end)
  return end && here ? { name: end.name, latitude: here.latitude, longitude: here.longitude } : null
}

function printedVisit(stop: VisitStop, point: RouteRow, carried: readonly CarriedFact[]): PrintedVisit {
  const { visit } = point
  const place = mapPlaceOf(point)
  return {
    way: wayWords(stop),
    arrives: hourOnDay(stop.startsAt),
    leaves: hourAt(stop.startsAt + stop.minutes),
    name: point.centerName || rowTitle(point),
    address: addressOf(point),
    receives: stop.windows.map((window) => windowText(window)),
    slack: slackWords(stop),
    contact: [visit?.contact, visit?.phone].filter(Boolean).join(' · '),
    notes: [visit?.notes ?? '', carried.map(carriedText).join(' · ')].filter(Boolean),
    mapUrl: place ? placeUrl(place) : undefined,
  }
}
