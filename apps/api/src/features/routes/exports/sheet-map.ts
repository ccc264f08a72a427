import { clip, endPath, popGraphicsState, pushGraphicsState, rectangle, rgb } from '@cantoo/pdf-lib'
import { isApproximate } from '@cuadrante/contract/routes/route-place.ts'
import type { Box } from '@cuadrante/geocoding/gazetteer/borders.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import type { Block } from '../../../platform/pdf/blocks.ts'
import { colors, type PageFlow } from '../../../platform/pdf/page-flow.ts'
import type { SheetRoute } from './sheet-route.ts'

/** The light tokens of the map. */
const sea = rgb(0xdc / 255, 0xe6 / 255, 0xea / 255)
const land = rgb(0xf6 / 255, 0xf5 / 255, 0xf1 / 255)
const border = rgb(0xc9 / 255, 0xc6 / 255, 0xbc / 255)
const white = rgb(1, 1, 1)

const usualHeight = 190
/** Degrees: a route within one town still shows some of its surroundings. */
const leastSpan = 0.06
const roomAround = 0.16
const discRadius = 8
const attribution = '© Instituto Geográfico Nacional (CC BY 4.0 scne.es)'

type Place = { readonly latitude: number; readonly longitude: number }
type Stop = Place & { readonly number: number; readonly isVague: boolean }

/** Where a route goes: the borders of the municipalities, its stops numbered, the order between them. */
export const sheetMap =
  (
    route: SheetRoute,
    gazetteer: Gazetteer,
    heightIn: (flow: PageFlow) => number = () => usualHeight,
  ): Block =>
  (flow) => {
    const height = heightIn(flow)
    const stops = stopsOf(route)
    if (stops.length === 0) return
    flow.need(height + 14)
    const ends = [route.start, route.end ?? null].filter((end) => end !== null)
    const places = [...(route.start ? [route.start] : []), ...stops, ...(route.end ? [route.end] : [])]
    const frame = frameOf(places, { width: flow.width, height })
    const page = flow.page()
    page.pushOperators(
      pushGraphicsState(),
      rectangle(flow.left, flow.top() - height, flow.width, height),
      clip(),
      endPath(),
    )
    page.drawRectangle({ x: flow.left, y: flow.top() - height, width: flow.width, height, color: sea })
    const rings = gazetteer.borders.ringsIn(frame.box).map((ring) => pathOf(ring, frame.at))
    const ground = { x: flow.left, y: flow.top(), color: land, borderColor: border, borderWidth: 0.4 }
    if (rings.length > 0) page.drawSvgPath(rings.join(''), ground)
    const line = places.map(({ longitude, latitude }) => frame.at(longitude, latitude).join(' ')).join('L')
    const drawn = { x: flow.left, y: flow.top() }
    page.drawSvgPath(`M${line}`, { ...drawn, borderColor: white, borderWidth: 5 })
    page.drawSvgPath(`M${line}`, { ...drawn, borderColor: colors.brand, borderWidth: 2.4 })
    for (const end of ends) drawEnd(flow, frame.at(end.longitude, end.latitude))
    for (const stop of stops.toReversed()) drawStop(flow, stop, frame.at(stop.longitude, stop.latitude))
    page.pushOperators(popGraphicsState())
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

type At = (longitude: number, latitude: number) => [x: number, y: number]

/** The box that shows all places in the shape of the drawing, and where in it a place stands, from its upper left corner. */
function frameOf(
  places: readonly Place[],
  { width, height }: { readonly width: number; readonly height: number },
): { box: Box; at: At } {
  const lats = places.map(({ latitude }) => latitude)
  const lngs = places.map(({ longitude }) => longitude)
  const middle = {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  }
  const shrink = Math.cos((middle.lat * Math.PI) / 180)
  const needed = {
    high: Math.max(leastSpan, Math.max(...lats) - Math.min(...lats)),
    wide: Math.max(leastSpan, (Math.max(...lngs) - Math.min(...lngs)) * shrink),
  }
  /** Points of the paper for one degree of latitude. */
  const scale = Math.min(height / needed.high, width / needed.wide) * (1 - 2 * roomAround)
  const [halfHigh, halfWide] = [height / scale / 2, width / scale / shrink / 2]
  return {
    box: {
      north: middle.lat + halfHigh,
      south: middle.lat - halfHigh,
      west: middle.lng - halfWide,
      east: middle.lng + halfWide,
    },
    at: (longitude, latitude) => [
      tenth((longitude - middle.lng + halfWide) * shrink * scale),
      tenth((middle.lat + halfHigh - latitude) * scale),
    ],
  }
}

const tenth = (points: number) => Math.round(points * 10) / 10

function pathOf(ring: Float64Array, at: At): string {
  const parts: string[] = []
  for (let i = 0; i + 1 < ring.length; i += 2) parts.push(at(ring[i] ?? 0, ring[i + 1] ?? 0).join(' '))
  return `M${parts.join('L')}Z`
}

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
