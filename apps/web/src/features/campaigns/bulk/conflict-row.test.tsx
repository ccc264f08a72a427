import type { BulkRow } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { ConflictRow } from './conflict-row.tsx'

const aRow = (place: Pick<BulkRow, 'center' | 'location'>): BulkRow => ({
  jobId: 12,
  outcome: 'blocked',
  date: '2026-11-20',
  startTime: '09:00',
  endTime: '14:00',
  before: {},
  after: {},
  conflicts: [],
  others: [],
  ...place,
})

test.each([
  [{ center: 'Froiz Travesas', location: 'Vigo' }, 'Froiz Travesas, Vigo · #12'],
  [{ center: 'Carrefour Vigo', location: 'Vigo' }, 'Carrefour Vigo · #12'],
  [{ center: null, location: 'Vigo' }, 'Vigo · #12'],
  [{ center: null, location: null }, 'Sin centro · #12'],
])('the place of %o is said once', async (place, words) => {
  renderPart(<ConflictRow row={aRow(place)} />)
  expect(await screen.findByText(words)).toBeVisible()
})

test.each([
  ['an early shift of the same day', { date: '2026-11-20', startTime: '03:00', endTime: '09:30' }],
  ['the night before', { date: '2026-11-19', startTime: '22:00', endTime: '06:00' }],
  ['a morning of the day before', { date: '2026-11-19', startTime: '08:00', endTime: '11:00' }],
  ['a night of the same day', { date: '2026-11-20', startTime: '13:00', endTime: '01:00' }],
])('%s is drawn whole beside the other', async (_, other) => {
  const row = { ...aRow({ center: null, location: 'Vigo' }), others: [{ jobId: 9, ...other }] }
  renderPart(<ConflictRow row={row} />)
  const bars = await screen.findAllByText(/^\d\d:\d\d–\d\d:\d\d$/)
  expect(bars).toHaveLength(2)
  const sides = bars.map(({ parentElement }) => parentElement?.style)
  for (const { left, right } of sides as CSSStyleDeclaration[]) {
    expect(Number.parseFloat(left)).toBeGreaterThan(0)
    expect(Number.parseFloat(right)).toBeGreaterThan(0)
    expect(Number.parseFloat(left) + Number.parseFloat(right)).toBeLessThan(100)
  }
})
