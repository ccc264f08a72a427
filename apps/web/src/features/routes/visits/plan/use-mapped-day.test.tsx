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
      const { fitKey, routes } = useMappedDay({ plan: { people: [] }, byDay, shops, ...asked })
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

test('a day is drawn from home and back, from where the plan says, or from its first visit', () => {
  const somebody = { workerId: null, from: 540, to: 1080, weekdays: [0] }
  const warehouse = { name: 'Nave', latitude: 42.2, longitude: -8.7 }
  const people = [
    { ...somebody, name: 'Uxía', city: { id: 15030, name: 'A Coruña' } },
    { ...somebody, name: 'Xan', city: { id: 15030, name: 'A Coruña' }, start: { kind: 'visit' as const } },
    { ...somebody, name: 'Olalla', city: null, end: { kind: 'place' as const, place: warehouse } },
  ]
  const homes = [{ city: 15030, latitude: 43.4, longitude: -8.4 }]
  const byDay = new Map([[monday, people.map((_, person) => routeOf(monday, person))]])
  const asked = { plan: { people, homes }, byDay, shops: new Map(), date: monday, person: 0 }
  const { result } = renderHook(() => useMappedDay(asked))
  const titles = result.current.routes.map(({ start, end }) => [start?.title, end?.title])
  expect(titles).toEqual([
    ['Uxía sale de A Coruña', 'Uxía acaba en A Coruña'],
    [undefined, 'Xan acaba en A Coruña'],
    [undefined, 'Olalla acaba en Nave'],
  ])
  expect(result.current.routes[0]?.start).toMatchObject({ lat: 43.4, lng: -8.4 })
  expect(result.current.routes[2]?.end).toMatchObject({ lat: 42.2, lng: -8.7 })
})
