import { Random } from '../../search/random.ts'
import { exchangeTails } from './exchange-tails.ts'
import type { DayRoutes } from '../routes/day-routes.ts'
import { layRoutes } from '../routes/lay-routes.ts'
import type { VisitRoute } from '../model.ts'
import { LimitPrices } from '../routes/limit-prices.ts'
import { orderRoutes } from '../routes/order-route.ts'
import { DIVISION, Phases } from './phases.ts'
import { Recreate } from './recreate-visits.ts'
import { relinkVisits } from './relink-visits.ts'
import { AT_HOME } from '../nights/nights.ts'
import { dropIdleNights, layNights } from '../nights/lay-nights.ts'
import { ruinNight } from '../nights/ruin-night.ts'
import { RoutePool } from '../pool/route-pool.ts'
import { ruinVisits } from './ruin-visits.ts'
import type { VisitTables } from '../tables.ts'
import { Trial } from './trial.ts'

/** Trials between two looks at the clock. */
const TRIALS_PER_LOOK = 64
/** What the penalty of a visit that is left out grows by at every look. */
const PENALTY_GROWTH = 1.02
/** In costs of the whole plan: beyond this a penalty only drowns what the other visits cost. */
const DEAREST_PENALTY = 1e3
const TAIL_EXCHANGES_PER_TRIAL = 2
/** Share of the trials that move a night, where there may be any. */
const NIGHT_CHANCE = 0.05

/**
 * Temperatures in mean legs: at first, at first with a former plan, at first in the last of several searches, and at last.
 * Where a visit changes its vehicle on all its days at once, a change is of many legs, and colder searches never get to it.
 */
const HEAT = {
  oneDay: { hot: 1.2, withFormer: 0.134, ofLast: 0.3, cold: 0.03 },
  severalDays: { hot: 2, withFormer: 0.245, ofLast: 0.5, cold: 0.03 },
  sameVehicle: { hot: 6, withFormer: 0.2, ofLast: 0.7, cold: 0.02 },
} as const

/** Share of the cooling after which a search's routes are worth keeping. */
const POOLED_FROM = 0.4
/** Visits in a route, on average, beyond which hardly any two routes of several plans leave what a third one makes. */
const LONGEST_POOLED = 15

/** Looks after which it is known how many trials a budget is worth. */
const LOOKS_BEFORE_PHASES = 128
/** Share of the trials of the last of several searches that take over what another one has chosen. */
const RELINK_CHANCE = 0.1

/** Books trials and says which share of the budget is used, from 0 to 1. */
export type SpendTrials = (trials: number, best: BestVisits) => number

export interface BestVisits {
  /** Visits without a price that found no place. */
  readonly missing: number
  /** The same by their weight. */
  readonly unmet: number
  readonly cost: number
}

/** The plan of least cost that annealing meets; visits without a price are left out only when they fit nowhere. */
export class VisitSearch {
  private readonly trial: Trial
  private readonly recreate: Recreate
  private readonly random: Random
  /** Without the penalties of visits that have no price and are left out: they grow, and no two plans compare by them. */
  private cost = 0
  private leftOut = 0
  private missing = 0
  private unmet = 0
  private best: KeptPlan
  private meanRoute = 1
  /** Best of the searches before, that of the one at hand, and whether it is the last of several. */
  private readonly elite: KeptPlan[] = []
  private bestOfPhase: KeptPlan | undefined
  private isLast = false
  private readonly pool: RoutePool | undefined
  private isPooling = false
  private readonly limitPrices: LimitPrices
  private readonly heat: (typeof HEAT)[keyof typeof HEAT]
  /** Share of the cooling that is left out as a former plan is at hand. */
  private readonly cooledBefore: number

  /** Begins with what still holds of a former plan, and then less hot, or with nothing. */
  constructor(tables: VisitTables, seed: number, former?: readonly VisitRoute[]) {
    this.random = new Random(seed)
    this.trial = new Trial(tables, this.random)
    this.recreate = new Recreate(this.trial)
    this.limitPrices = new LimitPrices(this.trial.plan)
    this.pool = RoutePool.holds(tables) ? new RoutePool(tables) : undefined
    const manyDays = tables.problem.sameVehicle ? HEAT.sameVehicle : HEAT.severalDays
    this.heat = tables.days > 1 ? manyDays : HEAT.oneDay
    this.cooledBefore = former ? this.cooledTo(this.heat.withFormer) : 0
    if (former) {
      layNights(this.trial.plan, former)
      layRoutes(this.trial.plan, former)
      dropIdleNights(this.trial.plan)
    }
    this.trial.begin()
    for (let visit = 0; visit < tables.visits; visit++)
      if (this.trial.plan.patternOf[visit]! < 0) this.trial.takeOutWhole(visit)
    this.recreate.run(Infinity)
    this.count()
    this.best = this.kept()
  }

