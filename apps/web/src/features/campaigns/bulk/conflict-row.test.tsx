import type { BulkRow } from '@cuadrante/contract/campaigns/job-change.ts'
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
