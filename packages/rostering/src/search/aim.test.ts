import { expect, test } from 'vitest'
import { Model } from '../model.ts'
import type { Person, Problem } from '../problem.ts'
import { Random } from '../random.ts'
import { Aim } from './aim.ts'
import { RosterState } from './roster-state.ts'

/** Two weeks from a Monday with a duty a day; everybody may do all of them but for the last person. */
function state(): RosterState {
  const days = 14
  const duties = Array.from({ length: days }, (_, day) => ({ day, kind: 0, minutes: 480, demands: [day] }))
  const person: Person = {
    duties: duties.map((_, duty) => [duty, 0] as [number, number]),
    maxMinutes: 480 * days,
    minMinutes: 0,
    maxDaysOn: days,
    minDaysOn: 1,
    minDaysOff: 1,
    maxWeekends: 1,
  }
  const problem: Problem = {
    days,
    firstWeekday: 0,
    mayFollow: [[true]],
    demands: duties.map(() => ({ need: 1, under: 100, over: 1 })),
    duties,
    people: [person, person, person, { ...person, duties: [] }],
  }
  return new RosterState(new Model(problem))
}

const work = (roster: RosterState, person: number, days: readonly number[]) => {
  for (const day of days) {
    roster.take(person, day, day + 1)
    roster.setSegment(person, day, day + 1, Int32Array.of(day))
    roster.put(person, day, day + 1)
  }
}

const aims = (roster: RosterState) => {
  const aim = new Aim(roster, new Random(1))
  return Array.from({ length: 300 }, () => aim.next())
}

test('only days on which somebody is missing are aimed at, and only people who are free and may do it', () => {
  const roster = state()
  work(roster, 0, [0, 1, 2, 3, 4, 7, 8, 9, 10])
  work(roster, 1, [5])
  for (const aim of aims(roster)) {
    expect([6, 11, 12, 13]).toContain(aim?.day)
    expect([0, 1, 2]).toContain(aim?.person)
  }
})

test('who works as many weekends as may be is asked for the other day of them, or gives a half one up', () => {
  const roster = state()
  work(roster, 0, [5])
  work(roster, 1, [0, 1, 2, 3, 4, 7, 8, 9, 10, 11])
  const found = aims(roster)
  const ofFirst = found.filter((aim) => aim?.person === 0)
  expect(new Set(ofFirst.map((aim) => aim?.day))).toEqual(new Set([6, 12, 13]))
  for (const aim of ofFirst) expect(aim?.weekend).toBe(aim?.day === 6 ? -1 : 5)
  expect(new Set(found.filter((aim) => aim?.person === 1).map((aim) => aim?.day))).toEqual(
    new Set([6, 12, 13]),
  )
})

test('a weekend of which both days are worked is not given up', () => {
  const roster = state()
  work(roster, 0, [5, 6])
  const ofFirst = aims(roster).filter((aim) => aim?.person === 0)
  expect(ofFirst.filter((aim) => aim!.day > 11)).toEqual([])
  expect(ofFirst.length).toBeGreaterThan(0)
})

test('nothing is aimed at where nobody is missing', () => {
  const roster = state()
  work(roster, 2, [...Array(14).keys()])
  expect(aims(roster).every((aim) => aim === undefined)).toBe(true)
})
