import { numberText } from '@cuadrante/domain/text/number-text.ts'
import type { GenerateReply, Plan } from '@cuadrante/contract/routes/generated-route.ts'

/** What generate-routes answers of the plan that it made. */
export function generateReply({ routes, unassignedRoutes, groups, comparison }: Plan): GenerateReply {
  return {
    success: true,
    message: [
      countOf(routes.length),
      comparison && comparedWords(comparison),
      routes.length === 0 && leftOut(unassignedRoutes.length),
    ]
      .filter(Boolean)
      .join(' · '),
    generatedRoutes: routes,
    unassignedRoutes,
    groups,
    comparison,
  }
}

function countOf(routes: number): string {
  if (routes === 0) return 'Ninguna ruta generada'
  return routes === 1 ? '1 ruta generada' : `${numberText(routes)} rutas generadas`
}

const leftOut = (points: number): string =>
  points === 1 ? '1 punto sin asignar' : `${numberText(points)} puntos sin asignar`

function comparedWords({ totalKm, percentLess }: NonNullable<Plan['comparison']>): string {
  const km = `${numberText(totalKm)} km`
  if (percentLess === 0) return `${km}, lo mismo que en el orden del archivo`
  return `${km}, ${Math.abs(percentLess)} % ${percentLess > 0 ? 'menos' : 'más'} que en el orden del archivo`
}
