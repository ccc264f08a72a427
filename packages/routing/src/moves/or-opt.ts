import { IMPOSSIBLE, type Move } from './move.ts'

/**
 * A string of two or three points beginning with a goes to stand before or after b, as it is or turned round
 * (Or 1976). Variant bits: 1 after b, 2 turned, 4 three points instead of two.
 */
export const orOpt: Move = {
  name: 'or-opt',
  variants: 8,

  gain(plan, a, b, variant) {
    const size = sizeOf(variant)
    const route = plan.routeOf[a]!
    const place = plan.placeOf(a)
    if (place + size > plan.length[route]!) return IMPOSSIBLE
    const end = plan.nodeAt(route, place + size - 1)
    const before = variant & 1 ? b : plan.before(b)
    const after = variant & 1 ? plan.after(b) : b
    if (route === plan.routeOf[b]) {
      const at = plan.placeOf(b)
      const touches = at >= place && at < place + size
      if (touches || before === end || after === a) return IMPOSSIBLE
    } else if (plan.room(plan.routeOf[b]!) < size) return IMPOSSIBLE
    const left = plan.before(a)
    const right = plan.after(end)
    const closing = plan.leg(left, a) + plan.leg(end, right) - plan.leg(left, right)
    if (!(variant & 2)) return closing + plan.leg(before, after) - plan.leg(before, a) - plan.leg(end, after)
    const turning = plan.spanKm(route, place, place + size - 1) - plan.spanKm(route, place + size - 1, place)
    return closing + turning + plan.leg(before, after) - plan.leg(before, end) - plan.leg(a, after)
  },

  apply(plan, a, b, variant) {
    const from = plan.placeOf(a)
    const string = plan.route(plan.routeOf[a]!).slice(from, from + sizeOf(variant))
    for (const point of string) plan.remove(point)
    if (variant & 2) string.reverse()
    const place = plan.placeOf(b) + (variant & 1)
    string.forEach((point, i) => plan.insert(point, plan.routeOf[b]!, place + i))
  },
}

const sizeOf = (variant: number): number => (variant & 4 ? 3 : 2)
