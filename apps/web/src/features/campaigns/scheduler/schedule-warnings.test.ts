import { expect, test } from 'vitest'
import { warningsOf } from './schedule-warnings.ts'

const slot = (startTime: string, endTime: string) => ({ startTime, endTime })

test('short rest stands under the day that ends late, and half-typed slots warn of nothing', () => {
  const warnings = warningsOf(
    [
      { date: '2026-12-04', timeSlots: [slot('18:00', '22:00')] },
      { date: '2026-12-05', timeSlots: [slot('09:30', '14:30'), slot('17:00', '')] },
    ],
    'Europe/Madrid',
    '2026-11-20',
  )
  expect([...warnings.keys()]).toEqual(['2026-12-04'])
  expect(warnings.get('2026-12-04')?.[0]).toMatchObject({ code: 'REST_12H', numbers: { restMinutes: 690 } })
})
