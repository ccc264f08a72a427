import { helpersOf } from '@cuadrante/contract/routes/visits/plans/visit-exception.ts'
import { visitReading } from '@cuadrante/contract/routes/visits/visit-reading.ts'
import type { VisitPlanFacts, VisitShopFacts } from '../facts/visit-facts.ts'

type Settings = VisitPlanFacts['settings']

/**
 * Who of a plan may make the visits of a shop, whatever its hours: by its text, by the provinces of each, and by what was
 * agreed.
 */
export function whoMayVisit(
  settings: Settings,
  { row, provinceId }: Pick<VisitShopFacts, 'row' | 'provinceId'>,
): readonly number[] | undefined {
  const { people } = visitReading(settings).who(row.visit?.who ?? '')
  const isNear = (person: number) => {
    const { provinces = [] } = settings.people[person] ?? {}
    return provinces.length === 0 || (provinceId !== null && provinces.includes(provinceId))
  }
  const all = people ?? [...settings.people.keys()]
  const near = [...new Set([...all.filter(isNear), ...helpersOf(settings, row.id)])]
  return near.length < settings.people.length ? near : undefined
}

/** Whether somebody of the plan may make the visits of a shop, whatever its hours. */
export const mayVisit = (settings: Settings, shop: VisitShopFacts, person: number): boolean =>
  whoMayVisit(settings, shop)?.includes(person) ?? true
