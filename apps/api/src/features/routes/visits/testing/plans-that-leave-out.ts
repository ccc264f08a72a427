import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { candela } from './a-file-of-shops.ts'

export const marta = { ...candela, name: 'Marta Vila', city: { id: 15036, name: 'Ferrol' } }

/** Every shop once. */
const once = ['semanal', 'quincenal', 'a veces'].map((text) => ({
  column: 'frequency' as const,
  text,
  means: '',
}))

/** Mornings in which nobody goes to Vimianzo and comes back. */
export const shortMornings: Partial<VisitSettings> = {
  weeks: 1,
  people: [{ ...candela, to: 630 }],
  meanings: once,
}

/** Plans that leave visits out for every reason there is. */
export const plansThatLeaveOut: readonly Partial<VisitSettings>[] = [
  {},
  { weeks: 1, people: [{ ...candela, to: 600, weekdays: [3] }] },
  {
    weeks: 1,
    frequency: { times: 2, weeks: 1 },
    people: [
      { ...candela, weekdays: [0], to: 840 },
      { ...candela, name: 'Marta Vila', weekdays: [2, 3] },
    ],
  },
  { weeks: 1, people: [candela], aims: { weekMinutes: 240 } },
  { weeks: 1, people: [candela], aims: { km: 60 } },
  { weeks: 1, people: [candela], aims: { weekKm: 120 } },
  { weeks: 2, mostMinutes: 150 },
  {
    weeks: 1,
    people: [
      { ...candela, provinces: [27] },
      { ...marta, provinces: [36] },
    ],
  },
  {
    weeks: 1,
    frequency: { times: 2, weeks: 1 },
    people: [
      { ...candela, weekdays: [0], to: 780 },
      { ...candela, name: 'Marta Vila', weekdays: [2], to: 780 },
    ],
  },
  { weeks: 1, people: [{ ...candela, from: 780, weekdays: [1] }] },
  { weeks: 1, people: [{ ...candela, to: 720, weekdays: [3] }], meanings: once },
  shortMornings,
  {
    weeks: 1,
    people: [{ ...candela, to: 690, weekdays: [0, 1] }],
    meanings: ['semanal', 'quincenal', 'a veces'].map((text) => ({
      column: 'frequency',
      text,
      means: 'los lunes',
    })),
  },
]
