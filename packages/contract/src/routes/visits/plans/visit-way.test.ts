import { expect, test } from 'vitest'
import { wayText, type VisitWay } from './visit-way.ts'

const days = [{ person: 0, date: '2026-12-03' }]
const cases: readonly (readonly [VisitWay, string])[] = [
  [{ kind: 'work', days, minutes: 132 }, 'Cabe si Candela trabaja 2 h 12 min más a la semana: 03/12/2026'],
  [
    { kind: 'longer', days, minutes: 20, side: 'later', raisesMost: true },
    'Cabe si Candela vuelve 20 min más tarde y el tope del día sube otro tanto: 03/12/2026',
  ],
  [
    { kind: 'hours', days, minutes: 90, side: 'earlier' },
    'Cabe si recibe 1 h 30 min antes: 03/12/2026, con Candela',
  ],
  [
    { kind: 'night', days, night: { date: '2026-12-02', rowId: 7, name: 'Lugo' } },
    'Cabe si Candela duerme en Lugo la noche del 02/12/2026: 03/12/2026',
  ],
  [
    { kind: 'night', days, night: { date: '2026-12-03', rowId: 7, name: 'Lugo' } },
    'Cabe si Candela duerme en Lugo la noche del 03/12/2026',
  ],
  [{ kind: 'receives', days, begins: [600, 600] }, 'Cabe si recibe a las 10:00 del 03/12/2026, con Candela'],
  [
    { kind: 'receives', days, begins: [1430, 1500] },
    'Cabe si recibe el 03/12/2026 y se empieza entre las 23:50 y las 01:00 (+1), con Candela',
  ],
  [{ kind: 'week', days }, 'Cabe con una semana más: 03/12/2026, con Candela'],
  [{ kind: 'shorter', days, minutes: 15 }, 'Cabe con 15 min menos en el centro: 03/12/2026, con Candela'],
  [{ kind: 'distance', days, km: 40, isOfOneDay: true }, 'Cabe si Candela hace 40 km más al día: 03/12/2026'],
  [
    { kind: 'distance', days, km: 40, isOfOneDay: false },
    'Cabe si Candela hace 40 km más a la semana: 03/12/2026',
  ],
]

test.each(cases)('a way in is told in words: %o', (way, words) => {
  expect(wayText(way, [{ name: 'Candela' }])).toBe(words)
})
