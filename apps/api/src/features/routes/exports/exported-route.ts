import type { GeneratedRoute } from '@cuadrante/contract/routes/generated-route.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'

/** What a navigator is told of a route: one of a plan of groups, or a day of visits. */
export type ExportedRoute = Pick<GeneratedRoute, 'name' | 'start' | 'totalDistance' | 'estimatedTime'> & {
  readonly points: readonly RouteRow[]
}
