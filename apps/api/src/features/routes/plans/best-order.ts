import { solve } from '@cuadrante/routing/solve.ts'
import type { BestOrder } from './recalculate.ts'

/** Trials for the few points of one route; up to twelve are solved exactly. */
const iterations = 4000

/** The shortest order of the points of one route. */
export const bestOrder: BestOrder = (points, start) => {
  const place = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
    lat: latitude,
    lon: longitude,
  })
  const { routes } = solve(
    {
      points: points.map(place),
      pointsPerRoute: Math.max(1, points.length),
      ...(start ? { start: place(start) } : {}),
    },
    { iterations },
  )
  return routes.flat()
}
