import { decimalText } from '@cuadrante/domain/text/number-text.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { isApproximate } from '@cuadrante/contract/routes/route-place.ts'
import { describedAs } from './described-as.ts'
import type { ExportedRoute } from './exported-route.ts'
import { escapeXml } from './escape-xml.ts'

type Place = {
  readonly latitude: number
  readonly longitude: number
  readonly name: string
  readonly description: string
}

/** Routes as KML 2.2: a folder each, with its line and its points in order of visit. */
export function kmlOf(routes: readonly ExportedRoute[], name: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    `<name>${escapeXml(name)}</name>`,
    ...colours.map(
      (colour, i) =>
        `<Style id="ruta${i}"><LineStyle><color>ff${colour}</color><width>4</width></LineStyle><IconStyle><color>ff${colour}</color></IconStyle></Style>`,
    ),
    ...routes.map(folder),
    '</Document></kml>',
    '',
  ].join('\n')
}

/** The colours of the map, written as KML wants them: blue, green, red. */
const colours = ['576b0b', '1e50b4', 'b75735', '7d2f8a', '005a7a', '9c7a1f']

function folder(route: ExportedRoute, index: number): string {
  const places = placesOf(route)
  const line = places.map(coordinates).join(' ')
  const style = `<styleUrl>#ruta${index % colours.length}</styleUrl>`
  const figures = `${decimalText(route.totalDistance, 3)} km, ${durationText(route.estimatedTime)}`
  return [
    `<Folder><name>${escapeXml(route.name)}</name><description>${escapeXml(figures)}</description>`,
    ...(places.length > 1
      ? [
          `<Placemark><name>${escapeXml(route.name)}</name>${style}<LineString><tessellate>1</tessellate><coordinates>${line}</coordinates></LineString></Placemark>`,
        ]
      : []),
    ...places.map(
      (place) =>
        `<Placemark><name>${escapeXml(place.name)}</name><description>${escapeXml(place.description)}</description>${style}<Point><coordinates>${coordinates(place)}</coordinates></Point></Placemark>`,
    ),
    '</Folder>',
  ].join('\n')
}

function placesOf({ points, start }: ExportedRoute): Place[] {
  const stops = points.flatMap((point, i) => {
    const { latitude, longitude, centerName } = point
    if (latitude === null || longitude === null) return []
    const mark = isApproximate(point) ? ' (aprox.)' : ''
    return [{ latitude, longitude, name: `${i + 1}. ${centerName}${mark}`, description: describedAs(point) }]
  })
  return start ? [{ ...start, description: 'Salida' }, ...stops] : stops
}

const coordinates = ({ latitude, longitude }: Place): string =>
  `${longitude.toFixed(6)},${latitude.toFixed(6)}`
