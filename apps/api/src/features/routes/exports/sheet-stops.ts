import { rowTitle } from '@cuadrante/domain/sheets/row-words.ts'
import { decimalText } from '@cuadrante/domain/text/number-text.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import type { GeneratedRoute } from '@cuadrante/contract/routes/generated-route.ts'
import { mapPlaceOf } from '@cuadrante/contract/routes/route-place.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { legMarginKm } from '@cuadrante/domain/routes/leg-margin.ts'
import { placeUrl } from '@cuadrante/domain/routes/map-links.ts'
import type { Block } from '../../../platform/pdf/blocks.ts'
import { colors, lineHeight, type Ink, type PageFlow } from '../../../platform/pdf/page-flow.ts'
import { drawQr } from '../../../platform/pdf/qr.ts'
import { addressOf } from './address-of.ts'

const size = 9
const pad = 6
const numberWidth = 22
const qrSize = 46
const boxSize = 13
const gap = 10

type Columns = Record<'place' | 'facts', { x: number; width: number }> & { qr: number; box: number }

/** The stops in order of visit: where, when and whom to ask for, the way there on the phone, and a box to tick. */
export const sheetStops =
  (points: readonly RouteRow[], { hasQr, ways }: StopWords): Block =>
  (flow) => {
    const columns = columnsOf(flow)
    drawHead(flow, columns, hasQr)
    points.forEach((point, index) =>
      drawStop(flow, columns, {
        point,
        index,
        hasQr,
        way: ways[index] ?? '',
      }),
    )
    flow.skip(8)
  }

type StopWords = {
  readonly hasQr: boolean
  /** The way from the stop before, by stop. */
  readonly ways: readonly string[]
}

function columnsOf(flow: PageFlow): Columns {
  const right = flow.left + flow.width
  const box = right - boxSize - 6
  const qr = box - gap - qrSize
  const words = qr - gap - (flow.left + numberWidth)
  const place = { x: flow.left + numberWidth, width: words * 0.54 - gap }
  return { place, facts: { x: place.x + words * 0.54, width: words * 0.46 }, qr, box }
}

function drawHead(flow: PageFlow, columns: Columns, hasQr: boolean): void {
  const ink = { face: flow.type.bold, size: 8.5, color: colors.quiet }
  flow.need(lineHeight(size) * 6)
  flow.drawLine('Centro', ink, columns.place.x)
  flow.drawLine('Horario, contacto y notas', ink, columns.facts.x)
  if (hasQr) flow.drawLine('Ir', ink, columns.qr)
  flow.drawLine('Hecho', ink, columns.box - 8)
  flow.skip(lineHeight(size) + 2)
  drawRule(flow, colors.ink)
}

function drawRule(flow: PageFlow, color: Ink['color']): void {
  const y = flow.top()
  flow.page().drawLine({
    start: { x: flow.left, y },
    end: { x: flow.left + flow.width, y },
    thickness: 0.5,
    color,
  })
}

type Stop = { point: RouteRow; index: number; hasQr: boolean; way: string }

function drawStop(flow: PageFlow, columns: Columns, { point, index, hasQr, way }: Stop): void {
  const plain = { face: flow.type.regular, size, color: colors.ink }
  const quiet = { ...plain, color: colors.quiet }
  const bold = { ...plain, face: flow.type.bold }
  const left: [string, Ink][] = [
    ...linesOf(flow, point.centerName || rowTitle(point), bold, columns.place.width),
    ...linesOf(flow, addressOf(point), quiet, columns.place.width),
    ...(way ? linesOf(flow, way, quiet, columns.place.width) : []),
  ]
  const right: [string, Ink][] = factsOf(point).flatMap((fact) =>
    linesOf(flow, fact, plain, columns.facts.width),
  )
  const high = Math.max(left.length, right.length, 1) * lineHeight(size)
  const full = Math.max(high, hasQr ? qrSize : boxSize) + 2 * pad
  if (full <= flow.fullRoom) flow.need(full)
  const top = flow.top() - pad
  const place = hasQr ? mapPlaceOf(point) : undefined
  if (place) drawQr(flow, placeUrl(place), { x: columns.qr, top, size: qrSize })
  flow.page().drawRectangle({
    x: columns.box,
    y: top - boxSize,
    width: boxSize,
    height: boxSize,
    borderColor: colors.quiet,
    borderWidth: 0.8,
  })
  const first = flow.page()
  flow.skip(pad)
  flow.drawLine(String(index + 1), { ...bold, color: colors.brand }, flow.left)
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    flow.need(lineHeight(size))
    const [words, ink] = left[at] ?? ['', plain]
    flow.drawLine(words, ink, columns.place.x)
    const [fact, factInk] = right[at] ?? ['', plain]
    flow.drawLine(fact, factInk, columns.facts.x)
    flow.skip(lineHeight(size))
  }
  const used = flow.page() === first ? full - 2 * pad - high : 0
  flow.skip(used + pad)
  drawRule(flow, colors.line)
}

const linesOf = (flow: PageFlow, text: string, ink: Ink, width: number): [string, Ink][] =>
  flow.linesOf(text, ink, width).map((line) => [line, ink])

const factsOf = ({ visit }: RouteRow): string[] =>
  visit
    ? [visit.hours, [visit.contact, visit.phone].filter(Boolean).join(' · '), visit.notes].filter(Boolean)
    : []

/** The way to a stop from the one before, once the route is measured. */
export function legWords({ points, start, routeLegs }: GeneratedRoute, index: number): string {
  const leg = routeLegs[index - (start ? 0 : 1)]
  const point = points[index]
  if (!leg || !point) return ''
  const margin = legMarginKm(points[index - 1]?.radiusKm ?? null, point.radiusKm)
  const km = margin > 0 ? `${decimalText(leg.distance, 0)} ± ${margin} km` : `${decimalText(leg.distance)} km`
  return `${km} · ${durationText(leg.duration)} desde ${index === 0 ? 'la salida' : 'el anterior'}`
}
