import type { RouteTable } from '../search/route-table.ts'
import { IMPOSSIBLE, type Move } from './move.ts'

/**
 * Two routes exchange what follows (Potvin & Rousseau 1995), so that b comes right after a.
 * 0: a goes on with b and its tail; what stood before b goes on with a's old tail.
 * 1: a goes on with b's head, turned round; a's old tail, turned round, goes on with what followed b.
 */
export const twoOptStar: Move = {
  name: '2-opt*',
  variants: 2,

  gain(plan, a, b, variant) {
    const one = plan.routeOf[a]!
    const two = plan.routeOf[b]!
    if (one === two) return IMPOSSIBLE
    const headOne = plan.placeOf(a) + 1
    const headTwo = plan.placeOf(b) + (variant === 0 ? 0 : 1)
    const tailTwo = plan.length[two]! - headTwo
    const lengthOne = headOne + (variant === 0 ? tailTwo : headTwo)
    const lengthTwo = plan.length[one]! + plan.length[two]! - lengthOne
    if (lengthOne > plan.most || lengthTwo > plan.most || lengthTwo === 0) return IMPOSSIBLE
    return variant === 0 ? gainOfTails(plan, a, b) : gainOfTurnedTails(plan, a, b)
  },

  apply(plan, a, b, variant) {
    const one = plan.routeOf[a]!
    const two = plan.routeOf[b]!
    const cutOne = plan.placeOf(a) + 1
    const cutTwo = plan.placeOf(b) + (variant === 0 ? 0 : 1)
    const [headOne, tailOne] = cut(plan.route(one), cutOne)
    const [headTwo, tailTwo] = cut(plan.route(two), cutTwo)
    plan.setRoute(one, variant === 0 ? [...headOne, ...tailTwo] : [...headOne, ...headTwo.toReversed()])
    plan.setRoute(two, variant === 0 ? [...headTwo, ...tailOne] : [...tailOne.toReversed(), ...tailTwo])
  },
}

function gainOfTails(plan: RouteTable, a: number, b: number): number {
  const afterA = plan.after(a)
  const beforeB = plan.before(b)
  return plan.leg(a, afterA) + plan.leg(beforeB, b) - plan.leg(a, b) - plan.leg(beforeB, afterA)
}

function gainOfTurnedTails(plan: RouteTable, a: number, b: number): number {
  const { hub } = plan.legs
  const one = plan.routeOf[a]!
  const two = plan.routeOf[b]!
  const afterA = plan.after(a)
  const afterB = plan.after(b)
  const placeA = plan.placeOf(a)
  const placeB = plan.placeOf(b)
  const endOne = plan.length[one]! - 1
  const firstTwo = plan.nodeAt(two, 0)
  const lastOne = plan.nodeAt(one, endOne)
  const turnedHead = plan.spanKm(two, 0, placeB) - plan.spanKm(two, placeB, 0)
  const noTail = placeA === endOne
  const turnedTail = noTail ? 0 : plan.spanKm(one, placeA + 1, endOne) - plan.spanKm(one, endOne, placeA + 1)
  const cutLegs = plan.leg(a, afterA) + plan.leg(b, afterB) + plan.leg(hub, firstTwo)
  const newStart = noTail ? plan.leg(hub, afterB) : plan.leg(hub, lastOne) + plan.leg(afterA, afterB)
  return cutLegs + turnedHead + turnedTail - plan.leg(a, b) - newStart
}

const cut = (route: Int32Array, at: number): [Int32Array, Int32Array] => [route.slice(0, at), route.slice(at)]
