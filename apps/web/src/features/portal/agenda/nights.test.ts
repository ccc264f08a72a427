import type { AgendaShift } from '@cuadrante/contract/portal/agenda.ts'
import { expect, test } from 'vitest'
import { joinNights } from './nights.ts'

const slot = (date: string, startTime: string, endTime: string): AgendaShift => ({
  jobId: 5,
  date,
  startTime,
  endTime,
  minutes: 60,
  status: 'CONFIRMADO',
  campaign: 'Guardia',
  client: 'Zumos Alba',
  profile: null,
  center: null,
  address: null,
  town: null,
  observations: null,
  contact: null,
  phone: null,
  callOff: null,
})
const told = (shifts: readonly AgendaShift[]) =>
  joinNights(shifts).map(({ date, startTime, endDate, endTime }) => [date, startTime, endDate, endTime])

test('nights in a row are one shift each', () => {
  const nights = [
    slot('2026-11-23', '22:00', '23:59'),
    slot('2026-11-24', '00:00', '06:00'),
    slot('2026-11-24', '22:00', '23:59'),
    slot('2026-11-25', '00:00', '06:00'),
  ]
  expect(told(nights)).toEqual([
    ['2026-11-23', '22:00', '2026-11-24', '06:00'],
    ['2026-11-24', '22:00', '2026-11-25', '06:00'],
  ])
})

test('whole days in a row stay as many as they are', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25']
  expect(told(days.map((date) => slot(date, '00:00', '23:59')))).toEqual(
    days.map((date) => [date, '00:00', date, '23:59']),
  )
})
