import type { Trial } from './trial.ts'

/** Days and vehicles that another plan has chosen, by visit. */
export interface Choices {
  readonly patternOf: Int32Array
  readonly vehicleOf: Int32Array
}

const MOST_RELINKED = 12

/**
 * Takes visits near a random one out that another good plan makes on other days or by another vehicle, and asks for
 * them there: what two plans have learnt apart is tried together.
 * @returns whether there were any.
 */
export function relinkVisits(trial: Trial, { patternOf, vehicleOf }: Choices): boolean {
  const { plan, random, tables } = trial
  const centre = random.below(tables.visits)
  const wanted = 1 + random.below(MOST_RELINKED)
  const list = centre * tables.nearEach
  trial.begin()
  for (let i = -1; i < tables.nearEach && trial.removed < wanted; i++) {
    const visit = i < 0 ? centre : tables.near[list + i]!
    const pattern = patternOf[visit]!
    const isSame = plan.patternOf[visit] === pattern && plan.vehicleOf[visit] === vehicleOf[visit]
    if (pattern < 0 || plan.patternOf[visit]! < 0 || isSame || tables.isFixed[visit]) continue
    trial.takeOutWhole(visit)
    trial.isFree[visit] = 0
    plan.patternOf[visit] = pattern
    plan.vehicleOf[visit] = vehicleOf[visit]!
  }
  return trial.removed > 0
}
