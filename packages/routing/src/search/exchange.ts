import type { Move } from '../moves/move.ts'
import { stringSwap } from '../moves/string-swap.ts'
import { twoOptStar } from '../moves/two-opt-star.ts'
import type { Trial } from './trial.ts'

/**
 * Exchanges of whole ends or strings between two routes: what greedy insertion, point by point, hardly ever puts
 * together. They cost a twentieth of a ruin.
 */
const exchanges: readonly Move[] = [twoOptStar, stringSwap]
const NEIGHBOURS_ASKED = 10

/** Tries one exchange at random. @returns the change in kilometres if it was below `limit`, 0 if nothing was done. */
export function tryExchange(trial: Trial, limit: number): number {
  const { routes, near, random } = trial
  const a = random.below(routes.legs.points)
  const b = near.of[a * near.each + random.below(Math.min(near.each, NEIGHBOURS_ASKED))]!
  const one = routes.routeOf[a]!
  const two = routes.routeOf[b]!
  if (one === two) return 0
  const move = exchanges[random.below(exchanges.length)]!
  const variant = random.below(move.variants)
  const change = -move.gain(routes, a, b, variant)
  if (change >= limit) return 0
  move.apply(routes, a, b, variant)
  trial.refreshRoute(one)
  trial.refreshRoute(two)
  return change
}
