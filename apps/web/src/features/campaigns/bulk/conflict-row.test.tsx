import type { BulkRow } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { ConflictRow } from './conflict-row.tsx'

const rowBeside = (startTime: string, endTime: string): BulkRow =>
  ({
    jobId: 12,
    date: '2026-12-09',
    startTime: '12:00',
    endTime: '16:00',
    slots: [{ startTime: '12:00', endTime: '16:00' }],
    zone: 'Europe/Madrid',
    center: 'Froiz Travesas',
    location: 'Vigo',
    outcome: 'conflict',
    conflicts: [],
    others: [
      {
        jobId: 9,
        date: '2026-12-09',
        startTime,
        endTime,
        slots: [{ startTime, endTime }],
        zone: 'Europe/Madrid',
      },
    ],
  }) as unknown as BulkRow

test.each([
  ['begins before the other ends', '10:00', '14:00', true],
  ['has the same hours', '12:00', '16:00', true],
  ['begins when the other ends', '10:00', '12:00', false],
  ['begins after the other', '08:00', '10:00', false],
] as const)('a shift that %s is drawn with both hours to be read', async (_, start, end, isBelow) => {
  renderPart(<ConflictRow row={rowBeside(start, end)} />)
  const [bar] = await screen.findAllByText(`${start}–\u2060${end}`, { selector: 'i > span' })
  expect(bar?.closest('[data-lanes]') !== null).toBe(isBelow)
})

test.each([
  ['worker', { worker: 'Ana Soto' }, 'Asignar con motivo'],
  ['profile', { profile: 'AZAFATA' }, 'Cambiar con motivo'],
] as const)('a row whose %s changes names its choice by that', async (_, after, choice) => {
  const row = { ...rowBeside('10:00', '14:00'), after } as unknown as BulkRow
  renderPart(<ConflictRow row={row} onReason={() => undefined} />)
  expect(await screen.findByRole('button', { name: choice })).toBeVisible()
})

test('a split shift is said and drawn by its parts', async () => {
  const row = rowBeside('10:00', '12:00')
  const slots = [
    { startTime: '12:00', endTime: '14:00' },
    { startTime: '17:00', endTime: '20:00' },
  ]
  renderPart(<ConflictRow row={{ ...row, endTime: '20:00', slots }} />)
  expect(await screen.findByText(/12:00–\u206014:00 y 17:00–\u206020:00$/)).toBeVisible()
  expect(screen.getByText('12:00–\u206014:00', { selector: 'i > span' })).toBeInTheDocument()
  expect(screen.getByText('17:00–\u206020:00', { selector: 'i > span' })).toBeInTheDocument()
})

test.each([
  ['an ordinary night', '2026-12-09', 'Europe/Madrid', '12 h'],
  ['the night on which clocks go back', '2026-10-25', 'Europe/Madrid', '13 h'],
  ['the night on which clocks go forward', '2027-03-28', 'Europe/Madrid', '11 h'],
  ['a shift of the Canaries before', '2026-12-09', 'Atlantic/Canary', '11 h'],
])('the rest over %s is drawn in hours that really pass', async (_, date, zone, rest) => {
  const row = rowBeside('12:00', '16:00')
  const slots = [{ startTime: '08:00', endTime: '10:00' }]
  const [other] = row.others
  if (!other) throw new Error('a shift stands beside')
  const before = {
    ...other,
    zone,
    date: addDays(date, -1),
    slots: [{ startTime: '16:00', endTime: '20:00' }],
  }
  renderPart(<ConflictRow row={{ ...row, date, slots, others: [before] }} />)
  expect(await screen.findByText(rest, { selector: 'em' })).toBeInTheDocument()
})

test('hours of another clock are said to be so', async () => {
  renderPart(<ConflictRow row={{ ...rowBeside('10:00', '12:00'), zone: 'Atlantic/Canary' }} />)
  expect(await screen.findByText('Froiz Travesas, Vigo · hora de Canarias · #12')).toBeVisible()
})
