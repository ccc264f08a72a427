import { Random } from '../search/random.ts'
import { exchangeTails } from './exchange-tails.ts'
import { layRoutes } from './lay-routes.ts'
import type { VisitRoute } from './model.ts'
import { Recreate } from './recreate-visits.ts'
import { ruinVisits } from './ruin-visits.ts'
import type { VisitTables } from './tables.ts'
import { Trial } from './trial.ts'

/** Trials between two looks at the clock. */
const TRIALS_PER_LOOK = 64
/** What the penalty of a visit that is left out grows by at every look. */
const PENALTY_GROWTH = 1.02
const TAIL_EXCHANGES_PER_TRIAL = 2

/**
 * Temperatures in mean legs: at first and at last. Where a visit changes its vehicle on all its days at once, a change is
 * of many legs, and colder searches never get to it.
 */
const HEAT = { oneDay: [0.6, 0.03], severalDays: [0.8, 0.008], sameVehicle: [2, 0.02] } as const

/** Share of the cooling that is left out when a former plan is at hand. */
const COOLED_BY_A_FORMER = 0.5

/** Books trials and says which share of the budget is used, from 0 to 1. */
export type SpendTrials = (trials: number, best: BestVisits) => number

export interface BestVisits {
  /** Visits without a price that found no place. */
  readonly missing: number
  readonly cost: number
}

/** The plan of least cost that annealing meets; visits without a price are left out only when they fit nowhere. */
export class VisitSearch {
  private readonly trial: Trial
  private readonly recreate: Recreate
  private readonly random: Random
  private cost = 0
  private leftOut = 0
  private missing = 0
  /** What of the cost is of visits without a price that are left out: it grows with time, and no two plans compare by it. */
  private unplaced = 0
  private best: KeptPlan
  private meanRoute = 1
  private readonly cooledBefore: number

  /** Begins with what still holds of a former plan, and then less hot, or with nothing. */
  constructor(tables: VisitTables, seed: number, former?: readonly VisitRoute[]) {
    this.random = new Random(seed)
    this.trial = new Trial(tables, this.random)
    this.recreate = new Recreate(this.trial)
    this.cooledBefore = former ? COOLED_BY_A_FORMER : 0
    if (former) layRoutes(this.trial.plan, former)
    this.trial.begin()
    for (let visit = 0; visit < tables.visits; visit++)
      if (this.trial.plan.patternOf[visit]! < 0) this.trial.takeOutWhole(visit)
    this.recreate.run(Infinity)
    this.count()
    this.best = this.kept()
  }

  anneal(spend: SpendTrials): void {
    const { plan, tables } = this.trial
    const manyDays = tables.problem.sameVehicle ? HEAT.sameVehicle : HEAT.severalDays
    const [hot, cold] = tables.days > 1 ? manyDays : HEAT.oneDay
    const visits = plan.length.reduce((sum, length) => sum + length, 0)
    const meanLeg = Math.max(1e-9, plan.totalCost() / Math.max(1, visits))
    for (;;) {
      const used = spend(TRIALS_PER_LOOK, this.best)
      if (used >= 1) return
      const heat = hot * meanLeg * (cold / hot) ** (this.cooledBefore + (1 - this.cooledBefore) * used)
      this.count()
      this.raisePenalties()
      for (let i = 0; i < TRIALS_PER_LOOK; i++) this.try(heat)
    }
  }

  private try(heat: number): void {
    const { trial, random } = this
    for (let i = 0; i < TAIL_EXCHANGES_PER_TRIAL; i++) {
      const change = exchangeTails(trial, heat * random.exponential())
      this.cost += change
      if (change < 0) this.keepBest()
    }
    ruinVisits(trial, this.leftOut, this.meanRoute)
    const limit = heat * random.exponential()
    const change = this.recreate.run(limit)
    if (!(change < limit)) return trial.undo()
    this.cost += change
    this.countNoted()
    this.keepBest()
  }

  private keepBest(): void {
    if (this.missing > this.best.missing) return
    if (this.missing < this.best.missing || this.cost - this.unplaced < this.best.cost - 1e-7)
      this.best = this.kept()
  }

  /** Sets sums right that have drifted, and the mean length of routes. */
  private count(): void {
    const { plan, tables } = this.trial
    this.cost = this.trial.totalCost()
    let used = 0
    let visits = 0
    for (const length of plan.length) {
      visits += length
      if (length > 0) used++
    }
    this.meanRoute = visits / Math.max(1, used)
    this.leftOut = this.missing = this.unplaced = 0
    for (let visit = 0; visit < tables.visits; visit++) {
      if (plan.patternOf[visit]! >= 0) continue
      this.leftOut++
      if (tables.problem.visits[visit]!.price !== undefined) continue
      this.missing++
      this.unplaced += this.trial.penalty[visit]!
    }
  }

  private countNoted(): void {
    const { trial } = this
    const { problem } = trial.tables
    for (let i = 0; i < trial.removed; i++) {
      const visit = trial.out[i]!
      const isOut = Number(trial.plan.patternOf[visit]! < 0) - Number(trial.wasOut(visit))
      this.leftOut += isOut
      if (problem.visits[visit]!.price !== undefined) continue
      this.missing += isOut
      this.unplaced += isOut * trial.penalty[visit]!
    }
  }

  private raisePenalties(): void {
    if (this.missing === 0) return
    const { penalty, plan, tables } = this.trial
    for (let visit = 0; visit < tables.visits; visit++)
      if (plan.patternOf[visit]! < 0 && tables.problem.visits[visit]!.price === undefined)
        penalty[visit] = penalty[visit]! * PENALTY_GROWTH
    this.count()
  }

  private kept(): KeptPlan {
    const { plan } = this.trial
    return {
      missing: this.missing,
      cost: this.cost - this.unplaced,
      nodes: plan.nodes.slice(),
      length: plan.length.slice(),
      patternOf: plan.patternOf.slice(),
    }
  }

  /** The routes of the best plan that have visits, and the visits that are in none. */
  answer(): BestVisits & { routes: VisitRoute[]; leftOut: number[] } {
    const { tables } = this.trial
    const { nodes, length, patternOf, missing, cost } = this.best
    const routes: VisitRoute[] = []
    for (let route = 0; route < tables.routes; route++) {
      if (length[route] === 0) continue
      const first = route * tables.stride + 1
      const visits = Array.from(nodes.subarray(first, first + length[route]!))
      routes.push({ vehicle: tables.vehicleOf[route]!, day: tables.dayOf[route]!, visits })
    }
    const leftOut = Array.from(patternOf.keys()).filter((visit) => patternOf[visit]! < 0)
    return { routes, leftOut, missing, cost }
  }
}

interface KeptPlan extends BestVisits {
  readonly nodes: Int32Array
  readonly length: Int32Array
  readonly patternOf: Int32Array
}
