import type { VisitStop } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import { expect, test } from 'vitest'
import { homeWords, limitWords, slackWords, wayWords } from './sheet-words.ts'

/** Froiz Cee: half an hour from 14:13 on, reached at that moment. */
const stop: VisitStop = {
  rowId: 1,
  arrivesAt: 853,
  startsAt: 853,
  minutes: 30,
  latest: 870,
  km: 27.5,
  travel: 29,
  windows: [[540, 900]],
}

test('a visit that is tight says its minutes on paper, another one says nothing', () => {
  expect(slackWords(stop)).toBe('17 min de margen')
  expect(slackWords({ ...stop, latest: 853 })).toBe('sin margen')
  expect(slackWords({ ...stop, latest: 883 })).toBe('')
})

test('the way to a visit says its minutes, the pause before it and how long one waits', () => {
  expect(wayWords(stop)).toBe('27,5 km · 29 min')
  expect(wayWords({ ...stop, startsAt: 869 })).toBe('27,5 km · 29 min · espera de 16 min')
  const atTheDoor = { ...stop, startsAt: 889, pause: { startsAt: 853, minutes: 30 } }
  expect(wayWords(atTheDoor)).toBe('27,5 km · 29 min · antes, pausa 14:13–14:43 · espera de 6 min')
  const onTheRoad = { ...stop, pause: { startsAt: 800, minutes: 30 } }
  expect(wayWords(onTheRoad)).toBe('27,5 km · 29 min · antes, pausa 13:20–13:50')
  const atNight = { ...stop, pause: { startsAt: 1430, minutes: 30 } }
  expect(wayWords({ ...atNight, arrivesAt: 1470, startsAt: 1470 })).toBe(
    '27,5 km · 29 min · antes, pausa 23:50–00:20 (+1)',
  )
  expect(wayWords({ ...stop, km: 0, travel: 0 })).toBe('')
})

test('a day says what it has of the limits of its plan, with what was agreed beyond them', () => {
  const person = { workerId: null, name: 'Eva', city: null, from: 480, to: 1080, weekdays: [0] }
  const day = (date: string, km: number) => ({
    person: 0,
    date,
    km,
    leavesAt: 480,
    returnsAt: 900,
    travelMinutes: 90,
    jobId: null,
    stops: [stop],
  })
  const [monday, tuesday] = [day('2026-11-23', 80.5), day('2026-11-24', 100)]
  const plan = { people: [person], routes: [monday, tuesday, day('2026-11-30', 40)] }
  expect(limitWords(plan, monday)).toBe('')
  const aims = { km: 90, weekKm: 200, weekMinutes: 2400 }
  expect(limitWords({ ...plan, aims }, monday)).toBe(
    '80,5 de 90 km al día · 180,5 de 200 km a la semana · 4 h de 40 h de trabajo a la semana',
  )
  const days = [{ person: 0, date: '2026-11-24' }]
  const exceptions = [{ rowId: 1, way: { kind: 'distance' as const, days, km: 12, isOfOneDay: true } }]
  expect(limitWords({ ...plan, aims: { km: 90 }, exceptions }, tuesday)).toBe('100 de 102 km al día')
})

test('the way back says its kilometres, minutes and pause, as far as they are known', () => {
  const day = {
    person: 0,
    date: '2026-11-23',
    leavesAt: 480,
    returnsAt: 950,
    km: 90,
    travelMinutes: 86,
    jobId: null,
    stops: [{ ...stop, pauseAfter: { startsAt: 883, minutes: 30 } }],
  }
  expect(homeWords(day)).toBe('62,5 km · 57 min · después, pausa 14:43–15:13')
  expect(homeWords({ ...day, km: 27.5, travelMinutes: 29, stops: [stop] })).toBe('')
  expect(homeWords({ ...day, stops: [{ ...stop, travel: undefined }] })).toBe('62,5 km')
})
