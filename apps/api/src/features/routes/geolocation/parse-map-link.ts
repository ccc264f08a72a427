import type { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { routeFailures } from '@cuadrante/contract/routes/failures.ts'
import type { Expanded } from '@cuadrante/geocoding/links/expand-short-link.ts'
import { parseMapLink, type MapLink } from '@cuadrante/geocoding/links/map-link.ts'
import type { Handler, Reply } from '../../../platform/http/context.ts'

/** Follows a short map link, guarded: only known map hosts, only public addresses. */
export type ExpandLink = (url: string) => Promise<Expanded>

/** The point of a map link or of pasted coordinates. What gives no point is answered with the reason, not refused. */
export const createParseMapLink =
  (expandLink: ExpandLink): Handler<typeof endpoints.parseMapLink> =>
  (_context, { body }) =>
    readMapLink(body.url, expandLink)

export async function readMapLink(url: string, expandLink: ExpandLink): Promise<LinkReply> {
  const link = parseMapLink(url)
  if (link.kind !== 'short') return replyOf(link)
  const expanded = await expandLink(link.url)
  return expanded.kind === 'expanded' ? replyOf(expanded.link) : invalid(reasons[expanded.why])
}

type LinkReply = Reply<typeof endpoints.parseMapLink>

const reasons: Readonly<Record<Extract<Expanded, { why: string }>['why'], string>> = {
  'not-https': 'El enlace no es seguro (https).',
  host: 'El enlace no lleva a un mapa conocido.',
  address: 'El enlace lleva a una dirección que no se puede abrir.',
  port: 'El enlace lleva a una dirección que no se puede abrir.',
  offline: 'No se ha podido abrir el enlace corto. Ábrelo en el navegador y copia la dirección completa.',
  timeout: 'El enlace corto tarda demasiado. Ábrelo en el navegador y copia la dirección completa.',
  'too-many-redirects':
    'El enlace corto da demasiadas vueltas. Ábrelo en el navegador y copia la dirección completa.',
  'no-place': 'El enlace corto no lleva a un sitio concreto.',
}

function replyOf(link: Exclude<MapLink, { kind: 'short' }>): LinkReply {
  switch (link.kind) {
    case 'point':
      return {
        success: true,
        isValid: true,
        latitude: link.point.latitude,
        longitude: link.point.longitude,
        error: null,
        precision: link.precision,
        matched: link.matched,
      }
    case 'invalid':
      return invalid(routeFailures.invalid_coordinates.say())
    case 'text':
      return invalid(
        `El enlace busca «${link.text}» y no lleva coordenadas. Abre el sitio en el mapa y copia su enlace.`,
      )
    case 'place-id':
      return invalid(
        'El enlace identifica un sitio sin decir dónde está. Abre el sitio en el mapa y copia su enlace.',
      )
    case 'foreign':
      return invalid(`${link.host} no es un mapa conocido. Valen Google Maps, Apple, Waze y OpenStreetMap.`)
    default:
      return invalid('No se reconoce ningún punto. Pega un enlace de mapa o unas coordenadas.')
  }
}

const invalid = (error: string): LinkReply => ({
  success: false,
  isValid: false,
  latitude: null,
  longitude: null,
  error,
  precision: null,
  matched: null,
})
