import { IMPOSSIBLE, type Move } from './move.ts'

/** Point a goes to stand before (0) or after (1) point b, in its own route or another with room. */
export const relocate: Move = {
  name: 'relocate',
  variants: 2,

  gain(plan, a, b, variant) {
    const before = variant === 0 ? plan.before(b) : b
    const after = variant === 0 ? b : plan.after(b)
    if (a === b || a === before || a === after) return IMPOSSIBLE
    if (plan.routeOf[a] !== plan.routeOf[b] && plan.room(plan.routeOf[b]!) < 1) return IMPOSSIBLE
    return plan.gainOfRemoving(a) + plan.leg(before, after) - plan.leg(before, a) - plan.leg(a, after)
  },

  apply(plan, a, b, variant) {
    plan.remove(a)
    plan.insert(a, plan.routeOf[b]!, plan.placeOf(b) + variant)
  },
}
