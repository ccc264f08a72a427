import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { landmassOf } from '@cuadrante/geocoding/group.ts'
import { createEstimate } from '@cuadrante/geocoding/legs/estimate.ts'
import type { LegsAnswer, LegsProvider } from '@cuadrante/geocoding/legs/legs.ts'
import { fail } from '../../../../platform/http/fail.ts'
import type { Leg, LegPlace } from './route-legs.ts'

/** How long the ways between places are. */
export type LegMeter = {
  /** By the configured provider. @throws legs_refused, legs_unavailable */
  readonly measure: (places: readonly LegPlace[]) => Promise<{ legs: readonly Leg[]; provider: string }>
  /** By the straight line, with no network: fit for a transaction. */
  readonly estimate: EstimateLegs
  /** Whether measuring is more than an estimate. */
  readonly isByRoad: boolean
}

export type EstimateLegs = (places: readonly LegPlace[]) => Promise<readonly Leg[]>

export function createLegMeter(gazetteer: () => Promise<Gazetteer>, provider: LegsProvider): LegMeter {
  const straight = createEstimate()
  const ask = async (meter: LegsProvider, places: readonly LegPlace[]) => {
    if (places.length < 2) return []
    const map = await gazetteer()
    return legsOf(
      await meter.legs(
        places.map(({ latitude, longitude, provinceId, islandId }) => ({
          latitude,
          longitude,
          landmass: landmassOf(map, provinceId, islandId),
        })),
      ),
    )
  }
  return {
    isByRoad: provider.name !== 'estimate',
    measure: async (places) => ({ legs: await ask(provider, places), provider: provider.name }),
    estimate: (places) => ask(straight, places),
  }
}

function legsOf(answer: LegsAnswer): Leg[] {
  if (answer.kind === 'refused') throw fail('legs_refused', { because: answer.because })
  if (answer.kind === 'error') throw fail('legs_unavailable', { because: answer.because })
  return answer.legs.map(({ distanceKm, durationMin }) => ({ km: distanceKm, minutes: durationMin }))
}
