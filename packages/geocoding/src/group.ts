import type { Gazetteer } from './gazetteer/gazetteer.ts'

/** The province or island under which a point is listed and routed; points of two groups never share a route. */
export type Group = {
  /** "province:28", "island:menorca" or "unknown". */
  key: string
  label: string
  isIsland: boolean
  /** False in Balearics and Canaries while the island is not known. */
  islandResolved: boolean
  /** Geographic sweep from Galicia; islands from 100, Canaries from 200, Ceuta 300, Melilla 301, unknown 999. */
  sortOrder: number
}

const UNKNOWN: Group = {
  key: 'unknown',
  label: 'Sin provincia',
  isIsland: false,
  islandResolved: true,
  sortOrder: 999,
}

/** Group of a province and, in the archipelagos, its island. */
export function groupOf(
  gazetteer: Gazetteer,
  provinceId: number | null | undefined,
  islandId: string | null | undefined,
): Group {
  const island = gazetteer.island(islandId)
  if (island) {
    return {
      key: `island:${island.id}`,
      label: island.name,
      isIsland: true,
      islandResolved: true,
      sortOrder: island.sortOrder,
    }
  }
  const province = gazetteer.province(provinceId)
  if (!province) return UNKNOWN
  return {
    key: `province:${province.code}`,
    label: province.name,
    isIsland: false,
    islandResolved: !gazetteer.islands.some((each) => each.provinceId === province.id),
    sortOrder: province.sortOrder,
  }
}

/** The land a car can reach without a boat: an island, Ceuta, Melilla or the mainland; null while unknown. */
export function landmassOf(
  gazetteer: Gazetteer,
  provinceId: number | null | undefined,
  islandId: string | null | undefined,
): string | null {
  const group = groupOf(gazetteer, provinceId, islandId)
  if (group.isIsland) return group.key
  if (group === UNKNOWN || !group.islandResolved) return null
  return ACROSS_THE_STRAIT.has(provinceId ?? 0) ? group.key : 'mainland'
}

const ACROSS_THE_STRAIT = new Set([51, 52])
