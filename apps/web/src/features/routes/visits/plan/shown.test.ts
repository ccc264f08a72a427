import { expect, test } from 'vitest'
import { shownIn } from './shown.ts'

test('a day that the plan has not, or not any more, is not shown', () => {
  const shown = (date: string) => ({ date, person: 0 })
  const plan = { startsOn: '2026-11-30', weeks: 2 }
  const dates = ['2026-11-29', '2026-11-30', '2026-12-13', '2026-12-14']
  expect(dates.map((date) => shownIn(plan, shown(date))?.date)).toEqual([
    undefined,
    '2026-11-30',
    '2026-12-13',
    undefined,
  ])
  expect(shownIn({ ...plan, weeks: 3 }, shown('2026-12-14'))?.date).toBe('2026-12-14')
  expect(shownIn(plan, undefined)).toBeUndefined()
})
