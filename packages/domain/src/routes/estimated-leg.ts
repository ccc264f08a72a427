/** Road kilometres per kilometre of straight line; 1.25–1.35 is usual in Spain. */
export const usualRoadFactor = 1.3

/** km/h by length of the straight line: town, road, motorway. */
const speeds = [
  { upToKm: 5, kmPerHour: 28 },
  { upToKm: 25, kmPerHour: 50 },
  { upToKm: 80, kmPerHour: 70 },
  { upToKm: Infinity, kmPerHour: 90 },
] as const

export type EstimatedLeg = { readonly km: number; readonly minutes: number }

/** The way between two places whose straight line is so long: what the server stores where no road is asked for. */
export function estimatedLeg(straightKm: number): EstimatedLeg {
  const km = straightKm * usualRoadFactor
  const kmPerHour = speeds.find(({ upToKm }) => straightKm <= upToKm)?.kmPerHour ?? 90
  return { km, minutes: (km / kmPerHour) * 60 }
}
