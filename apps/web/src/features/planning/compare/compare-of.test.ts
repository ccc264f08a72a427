import type { PlanFigures, Scenario } from '@cuadrante/contract/planning/plan.ts'
import {
  planLevels,
  standardPlanSettings,
  type PlanPreset,
} from '@cuadrante/contract/planning/plan-settings.ts'
import { expect, test } from 'vitest'
import { compareOf, differingJobs, hourBinsOf, presetsLeft } from './compare-of.ts'
import { peoplePerSquare } from './hour-squares.tsx'

const figures: PlanFigures = {
  jobs: 120,
  covered: 117,
  warnings: 0,
  travelCents: 516_204,
  km: 2214,
  known: 98,
  people: 26,
  minutes: 28_080,
  leastMinutes: 720,
  mostMinutes: 1440,
  weekendMinutes: 600,
  wantedMinutes: 1860,
  unwantedMinutes: 120,
}

const aScenario = (id: number, preset: PlanPreset, after: Partial<PlanFigures> | null = {}): Scenario => ({
  id,
  version: 1,
  state: after ? 'PROPOSED' : 'RUNNING',
  isUndone: false,
  settings: { ...standardPlanSettings, preset },
  createdAt: '2026-11-22T08:31:00Z',
  createdBy: 'Sabela Otero',
  progress: { ms: 900, iterations: 10, covered: 3, jobs: 120, curve: [] },
  before: figures,
  after: after && { ...figures, ...after },
  personOf: [1, 2, null],
  fates: { new: 83, moved: 3, same: 31, open: 3 },
  minutesByPerson: [720, 960, 1440],
  failure: null,
})

const always = aScenario(1, 'continuity')
const cheap = aScenario(2, 'cost', { travelCents: 502_736, km: 1696, known: 81 })
const rowOf = (scenarios: readonly Scenario[], level: string) =>
  compareOf(scenarios).find((row) => row.level === level)

test('every level is a row, with the place that it takes in each plan', () => {
  const rows = compareOf([always, cheap])
  expect(rows.map(({ level }) => level)).toEqual(planLevels)
  const places = (level: string) => rowOf([always, cheap], level)?.cells.map((cell) => cell?.place)
  expect(places('continuity')).toEqual([3, 4])
  expect(places('cost')).toEqual([4, 3])
  expect(rowOf([always, cheap], 'cost')?.cells.map((cell) => cell?.isFirst)).toEqual([false, true])
})

test('the best is said only where the plans differ', () => {
  const best = (level: string) => rowOf([always, cheap], level)?.cells.map((cell) => cell?.isBest)
  expect(best('cost')).toEqual([false, true])
  expect(best('continuity')).toEqual([true, false])
  expect(best('uncovered')).toEqual([false, false])
  expect(rowOf([always, cheap], 'uncovered')?.differs).toBe(false)
  const third = aScenario(3, 'fairness', { travelCents: 502_736 })
  expect(rowOf([always, cheap, third], 'cost')?.cells.map((cell) => cell?.isBest)).toEqual([
    false,
    true,
    true,
  ])
})

test('a plan that is being made has no figures yet, and is not compared', () => {
  const running = aScenario(4, 'fairness', null)
  expect(rowOf([always, running], 'cost')).toMatchObject({
    differs: false,
    cells: [{ isBest: false }, undefined],
  })
})

test('hours shared among more people are shared out better, however far apart they are', () => {
  const heaped = { ...always, minutesByPerson: [3600, 3600] }
  const spread = { ...cheap, minutesByPerson: [720, 1440, 1680, 1680, 1680] }
  expect(rowOf([heaped, spread], 'fairness')?.cells.map((cell) => cell?.isBest)).toEqual([false, true])
})

test('jobs with another person, and priorities that nobody has tried', () => {
  expect(differingJobs(always, { ...cheap, personOf: [1, 3, 4] })).toBe(2)
  expect(presetsLeft([always, cheap])).toEqual(['fairness', 'preferences'])
})

test('hours fall into the same columns in every plan, and everybody stands once', () => {
  const bins = hourBinsOf([always, { ...cheap, minutesByPerson: [30, 240, 241, 2160] }])
  expect(bins.map((plan) => plan.map(({ upTo }) => upTo))).toEqual([
    [4, 8, 12, 16, 20, 24, 28, 32, 36],
    [4, 8, 12, 16, 20, 24, 28, 32, 36],
  ])
  expect(bins[1]?.map(({ people }) => people)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 1])
  expect(peoplePerSquare(bins)).toBe(1)
  expect(peoplePerSquare([[{ upTo: 4, people: 500 }]])).toBe(21)
  expect(hourBinsOf([])).toEqual([])
})
