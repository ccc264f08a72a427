import { estimatedLeg } from '@cuadrante/domain/routes/estimated-leg.ts'
import { greatCircleKm } from '@cuadrante/geocoding/coordinates/great-circle.ts'
import { createEstimate } from '@cuadrante/geocoding/legs/estimate.ts'
import { expect, test } from 'vitest'

test.each([0.01, 0.04, 0.1, 0.3, 1, 3])(
  'what a page shows while a route is edited is what the server stores (%d° apart)',
  async (degrees) => {
    const landmass = 'mainland'
    const places = [
      { latitude: 42, longitude: -4, landmass },
      { latitude: 42 - degrees, longitude: -4 + degrees, landmass },
    ] as const
    const [from, to] = places
    const answer = await createEstimate().legs([...places])
    const leg = answer.kind === 'legs' ? answer.legs[0] : undefined
    const { km, minutes } = estimatedLeg(greatCircleKm(from, to))
    expect(leg?.distanceKm).toBeCloseTo(km, 6)
    expect(leg?.durationMin).toBeCloseTo(minutes, 6)
  },
)
