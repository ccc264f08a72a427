import type { PlanJob } from '@cuadrante/contract/planning/plan.ts'
import { withTown } from '@cuadrante/domain/text/town-beside.ts'

/** Where a job of a plan is: two centres of a chain are told apart by their town. */
export const placeOf = ({ centre, town }: Pick<PlanJob, 'centre' | 'town'>): string =>
  centre ? withTown(centre, town) : (town ?? 'Sin centro')
