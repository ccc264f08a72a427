import type { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { GeneratedRoute } from '@cuadrante/contract/routes/generated-route.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import type { Handler } from '../../../platform/http/context.ts'
import { startPaper, type Paper } from '../../../platform/pdf/paper.ts'
import type { PaperTable } from '../../../platform/pdf/table.ts'
import { attachment } from '../../../platform/http/attachment.ts'
import { routesToExport } from './export-routes.ts'

/** A sheet for each route that a driver can carry: what to visit, in which order, and the way between. */
export const exportSheets: Handler<typeof endpoints.routeSheets> = async (
  { inTenant, reply, now },
  { params, query },
) => {
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
  routes.forEach((route, index) => {
    if (index > 0) paper.pageBreak()
    drawRoute(paper, route)
  })
  const bytes = await paper.finish()
  return reply
    .type('application/pdf')
    .header('content-disposition', attachment(`${name}.pdf`))
    .send(Buffer.from(bytes))
}

function drawRoute(paper: Paper, route: GeneratedRoute): void {
  const { name, points, start, province, island, routeLegs } = route
  const isMeasured = points.length < 2 || routeLegs.length > 0
  paper
    .heading(name)
    .facts([
      ['Zona', [island, province].filter(Boolean).join(', ')],
      ['Puntos', String(points.length)],
      ['Recorrido', isMeasured ? `${km(route.totalDistance)} · ${route.estimatedTime} min` : pending],
      ...(start ? [['Salida', start.name] as const] : []),
    ])
    .table(stopsTable(route, isMeasured))
}

const pending = 'Pendiente de recalcular'

function stopsTable({ points, start, routeLegs }: GeneratedRoute, isMeasured: boolean): PaperTable {
  const firstLeg = start ? 0 : 1
  return {
    columns: [
      { title: 'N.º', width: 0.7 },
      { title: 'Centro', width: 3.6 },
      { title: 'Dirección', width: 5 },
      { title: 'Tramo', width: 2, align: 'right' },
      { title: 'Hecho', width: 1, align: 'center' },
    ],
    rows: points.map((point, index) => {
      const leg = isMeasured ? routeLegs[index - firstLeg] : undefined
      return [
        String(index + 1),
        point.centerName,
        addressOf(point),
        leg ? `${km(leg.distance)} · ${Math.round(leg.duration)} min` : '',
        '[   ]',
      ]
    }),
  }
}

const addressOf = ({ address, postalCode, municipality, precision, radiusKm }: RouteRow): string =>
  [address, `${postalCode} ${municipality}`.trim()].filter(Boolean).join(', ') +
  (precision !== null && precision !== 'EXACT' && radiusKm
    ? ` (± ${radiusKm.toLocaleString('es-ES')} km)`
    : '')

const km = (value: number): string =>
  `${value.toLocaleString('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} km`
