import type { DayRoutes } from './day-routes.ts'

/** Looks between two changes of what exceeding limits costs, and the share of looks that find a plan beyond them. */
const LOOKS_PER_PRICE = 32
const EXCEEDING_SHARE = 0.65
const PRICE_STEP = 1.15
/** So few visits have budgets of so few looks that prices would hardly move: they change at every look, and by more. */
const FEW = { visits: 8, priceStep: 2 } as const

/** What exceeding the limits of a plan costs, so that a share of the plans met lies beyond them (Vidal et al. 2012). */
export class LimitPrices {
  private readonly plan: DayRoutes
  private looks = 0
  private tooFull = 0
  private tooLong = 0

  constructor(plan: DayRoutes) {
    this.plan = plan
  }

  /** From here on routes may be too full or too long. */
  begin(meanLeg: number): void {
    const { tables } = this.plan
    let demand = 0
    for (const one of tables.demand) demand += one / tables.visits
    this.plan.priceExcess(demand > 0 ? meanLeg / demand : 1, 1)
  }

  /** @returns whether prices have changed, and with them what the plan costs. */
  look(): boolean {
    const { plan } = this
    const isFew = plan.tables.visits < FEW.visits
    const step = isFew ? FEW.priceStep : PRICE_STEP
    this.looks++
    if (plan.isTooFull()) this.tooFull++
    if (plan.isTooLong()) this.tooLong++
    if (this.looks < (isFew ? 1 : LOOKS_PER_PRICE)) return false
    const nextPrice = (price: number, times: number) =>
      price * (times > this.looks * EXCEEDING_SHARE ? step : 1 / step)
    plan.priceExcess(nextPrice(plan.loadPrice, this.tooFull), nextPrice(plan.lengthPrice, this.tooLong))
    this.looks = this.tooFull = this.tooLong = 0
    return true
  }
}
