import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useMappedDay } from './use-mapped-day.ts'

const monday: string = '2026-11-23'
const tuesday: string = '2026-11-24'
const routeOf = (date: string, person: number): VisitRoute => ({
  person,
  date,
  leavesAt: 540,
  returnsAt: 600,
  km: 1,
  travelMinutes: 2,
  stops: [],
  jobId: null,
})

test('the map is fitted anew with the routes of the day that it shows, and of whoever is open', () => {
  const byDay = new Map([
    [monday, [routeOf(monday, 0)]],
    [tuesday, [routeOf(tuesday, 1), routeOf(tuesday, 2)]],
  ])
  const shops = new Map()
  const seen: { fitKey: string; people: number }[] = []
  const { rerender } = renderHook(
    (asked: { date: string; person: number }) => {
      const { fitKey, routes } = useMappedDay({ byDay, shops, ...asked })
      seen.push({ fitKey, people: routes.length })
    },
    { initialProps: { date: monday, person: 0 } },
  )
  rerender({ date: tuesday, person: 1 })
  rerender({ date: tuesday, person: 2 })
  expect(new Set(seen.map(({ fitKey, people }) => `${fitKey}: ${people}`))).toEqual(
    new Set(['2026-11-23 0: 1', '2026-11-24 1: 2', '2026-11-24 2: 2']),
  )
})
