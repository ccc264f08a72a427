import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import type { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { officeText } from '@cuadrante/contract/routes/visits/visit-office.ts'
import { dayEnds, type DayEnd } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { travelLine } from '@cuadrante/contract/routes/visits/plans/visit-travel.ts'
import { pausesOf } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import { durationText, hourAt } from '@cuadrante/domain/dates/hour.ts'
import { longDay, shortDay } from '@cuadrante/domain/dates/spanish.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import type { HandlerContext, Input } from '../../../../platform/http/context.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { startPaper, type Paper } from '../../../../platform/pdf/paper.ts'
import { yieldToEventLoop } from '../../../../platform/yield-to-event-loop.ts'
import { readRows } from '../../batches/read-batch.ts'
import { rowReply } from '../../batches/rows.queries.ts'
import { mostDrawn, wayOnThePhone } from '../../exports/route-sheets.ts'
import { sheetMap } from '../../exports/sheet-map.ts'
import { sheetStops } from '../../exports/sheet-stops.ts'
import type { Locator } from '../../locating/locator.ts'
import { readVisitPlan } from '../read-visit-plan.ts'
import { carriedOf, carriedText } from '../facts/carried.ts'
import { officeOf } from '../facts/office-of.ts'
import { findVisitPlan } from '../visit-plans.queries.ts'
import { hourWords, limitWords, wayWords } from './sheet-words.ts'
import { visitFile } from './visit-file.ts'

type Sheets = typeof endpoints.sheets

/** A page for each day of each person: hours, shops in order, whom to ask for, the way there. @throws not_found */
export async function createVisitSheets(
  context: HandlerContext<Sheets>,
  { params: { batchId }, query: { date } }: Input<Sheets>,
  locator: Locator,
) {
  const { inTenant, reply, now } = context
  const plan = await readVisitPlan(context, batchId, locator)
  const routes = plan.routes.filter((route) => date === undefined || route.date === date)
  if (routes.length === 0) throw fail('not_found')
  const rows = new Map((await readRows(inTenant, batchId, rowReply)).map((row) => [row.id, row]))
  const { agency, carried, office } = await inTenant(async (db) => ({
    agency: await db.selectFrom('tenants').select(['name', 'legal_name']).executeTakeFirstOrThrow(),
    office: await officeOf(
      db,
      routes.flatMap(({ jobId }) => jobId ?? []),
    ),
    carried: await carriedOf(db, batchId, (await findVisitPlan(db, batchId))?.plannedSettings),
  }))
  const paper = startPaper({
    title: 'Hojas de visitas',
    subtitle: plan.fileName,
    agency: agency.legal_name ?? agency.name,
    footer: [
      travelLine(plan.travel),
      'Horas del lugar de las visitas',
      ...(office ? [officeText(office)] : []),
    ].join(' · '),
    madeAt: now,
  })
  const map = routes.length <= mostDrawn ? await locator.gazetteer() : null
  routes.forEach((route, index) => {
    if (index > 0) paper.pageBreak()
    drawDay(paper, { plan, route, rows, carried }, map)
  })
  const bytes = await paper.finish()
  return reply
    .type('application/pdf')
    .header('content-disposition', visitFile(context, { fileName: plan.fileName, date }, 'pdf'))
    .send(Buffer.from(bytes))
}

type Day = {
  readonly plan: VisitPlan
  readonly route: VisitRoute
  readonly rows: ReadonlyMap<number, RouteRow>
  readonly carried: Awaited<ReturnType<typeof carriedOf>>
}

/** "08:10, Almacén de Getafe" */
const placed = (minute: number, end: DayEnd, nowhere: string): string =>
  `${hourAt(minute)}, ${end?.name ?? nowhere}`

function drawDay(paper: Paper, { plan, route, rows, carried }: Day, map: Gazetteer | null): void {
  const { person, date, leavesAt, returnsAt, km, travelMinutes, work, jobId } = route
  const stops = route.stops.flatMap((stop) => {
    const point = rows.get(stop.rowId)
    return point ? [{ stop, point }] : []
  })
  const points = stops.map(({ point }) => point)
  const planned = plan.people[person]
  const ends = planned ? dayEnds(plan, planned) : { start: null, end: null }
  const limits = limitWords(plan, route)
  paper.block(yieldToEventLoop)
  if (map) paper.block(wayOnThePhone({ points, start: null }))
  paper
    .heading(`${work?.worker ?? planned?.name ?? `Persona ${person + 1}`} · ${longDay(date)}`)
    .facts([
      [ends.start ? 'Sale' : 'Empieza', placed(leavesAt, ends.start, 'en la primera visita')],
      [ends.end ? 'Vuelve' : 'Acaba', placed(returnsAt, ends.end, 'en la última visita')],
      ['Visitas', String(points.length)],
      ...pausesOf(route.stops).map(
        ({ startsAt, minutes }) => ['Pausa', `${hourAt(startsAt)}–${hourAt(startsAt + minutes)}`] as const,
      ),
      ['Recorrido', `${km.toLocaleString('es-ES')} km · ${durationText(travelMinutes)}`],
      ...(limits ? [['Topes', limits] as const] : []),
      ...(jobId === null ? [] : [['Trabajo', `#${jobId}, ${shortDay(date)}`] as const]),
    ])
  if (map) paper.block(sheetMap({ points, start: null }, map))
  paper.block(
    sheetStops(points, {
      hasQr: map !== null,
      hours: stops.map(({ stop }) => hourWords(stop)),
      more: stops.map(({ stop }) => (carried.get(stop.rowId) ?? []).map(carriedText).join(' · ')),
      ways: stops.map(({ stop }, i) => wayWords(stop, i)),
    }),
  )
}
