import { townOf } from '@cuadrante/contract/routes/route-place.ts'
import type { VisitNight } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import type { VisitShopFacts } from './visit-facts.ts'

/** A night near a shop. */
export const nightAt = ({ row, latitude, longitude, landmass }: VisitShopFacts): VisitNight => ({
  rowId: row.id,
  name: townOf(row),
  latitude,
  longitude,
  landmass: landmass ?? null,
})
