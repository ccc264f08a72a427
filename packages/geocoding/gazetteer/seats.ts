import type { Borders } from '../src/gazetteer/borders.ts'
import type { Point } from '../src/coordinates/great-circle.ts'
import { articleFirst, placeKey, withoutArticle } from '../src/address/place-key.ts'
import type { Town } from './sources.ts'

/** A town that GeoNames files under a municipality but puts farther than this from it is not believed. */
const TRUSTED_KM = 3
const MOST_PEOPLE = 0.6

export type Settlement = Town & { municipality: number }

/** The keys under which any of the names of a place is compared, without articles. */
export function nameKeys(name: string): Set<string> {
  const names = [name, ...name.split(/\s*\/\s*/)]
  return new Set(names.map((each) => withoutArticle(placeKey(articleFirst(each)))))
}

/** Files every town under the municipality it lies in; towns in the sea or abroad are dropped. */
export function settle(towns: Town[], borders: Borders): Settlement[] {
  return towns.flatMap((town) => {
    const trusted = town.municipality !== null && borders.distanceKm(town, town.municipality) <= TRUSTED_KM
    const municipality = trusted ? town.municipality : borders.at(town)
    return municipality === null ? [] : [{ ...town, municipality }]
  })
}

/**
 * The town that gives a municipality its point, or null: the one with its name, else the one marked as its
 * seat, else the most populous; but a town with most of the people goes before its namesake
 * (Maspalomas before San Bartolomé de Tirajana). GeoNames counts the whole municipality under the namesake.
 */
export function seatOf(names: Set<string>, coded: Settlement[], uncoded: Settlement[]): Point | null {
  const namesake = (town: Settlement) => [...nameKeys(town.name)].some((key) => names.has(key))
  const byImportance = coded.toSorted(
    (a, b) => Number(b.isSeat) - Number(a.isSeat) || b.population - a.population,
  )
  const main = byImportance.find(namesake) ?? byImportance[0]
  if (!main) return uncoded.find(namesake) ?? (uncoded.length === 1 ? uncoded[0] : undefined) ?? null
  const others = byImportance.filter((town) => town !== main && town.population < main.population)
  return others.find((town) => town.population > MOST_PEOPLE * main.population) ?? main
}
