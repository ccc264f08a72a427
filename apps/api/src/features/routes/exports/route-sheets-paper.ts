import { kmText } from '@cuadrante/domain/money/rounding.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import type { GeneratedRoute } from '@cuadrante/contract/routes/generated-route.ts'
import type { Block } from '../../../platform/pdf/blocks.ts'
import { startPaper, type Paper } from '../../../platform/pdf/paper.ts'
import { drawQr } from '../../../platform/pdf/qr.ts'
import { sheetMap } from './sheet-map.ts'
import { wayUrlOf, type SheetRoute } from './sheet-route.ts'
import { legWords, sheetStops } from './sheet-stops.ts'

/** A route with the borders around it; null prints neither map nor codes. */
type PrintedRoute = GeneratedRoute & { readonly borders: readonly Float64Array[] | null }

export type RouteSheets = {
  readonly agency: string
  readonly name: string
  readonly madeAt: Date
  readonly routes: readonly PrintedRoute[]
}

/** The sheets of some routes, each from a new page. */
export function routeSheetsPaper({ agency, name, madeAt, routes }: RouteSheets): Promise<Uint8Array> {
  const paper = startPaper({
    title: 'Hojas de ruta',
    subtitle: name,
    agency,
    footer: 'Distancias y tiempos orientativos, sin paradas. «± km»: el punto es aproximado.',
    madeAt,
  })
  routes.forEach((route, index) => {
    if (index > 0) paper.pageBreak()
    drawRoute(paper, route)
  })
  return paper.finish()
}

function drawRoute(paper: Paper, { borders, ...route }: PrintedRoute): void {
  const { name, points, start, province, island, routeLegs } = route
  const isMeasured = points.length < 2 || routeLegs.length > 0
  if (borders) paper.block(wayOnThePhone(route))
  paper
    .section(name)
    .heading(name)
    .facts([
      ['Zona', [island, province].filter(Boolean).join(', ')],
      ['Puntos', String(points.length)],
      [
        'Recorrido',
        isMeasured ? `${kmText(route.totalDistance)} · ${durationText(route.estimatedTime)}` : pending,
      ],
      ...(start ? [['Salida', start.name] as const] : []),
    ])
  if (borders) paper.block(sheetMap({ ...route, borders }))
  const ways = points.map((_, index) => legWords(route, index))
  paper.block(sheetStops(points, { hasQr: borders !== null, ways }))
}

const pending = 'Pendiente de recalcular'
const codeSize = 68

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
