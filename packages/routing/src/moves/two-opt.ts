import { IMPOSSIBLE, type Move } from './move.ts'

/** The part of a route from a to b is driven the other way round (Croes 1958). */
export const twoOpt: Move = {
  name: '2-opt',
  variants: 1,

  gain(plan, a, b) {
    const route = plan.routeOf[a]!
    if (a === b || plan.routeOf[b] !== route) return IMPOSSIBLE
    const from = plan.placeOf(a)
    const to = plan.placeOf(b)
    if (from > to) return IMPOSSIBLE
    const before = plan.before(a)
    const after = plan.after(b)
    const outside = plan.leg(before, a) + plan.leg(b, after) - plan.leg(before, b) - plan.leg(a, after)
    return outside + plan.spanKm(route, from, to) - plan.spanKm(route, to, from)
  },

  apply(plan, a, b) {
    plan.points.subarray(plan.slotOf(a), plan.slotOf(b) + 1).reverse()
  },
}
