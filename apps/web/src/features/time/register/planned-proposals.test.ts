import type { RegisterDay } from '@cuadrante/contract/time/register.ts'
import { expect, test } from 'vitest'
import { plannedProposals } from './planned-proposals.ts'

const place = { jobId: 8, center: 'Gadis Lugo', town: 'Lugo', campaign: 'Verano', zone: 'Europe/Madrid' }
const stay = {
  ...place,
  start: '10:02',
  end: null,
  endDay: null,
  workedMinutes: 0,
  pauseMinutes: 0,
  availabilityMinutes: 0,
  now: null,
  punches: [],
}
const aDay = (changes: Partial<RegisterDay> = {}): RegisterDay => ({
  day: '2026-11-19',
  workedMinutes: 0,
  pauseMinutes: 0,
  availabilityMinutes: 0,
  plannedMinutes: 240,
  runningMinutes: 0,
  planned: [{ ...place, start: '10:00', end: '14:00' }],
  stays: [stay],
  incidents: [
    { code: 'missing_out', severity: 'problem', jobId: 8, minutes: null, sentence: 'Falta la salida' },
  ],
  corrections: [],
  ...changes,
})

test('a missing end is proposed at the end of the planned shift', () => {
  expect(plannedProposals(aDay())).toEqual([
    {
      clock: '14:00',
      correction: {
        kind: 'out',
        day: '2026-11-19',
        hour: '14:00',
        jobId: 8,
        reason: 'Falta la salida: se propone la del turno previsto.',
      },
    },
  ])
})

test('the end of a night shift is on the next day', () => {
  const [proposal] = plannedProposals(aDay({ planned: [{ ...place, start: '22:00', end: '06:00' }] }))
  expect(proposal?.correction).toMatchObject({ day: '2026-11-20', hour: '06:00' })
})

test('nothing is proposed where somebody has to say which', () => {
  const two = [
    { ...place, start: '10:00', end: '14:00' },
    { ...place, start: '16:00', end: '20:00' },
  ]
  const unsure = [
    aDay({ planned: [] }),
    aDay({ planned: two }),
    aDay({ stays: [stay, stay] }),
    aDay({ planned: [{ ...place, start: '22:00', end: '02:30 (UTC+1)' }] }),
    aDay({ incidents: [] }),
  ]
  for (const day of unsure) expect(plannedProposals(day)).toEqual([])
})
