import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Conflict } from '../assignments/conflict.ts'
import type { FitCandidate, FitWishes } from './candidate.ts'
import { rankWorkers } from './rank.ts'

const wishes: FitWishes = {
  profile: { id: 3, name: 'AZAFATA' },
  languages: [{ id: 8, name: 'Inglés', level: 'AVANZADO' }],
  vehicle: true,
}

const aCandidate = (workerId: number, more: Partial<FitCandidate> = {}): FitCandidate => ({
  workerId,
  name: `Persona ${workerId}`,
  profileIds: [3],
  languages: [{ id: 8, level: 'AVANZADO' }],
  hasDriverLicense: true,
  hasVehicle: true,
  hasFoodHandlerLicense: true,
  km: 3,
  conflicts: [],
  ...more,
})

const aConflict = (code: Conflict['code'], severity: Conflict['severity']): Conflict => ({
  code,
  severity,
  asksReason: false,
  message: `Conflicto ${code}`,
  numbers: {},
})

describe('who fits', () => {
  test('every line says what was looked at and what it weighed', () => {
    const [fit] = rankWorkers(wishes, [aCandidate(1, { languages: [{ id: 8, level: 'BASICO' }], km: 52.5 })])
    expect(fit).toEqual({
      workerId: 1,
      name: 'Persona 1',
      score: 70,
      canBeAssigned: true,
      reasons: [
        { code: 'profile', points: 40, text: 'Tiene el perfil AZAFATA' },
        { code: 'language', points: 5, text: 'Habla Inglés (básico), por debajo de lo pedido' },
        { code: 'vehicle', points: 10, text: 'Tiene vehículo' },
        { code: 'distance', points: 15, text: 'A 52,5 km del centro' },
      ],
    })
  })

  test('what is missing is said too, once', () => {
    const lacking = aCandidate(1, {
      profileIds: [],
      languages: [],
      hasVehicle: false,
      km: undefined,
      conflicts: [aConflict('PROFILE', 'warn'), aConflict('LICENCE', 'warn'), aConflict('BUDGET', 'info')],
    })
    const [fit] = rankWorkers(wishes, [lacking])
    expect(fit?.score).toBe(0)
    expect(fit?.reasons.map(({ text }) => text)).toEqual([
      'No tiene el perfil AZAFATA',
      'No habla Inglés',
      'No tiene vehículo',
      'Distancia al centro desconocida',
    ])
  })

  test('warnings and notes weigh; a refusal goes below everybody', () => {
    const order = rankWorkers(wishes, [
      aCandidate(1, { conflicts: [aConflict('OVERLAP', 'block')] }),
      aCandidate(2, { conflicts: [aConflict('REST_12H', 'warn')] }),
      aCandidate(3, { conflicts: [aConflict('BREAK', 'info')] }),
      aCandidate(4, { profileIds: [], languages: [], hasVehicle: false, km: undefined }),
      aCandidate(5),
    ])
    expect(order.map(({ workerId, score }) => [workerId, score])).toEqual([
      [5, 95],
      [3, 93],
      [2, 75],
      [4, 0],
      [1, 95],
    ])
    expect(order.at(-1)).toMatchObject({ canBeAssigned: false })
  })

  test('equal points: the nearer, then the name, whatever the order they come in', () => {
    const candidates = [
      aCandidate(1, { name: 'Zoe', km: 2 }),
      aCandidate(2, { name: 'Álvaro', km: 4 }),
      aCandidate(3, { name: 'Berta', km: 4 }),
      aCandidate(4, { name: 'Berta', km: 4 }),
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(candidates, { minLength: 4 }), (shuffled) => {
        expect(rankWorkers(wishes, shuffled).map(({ workerId }) => workerId)).toEqual([1, 2, 3, 4])
      }),
    )
  })

  test('a job without wishes ranks by distance alone', () => {
    const order = rankWorkers({}, [
      aCandidate(1, { km: 120 }),
      aCandidate(2, { km: 40 }),
      aCandidate(3, { km: undefined }),
      aCandidate(4, { km: Infinity }),
    ])
    expect(order.map(({ workerId, score }) => [workerId, score])).toEqual([
      [2, 19],
      [1, 0],
      [3, 0],
      [4, 0],
    ])
    expect(order[3]?.reasons.map(({ text }) => text)).toEqual(['Vive al otro lado del mar'])
  })
})
