import type { AbsenceBalance } from '@cuadrante/contract/campaigns/absences/absences.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { BalanceList } from './balance-list.tsx'

const holidays = {
  type: { id: 1, name: 'Vacaciones' },
  balanceDays: 'NATURAL',
  daysPerYear: 30,
  days: 29,
  minutes: 0,
  askedDays: 0,
  askedMinutes: 0,
} as unknown as AbsenceBalance

test('the last day of a balance is told as one', async () => {
  renderPart(<BalanceList balances={[holidays]} year={2026} />)
  expect(await screen.findByText('Queda 1 día natural')).toBeVisible()
})
