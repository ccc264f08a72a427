import { visitReading } from '@cuadrante/contract/routes/visits/visit-reading.ts'
import type { VisitPlanFacts, VisitShopFacts } from './visit-facts.ts'

/** Whether somebody of the plan may make the visits of a shop, whatever its hours. */
export const mayVisit = (
  settings: VisitPlanFacts['settings'],
  { row }: VisitShopFacts,
  person: number,
): boolean =>
  visitReading(settings)
    .who(row.visit?.who ?? '')
    .people?.includes(person) ?? true
