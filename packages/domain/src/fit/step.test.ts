import { describe, expect, test } from 'vitest'
import { fitPoints } from './criteria.ts'
import type { Fit } from './rank.ts'
import { stepOf } from './step.ts'

const fit = (...reasons: Fit['reasons']): Fit => ({
  workerId: 1,
  name: 'Ana Ruiz',
  score: reasons.reduce((sum, { points }) => sum + points, 0),
  canBeAssigned: true,
  reasons,
})
const profile = { code: 'profile', points: fitPoints.profile, text: 'Tiene el perfil Azafata' } as const
const car = { code: 'vehicle', points: fitPoints.vehicle, text: 'Tiene vehículo' } as const
const noCar = { code: 'vehicle', points: 0, text: 'No tiene vehículo' } as const
const near = { code: 'distance', points: fitPoints.nearby, text: 'A 3 km del centro' } as const
const far = { code: 'distance', points: 0, text: 'A 148 km del centro' } as const

describe('how well somebody fits, from one to five', () => {
  test.each([
    ['has everything, near', fit(profile, car, near), 80, 3, 5],
    ['lacks a wish, near', fit(profile, noCar, near), 80, 3, 4],
    ['has everything, too far away', fit(profile, car, far), 80, 148, 2],
    ['has everything, across the sea', fit(profile, car, far), 50, 1674, 2],
    ['has everything, where is unknown', fit(profile, car), 80, undefined, 4],
    ['has nothing', fit(noCar, far), 80, 148, 1],
    ['is asked for nothing', fit(), 0, undefined, 3],
  ])('%s', (_name, its, best, km, step) => {
    expect(stepOf(its, best, km)).toBe(step)
  })
})
