import { durationText } from '@cuadrante/domain/dates/hour.ts'
import type { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { GeneratedRoute } from '@cuadrante/contract/routes/generated-route.ts'
import { mapPlaceOf } from '@cuadrante/contract/routes/route-place.ts'
import { directionsUrls } from '@cuadrante/domain/routes/map-links.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import type { HandlerContext, Input } from '../../../platform/http/context.ts'
import { datedAttachment } from '../../../platform/http/attachment.ts'
import type { Block } from '../../../platform/pdf/blocks.ts'
import { startPaper, type Paper } from '../../../platform/pdf/paper.ts'
import { drawQr } from '../../../platform/pdf/qr.ts'
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import type { Locator } from '../locating/locator.ts'
import { routesToExport } from './export-routes.ts'
import { sheetMap } from './sheet-map.ts'
import type { SheetRoute } from './sheet-route.ts'
import { legWords, sheetStops } from './sheet-stops.ts'

/** With more routes than this the sheets go without maps and codes: they are for an archive, not for drivers. */
export const mostDrawn = 120

type Sheets = typeof endpoints.routeSheets

/** A sheet for each route that a driver can carry: where it goes, what to visit in which order, and the way there. */
export async function createSheets(
  { inTenant, reply, session, now }: HandlerContext<Sheets>,
  { params, query }: Input<Sheets>,
  { gazetteer }: Locator,
) {
  const { routes, name } = await routesToExport(inTenant, params.batchId, query.routeId)
  const agency = await inTenant((db) =>
    db.selectFrom('tenants').select(['name', 'legal_name']).executeTakeFirstOrThrow(),
  )
  const paper = startPaper({
    title: 'Hojas de ruta',
    subtitle: name,
    agency: agency.legal_name ?? agency.name,
    footer: 'Distancias y tiempos orientativos, sin paradas. «± km»: el punto es aproximado.',
    madeAt: now,
  })
  const map = routes.length <= mostDrawn ? await gazetteer() : null
  routes.forEach((route, index) => {
    if (index > 0) paper.pageBreak()
    drawRoute(paper, route, map)
  })
  const bytes = await paper.finish()
  return reply
    .type('application/pdf')
    .header('content-disposition', datedAttachment({ session, now }, name, 'pdf'))
    .send(Buffer.from(bytes))
}

function drawRoute(paper: Paper, route: GeneratedRoute, map: Gazetteer | null): void {
  const { name, points, start, province, island, routeLegs } = route
  const isMeasured = points.length < 2 || routeLegs.length > 0
  paper.block(yieldToEventLoop)
  if (map) paper.block(wayOnThePhone(route))
  paper
    .heading(name)
    .facts([
      ['Zona', [island, province].filter(Boolean).join(', ')],
      ['Puntos', String(points.length)],
      [
        'Recorrido',
        isMeasured ? `${km(route.totalDistance)} · ${durationText(route.estimatedTime)}` : pending,
      ],
      ...(start ? [['Salida', start.name] as const] : []),
    ])
  if (map) paper.block(sheetMap(route, map))
  const ways = points.map((_, index) => legWords(route, index))
  paper.block(sheetStops(points, { hasQr: map !== null, ways }))
}

const pending = 'Pendiente de recalcular'
const codeSize = 68

/** The directions of a whole route, where one link holds them all. */
export function wayUrlOf({ points, start }: SheetRoute): string | undefined {
  const stops = points.flatMap((point) => mapPlaceOf(point) ?? [])
  const [url, ...more] = directionsUrls(start ? [start, ...stops] : stops)
  return more.length > 0 ? undefined : url
}

/** The directions of the whole route as a code in the corner of its sheet, where one link holds them all. */
const wayOnThePhone =
  ({ points, start }: SheetRoute): Block =>
  (flow) => {
    const url = wayUrlOf({ points, start })
    if (!url) return
    flow.need(codeSize + 40)
    const x = flow.left + flow.width - codeSize
    if (!drawQr(flow, url, { x, top: flow.top() + 6, size: codeSize })) return
    const words = 'Abrir en el móvil'
    const { regular } = flow.type
    const width = regular.width(words, 7.5)
    flow.page().drawText(words, {
      x: x + (codeSize - width) / 2,
      y: flow.top() - codeSize - 4,
      size: 7.5,
      font: regular.font,
    })
  }

const km = (value: number): string =>
  `${value.toLocaleString('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} km`
