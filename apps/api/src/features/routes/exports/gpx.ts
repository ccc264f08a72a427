import { decimalText } from '@cuadrante/domain/text/number-text.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { isApproximate } from '@cuadrante/contract/routes/route-place.ts'
import { describedAs } from './described-as.ts'
import type { ExportedRoute } from './exported-route.ts'
import { escapeXml } from './escape-xml.ts'

/** Routes as GPX 1.1: one `rte` each, its points in order of visit. */
export function gpxOf(routes: readonly ExportedRoute[], { name, at }: { name: string; at: Date }): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Cuadrante" xmlns="http://www.topografix.com/GPX/1/1">',
    `<metadata><name>${escapeXml(name)}</name><time>${at.toISOString()}</time></metadata>`,
    ...routes.map(routeElement),
    '</gpx>',
    '',
  ].join('\n')
}

function routeElement(
  { name, points, start, totalDistance, estimatedTime }: ExportedRoute,
  index: number,
): string {
  const first = start ? [pointElement(start, start.name, 'Salida')] : []
  const stops = points.flatMap((point, place) =>
    point.latitude === null || point.longitude === null
      ? []
      : [
          pointElement(
            { latitude: point.latitude, longitude: point.longitude },
            `${place + 1}. ${point.centerName}`,
            describedAs(point),
            isApproximate(point) ? 'aproximado' : undefined,
          ),
        ],
  )
  const figures = `${decimalText(totalDistance, 3)} km, ${durationText(estimatedTime)}`
  return [
    `<rte><name>${escapeXml(name)}</name><desc>${escapeXml(figures)}</desc><number>${index + 1}</number>`,
    ...first,
    ...stops,
    '</rte>',
  ].join('\n')
}

const pointElement = (
  point: { latitude: number; longitude: number },
  name: string,
  description: string,
  type?: string,
): string =>
  `<rtept lat="${point.latitude.toFixed(6)}" lon="${point.longitude.toFixed(6)}"><name>${escapeXml(name)}</name><desc>${escapeXml(description)}</desc>${type ? `<type>${type}</type>` : ''}</rtept>`
