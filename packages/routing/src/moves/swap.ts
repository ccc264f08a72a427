import { IMPOSSIBLE, type Move } from './move.ts'

/** Points a and b take each other's places. */
export const swap: Move = {
  name: 'swap',
  variants: 1,

  gain(plan, a, b) {
    if (a === b) return IMPOSSIBLE
    if (plan.after(a) === b) return gainOfTurning(plan, a, b)
    if (plan.after(b) === a) return gainOfTurning(plan, b, a)
    return gainOfReplacing(plan, a, b) + gainOfReplacing(plan, b, a)
  },

  apply(plan, a, b) {
    const placeOfA = plan.slotOf(a)
    const placeOfB = plan.slotOf(b)
    const routeOfA = plan.routeOf[a]!
    plan.points[placeOfA] = b
    plan.points[placeOfB] = a
    plan.routeOf[a] = plan.routeOf[b]!
    plan.routeOf[b] = routeOfA
  },
}

type Plan = Parameters<Move['gain']>[0]

/** b stands right after a: their two legs outside and the one between all change. */
function gainOfTurning(plan: Plan, a: number, b: number): number {
  const before = plan.before(a)
  const after = plan.after(b)
  return (
    plan.leg(before, a) +
    plan.leg(a, b) +
    plan.leg(b, after) -
    plan.leg(before, b) -
    plan.leg(b, a) -
    plan.leg(a, after)
  )
}

function gainOfReplacing(plan: Plan, old: number, by: number): number {
  const before = plan.before(old)
  const after = plan.after(old)
  return plan.leg(before, old) + plan.leg(old, after) - plan.leg(before, by) - plan.leg(by, after)
}
