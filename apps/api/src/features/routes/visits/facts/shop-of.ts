import type { VisitPlanFacts, VisitShopFacts } from './visit-facts.ts'

const known = new WeakMap<VisitPlanFacts['shops'], ReadonlyMap<number, VisitShopFacts>>()

/** The shop of a row; the shops of a plan are gone through once. */
export function shopOf({ shops }: Pick<VisitPlanFacts, 'shops'>, rowId: number): VisitShopFacts | undefined {
  const byRow = known.get(shops) ?? new Map(shops.map((shop) => [shop.row.id, shop]))
  known.set(shops, byRow)
  return byRow.get(rowId)
}
