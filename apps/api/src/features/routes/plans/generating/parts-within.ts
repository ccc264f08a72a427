import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { greatCircleKm } from '@cuadrante/routing/distance.ts'
import type { Place } from '@cuadrante/routing/problem.ts'
import { createTurns } from '../../../../platform/yield-to-event-loop.ts'
import { StepArea } from './step-area.ts'

type Located = { readonly latitude: number; readonly longitude: number }

/**
 * Splits points into parts: within a part one gets from any point to any other by steps of at most `maxKm`.
 * Parts come in the order of their first point. Areas that a single step crosses are one part whatever lies in them, and
 * two of them that are one part already are not compared; other work of the server comes in between.
 */
export async function partsWithin<P extends Located>(
  points: readonly P[],
  maxKm: number,
  measure: (from: Place, to: Place) => number = greatCircleKm,
): Promise<P[][]> {
  if (points.length === 0) return []
  const places = points.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude }))
  const all = new StepArea({ places, maxKm, measure }, [...places.keys()])
  await all.connect(createTurns())
  const parts = points.map((): StepArea => all)
  for (const area of all.crossed()) for (const i of area.members) parts[i] = area.leader()
  return [...grouped([...points.entries()], ([i]) => parts[i]).values()].map((part) =>
    part.map(([, point]) => point),
  )
}
