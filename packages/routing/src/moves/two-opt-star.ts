import type { RouteTable } from '../search/tables/route-table.ts'
import { IMPOSSIBLE, type Move } from './move.ts'

/**
 * Two routes exchange what follows (Potvin & Rousseau 1995).
 * 0: a goes on with b and its tail; what stood before b goes on with a's old tail.
 * 1: a goes on with b's head, turned round; a's old tail, turned round, goes on with what followed b.
 * 2: the same cut before a and b instead of after them, so that the tails meet in a and b.
 */
export const twoOptStar: Move = {
  name: '2-opt*',
  variants: 3,

  gain(plan, a, b, variant) {
    if (plan.routeOf[a] === plan.routeOf[b]) return IMPOSSIBLE
    if (variant === 0) return gainOfTails(plan, a, b)
    if (variant === 1) return gainOfTurning(plan, a, b)
    const beforeA = plan.before(a)
    const beforeB = plan.before(b)
    const { hub } = plan.legs
    return beforeA === hub || beforeB === hub ? IMPOSSIBLE : gainOfTurning(plan, beforeA, beforeB)
  },

  apply(plan, a, b, variant) {
    if (variant === 0) swapTails(plan, a, b)
    else if (variant === 1) turnTails(plan, a, b)
    else turnTails(plan, plan.before(a), plan.before(b))
  },
}

function gainOfTails(plan: RouteTable, a: number, b: number): number {
  const headOne = plan.placeOf(a) + 1
  const headTwo = plan.placeOf(b)
  const tailOne = plan.length[plan.routeOf[a]!]! - headOne
  const tailTwo = plan.length[plan.routeOf[b]!]! - headTwo
  if (!fit(plan, headOne + tailTwo, headTwo + tailOne)) return IMPOSSIBLE
  const afterA = plan.nodeAt(plan.routeOf[a]!, headOne)
  const beforeB = plan.nodeAt(plan.routeOf[b]!, headTwo - 1)
  return plan.leg(a, afterA) + plan.leg(beforeB, b) - plan.leg(a, b) - plan.leg(beforeB, afterA)
}

function gainOfTurning(plan: RouteTable, a: number, b: number): number {
  const { hub } = plan.legs
  const one = plan.routeOf[a]!
  const two = plan.routeOf[b]!
  const headOne = plan.placeOf(a) + 1
  const headTwo = plan.placeOf(b) + 1
  const lengthOne = plan.length[one]!
  if (!fit(plan, headOne + headTwo, lengthOne + plan.length[two]! - headOne - headTwo)) return IMPOSSIBLE
  const afterA = plan.nodeAt(one, headOne)
  const afterB = plan.nodeAt(two, headTwo)
  const hasTail = headOne < lengthOne
  const cut = plan.leg(a, afterA) + plan.leg(b, afterB) + plan.leg(hub, plan.nodeAt(two, 0))
  const start = hasTail
    ? plan.leg(hub, plan.nodeAt(one, lengthOne - 1)) + plan.leg(afterA, afterB)
    : plan.leg(hub, afterB)
  const turned =
    gainOfSpan(plan, two, 0, headTwo - 1) + (hasTail ? gainOfSpan(plan, one, headOne, lengthOne - 1) : 0)
  return cut + turned - plan.leg(a, b) - start
}

const fit = (plan: RouteTable, one: number, two: number): boolean =>
  one <= plan.most && two <= plan.most && one > 0 && two > 0

/** Kilometres saved by driving a part of a route the other way round: none where legs are symmetric. */
const gainOfSpan = (plan: RouteTable, route: number, from: number, to: number): number =>
  plan.legs.symmetric ? 0 : plan.spanKm(route, from, to) - plan.spanKm(route, to, from)

function swapTails(plan: RouteTable, a: number, b: number): void {
  const one = plan.routeOf[a]!
  const two = plan.routeOf[b]!
  const cutOne = plan.placeOf(a) + 1
  const cutTwo = plan.most + plan.placeOf(b)
  const endOne = plan.lift(one, 0)
  const endTwo = plan.lift(two, plan.most)
  plan.lay(one, 0, cutOne)
  plan.lay(one, cutTwo, endTwo)
  plan.lay(two, plan.most, cutTwo)
  plan.lay(two, cutOne, endOne)
}

function turnTails(plan: RouteTable, a: number, b: number): void {
  const one = plan.routeOf[a]!
  const two = plan.routeOf[b]!
  const cutOne = plan.placeOf(a) + 1
  const cutTwo = plan.most + plan.placeOf(b) + 1
  const endOne = plan.lift(one, 0)
  const endTwo = plan.lift(two, plan.most)
  plan.lay(one, 0, cutOne)
  plan.lay(one, cutTwo, plan.most)
  plan.lay(two, endOne, cutOne)
  plan.lay(two, cutTwo, endTwo)
}
