import { rgb } from '@cantoo/pdf-lib'
import { isApproximate } from '@cuadrante/contract/routes/route-place.ts'
import type { Block } from '../../../platform/pdf/blocks.ts'
import { colors, type PageFlow } from '../../../platform/pdf/page-flow.ts'
import { drawVector, operandsOf } from '../../../platform/pdf/vector.ts'
import { frameOf, isSeenIn, mapHeights, placesOf, type At } from './map-frame.ts'
import type { SheetRoute } from './sheet-route.ts'

/** The light tokens of the map. */
const sea = rgb(0xdc / 255, 0xe6 / 255, 0xea / 255)
const land = rgb(0xf6 / 255, 0xf5 / 255, 0xf1 / 255)
const border = rgb(0xc9 / 255, 0xc6 / 255, 0xbc / 255)
const white = rgb(1, 1, 1)

const discRadius = 8
const attribution = '© Instituto Geográfico Nacional (CC BY 4.0 scne.es)'

type Stop = {
  readonly latitude: number
  readonly longitude: number
  readonly number: number
  readonly isVague: boolean
}

/** A route with the borders around it. */
export type MappedRoute = SheetRoute & { readonly borders: readonly Float64Array[] }

/** Where a route goes: the borders of the municipalities, its stops numbered, the order between them. */
export const sheetMap =
  (route: MappedRoute, heightIn: (flow: PageFlow) => number = () => mapHeights.most): Block =>
  (flow) => {
    const height = heightIn(flow)
    const stops = stopsOf(route)
    if (stops.length === 0) return
    flow.need(height + 14)
    const ends = [route.start, route.end ?? null].filter((end) => end !== null)
    const places = placesOf(route)
    const frame = frameOf(places, { width: flow.width, height })
    const rings = route.borders
      .filter((ring) => isSeenIn(frame.box, ring))
      .map((ring) => `${pathOf(ring, frame.at)} h`)
    const way = `${lineOf(places.map(({ longitude, latitude }) => frame.at(longitude, latitude)))} S`
    drawVector(
      flow,
      { x: flow.left, top: flow.top(), width: flow.width, height },
      [
        `${operandsOf(sea)} rg 0 0 ${flow.width} ${height} re f`,
        `${operandsOf(land)} rg ${operandsOf(border)} RG 0.4 w ${rings.join(' ')} B`,
        `${operandsOf(white)} RG 5 w ${way}`,
        `${operandsOf(colors.brand)} RG 2.4 w ${way}`,
      ].join('\n'),
    )
    for (const end of ends) drawEnd(flow, frame.at(end.longitude, end.latitude))
    for (const stop of stops.toReversed()) drawStop(flow, stop, frame.at(stop.longitude, stop.latitude))
    const note = { face: flow.type.regular, size: 7, color: colors.quiet }
    const words = stops.some(({ isVague }) => isVague)
      ? `Círculo claro: punto aproximado. ${attribution}`
      : attribution
    flow.skip(height + 2)
    flow.drawLine(words, note, flow.left)
    flow.skip(14)
  }

const stopsOf = ({ points }: SheetRoute): Stop[] =>
  points.flatMap((point, index) =>
    point.latitude === null || point.longitude === null
      ? []
      : [
          {
            latitude: point.latitude,
            longitude: point.longitude,
            number: index + 1,
            isVague: isApproximate(point),
          },
        ],
  )

function pathOf(ring: Float64Array, at: At): string {
  const points: [number, number][] = []
  for (let i = 0; i + 1 < ring.length; i += 2) points.push(at(ring[i] ?? 0, ring[i + 1] ?? 0))
  return lineOf(points)
}

/** Operators of a line from point to point. */
const lineOf = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], index) => `${x} ${y} ${index === 0 ? 'm' : 'l'}`).join(' ')

/** A small square, as on the screens. */
function drawEnd(flow: PageFlow, [x, y]: [number, number]): void {
  const side = 9
  flow.page().drawRectangle({
    x: flow.left + x - side / 2,
    y: flow.top() - y - side / 2,
    width: side,
    height: side,
    color: colors.brand,
    borderColor: white,
    borderWidth: 1.4,
  })
}

function drawStop(flow: PageFlow, { number, isVague }: Stop, [x, y]: [number, number]): void {
  const page = flow.page()
  const centre = { x: flow.left + x, y: flow.top() - y }
  page.drawCircle({
    ...centre,
    size: discRadius,
    color: isVague ? white : colors.brand,
    borderColor: isVague ? colors.brand : white,
    borderWidth: 1.4,
  })
  const ink = { face: flow.type.bold, size: 8.5, color: isVague ? colors.brand : white }
  const text = String(number)
  page.drawText(text, {
    x: centre.x - ink.face.width(text, ink.size) / 2,
    y: centre.y - ink.size * 0.36,
    size: ink.size,
    font: ink.face.font,
    color: ink.color,
  })
}
