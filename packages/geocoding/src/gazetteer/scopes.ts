import type { Hints } from '../address/hints.ts'
import type { Scope } from './name-index.ts'

export const EVERYWHERE: Scope = { provinceId: null, islandId: null }

/** Where code and words name the same province, a namesake at the other end of Spain is not even offered. */
export const agreesOnProvince = ({ codeProvince, writtenProvince }: Hints): boolean =>
  codeProvince !== null && codeProvince.id === writtenProvince?.id

/** The narrowest first: island written, island of the postal code, then their provinces. */
export function scopesOf({ writtenIsland, codeIsland, writtenProvince, codeProvince }: Hints): Scope[] {
  const islands = [writtenIsland, codeIsland].filter((island) => island !== null)
  const provinces = [writtenProvince, codeProvince].filter((province) => province !== null)
  const scopes = [
    ...islands.map((island): Scope => ({ provinceId: island.provinceId, islandId: island.id })),
    ...provinces.map((province): Scope => ({ provinceId: province.id, islandId: null })),
  ]
  return scopes.filter(
    (scope, position) =>
      scopes.findIndex(
        (other) => other.provinceId === scope.provinceId && other.islandId === scope.islandId,
      ) === position,
  )
}
