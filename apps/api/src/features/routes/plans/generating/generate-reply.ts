import { numberText } from '@cuadrante/domain/text/number-text.ts'
import type { GenerateReply, Plan } from '@cuadrante/contract/routes/generated-route.ts'

/** What generate-routes answers of the plan that it made. */
export function generateReply({ routes, unassignedRoutes, groups, comparison }: Plan): GenerateReply {
  return {
    success: true,
    message: `${countOf(routes.length)}${comparison ? ` · ${comparedWords(comparison)}` : ''}`,
    generatedRoutes: routes,
    unassignedRoutes,
    groups,
    comparison,
  }
}

const countOf = (routes: number) =>
  routes === 1 ? '1 ruta generada' : `${numberText(routes)} rutas generadas`

function comparedWords({ totalKm, percentLess }: NonNullable<Plan['comparison']>): string {
  const km = `${numberText(totalKm)} km`
  if (percentLess === 0) return `${km}, lo mismo que en el orden del archivo`
  return `${km}, ${Math.abs(percentLess)} % ${percentLess > 0 ? 'menos' : 'más'} que en el orden del archivo`
}