  anneal(spend: SpendTrials): void {
    const { hot, cold } = this.heat
    const { plan, tables } = this.trial
    const visits = plan.length.reduce((sum, length) => sum + length, 0)
    const meanLeg = Math.max(1e-9, plan.totalCost() / Math.max(1, visits))
    if (tables.mayExceed && this.leftOut === 0) this.limitPrices.begin(meanLeg)
    let phases = this.phases(0)
    let number = 0
    for (let looks = 0; ; looks++) {
      const used = spend(TRIALS_PER_LOOK, this.best)
      if (used >= 1) return this.improveBest(orderRoutes)
      if (looks === LOOKS_BEFORE_PHASES) phases = this.phases((looks * TRIALS_PER_LOOK) / used)
      const phase = phases.at(used)
      if (phase.number > number) this.enter(phase.isLast)
      number = phase.number
      const heat = hot * meanLeg * (cold / hot) ** phase.cooled
      this.count()
      this.raisePenalties()
      if (plan.mayExceed && this.limitPrices.look()) this.cost = this.trial.placedCost()
      this.isPooling = phases.areSeveral && phase.cooled > POOLED_FROM
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
    const elite = this.isLast && random.unit() < RELINK_CHANCE ? this.drawElite() : undefined
    if (trial.tables.nights && random.unit() < NIGHT_CHANCE) {
      if (!ruinNight(trial, this.leftOut)) return trial.undo()
    } else if (!elite || !relinkVisits(trial, elite)) ruinVisits(trial, this.leftOut, this.meanRoute)
    const limit = heat * random.exponential()
    const change = this.recreate.run(limit)
    if (!(change < limit && trial.keepsPauses() && trial.keepsLimits() && trial.keepsNights()))
      return trial.undo()
    this.cost += change
    this.countNoted()
    this.keepBest()
    if (this.isPooling) this.pool?.take(this.trial.plan)
  }

  private phases(trials: number): Phases {
    const { cooledBefore, pool, meanRoute, heat } = this
    const { days, mayExceed, problem, visits } = this.trial.tables
    const isPooled = pool !== undefined && meanRoute <= LONGEST_POOLED
    const ofSeveral = problem.sameVehicle ? DIVISION.sameVehicle : DIVISION.severalDays
    const ofOne = isPooled ? DIVISION.pooled : DIVISION.alone
    // With hours more and shorter searches were not seen to help over several days.
    const division = days > 1 && mayExceed ? ofSeveral : ofOne
    const cooledAtLast = this.cooledTo(heat.ofLast)
    return new Phases(trials, visits, division, { cooledBefore, cooledAtLast })
  }

  /** Share of the cooling that leads to a temperature. */
  private cooledTo(heat: number): number {
    const { hot, cold } = this.heat
    return Math.log(hot / heat) / Math.log(hot / cold)
  }

  /** A search is over: the next one begins with nothing, or the last one with the best of them all. */
  private enter(isLast: boolean): void {
    const { trial } = this
    if (this.bestOfPhase) this.elite.push(this.bestOfPhase)
    this.combine()
    this.bestOfPhase = undefined
    this.isLast = isLast && trial.tables.hasChoices && this.elite.length > 1
    if (isLast) this.restore(this.best)
    else {
      trial.begin()
      const { nights } = trial.tables
      for (const route of nights?.possible ?? []) trial.stay(route, AT_HOME)
      for (let visit = 0; visit < trial.tables.visits; visit++) trial.takeOutWhole(visit)
      this.recreate.run(Infinity)
    }
    this.count()
  }

  /** Puts routes of all plans so far together where that is cheaper than the best of them. */
  private combine(): void {
    const { pool, best } = this
    if (pool && best.missing === 0) this.improveBest((plan) => pool.improve(plan))
  }

  private improveBest(change: (plan: DayRoutes) => void): void {
    this.restore(this.best)
    change(this.trial.plan)
    this.count()
    this.keepBest()
  }

  private drawElite(): KeptPlan {
    return this.elite[this.trial.random.below(this.elite.length)]!
  }

  private restore({ nodes, length, patternOf, vehicleOf, nights }: KeptPlan): void {
    const { plan, tables } = this.trial
    if (nights) tables.nights?.setAll(nights)
    plan.nodes.set(nodes)
    plan.length.set(length)
    plan.patternOf.set(patternOf)
    plan.vehicleOf.set(vehicleOf)
    plan.routeOf.fill(-1)
    for (let route = 0; route < tables.routes; route++) {
      const first = route * tables.stride + 1
      for (let slot = first; slot < first + length[route]!; slot++)
        plan.routeOf[nodes[slot]! * tables.days + tables.dayOf[route]!] = route
      plan.refresh(route)
    }
  }

  private keepBest(): void {
    const { plan } = this.trial
    const isBetter = this.isBetterThan(this.best)
    if (!isBetter && (this.isLast || (this.bestOfPhase && !this.isBetterThan(this.bestOfPhase)))) return
    if (plan.mayExceed && (plan.isTooFull() || plan.isTooLong())) return
    this.bestOfPhase = this.kept()
    if (isBetter) this.best = this.bestOfPhase
  }

  private isBetterThan({ unmet, cost }: BestVisits): boolean {
    return this.unmet < unmet || (this.unmet === unmet && this.cost < cost - 1e-7)
  }

  /** Sets sums right that have drifted, and the mean length of routes. */
  private count(): void {
    const { plan, tables } = this.trial
    this.cost = this.trial.placedCost()
    let used = 0
    let visits = 0
    for (const length of plan.length) {
      visits += length
      if (length > 0) used++
    }
    this.meanRoute = visits / Math.max(1, used)
    this.leftOut = this.missing = this.unmet = 0
    for (let visit = 0; visit < tables.visits; visit++) {
      if (plan.patternOf[visit]! >= 0) continue
      this.leftOut++
      if (tables.problem.visits[visit]!.price !== undefined) continue
      this.missing++
      this.unmet += tables.weight[visit]!
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
      this.unmet += isOut * trial.tables.weight[visit]!
      this.cost -= isOut * trial.penalty[visit]!
    }
  }

  private raisePenalties(): void {
    if (this.missing === 0) return
    const { penalty, plan, tables } = this.trial
    const dearest = DEAREST_PENALTY * plan.totalCost()
    for (let visit = 0; visit < tables.visits; visit++) {
      if (plan.patternOf[visit]! >= 0 || tables.problem.visits[visit]!.price !== undefined) continue
      const grown = Math.min(penalty[visit]! * PENALTY_GROWTH, dearest * tables.weight[visit]!)
      penalty[visit] = Math.max(penalty[visit]!, grown)
    }
  }

  private kept(): KeptPlan {
    const { plan } = this.trial
    return {
      missing: this.missing,
      unmet: this.unmet,
      cost: this.cost,
      nodes: plan.nodes.slice(),
      length: plan.length.slice(),
      patternOf: plan.patternOf.slice(),
      vehicleOf: plan.vehicleOf.slice(),
      nights: plan.tables.nights?.placeOf.slice(),
    }
  }

  /** The routes of the best plan that have visits, and the visits that are in none. */
  answer(): BestVisits & { routes: VisitRoute[]; leftOut: number[] } {
    const { tables } = this.trial
    const { nodes, length, patternOf, missing, unmet, cost, nights } = this.best
    const routes: VisitRoute[] = []
    for (let route = 0; route < tables.routes; route++) {
      if (length[route] === 0) continue
      const first = route * tables.stride + 1
      const visits = Array.from(nodes.subarray(first, first + length[route]!))
      const night = nights?.[route] ?? AT_HOME
      const made = { vehicle: tables.vehicleOf[route]!, day: tables.dayOf[route]!, visits }
      routes.push(night < 0 ? made : { ...made, night })
    }
    const leftOut = Array.from(patternOf.keys()).filter((visit) => patternOf[visit]! < 0)
    return { routes, leftOut, missing, unmet, cost }
  }
}

interface KeptPlan extends BestVisits {
  readonly nodes: Int32Array
  readonly length: Int32Array
  readonly patternOf: Int32Array
  readonly vehicleOf: Int32Array
  readonly nights: Int32Array | undefined
}
