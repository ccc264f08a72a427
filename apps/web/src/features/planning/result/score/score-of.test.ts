import { standardPlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import type { Plan, PlanFigures } from '@cuadrante/contract/planning/plan.ts'
import { expect, test } from 'vitest'
import { scoreOf } from './score-of.ts'

const nothing: PlanFigures = {
  jobs: 120,
  covered: 34,
  warnings: 0,
  travelCents: 149_192,
  km: 620,
  known: 29,
  people: 9,
  minutes: 8160,
  leastMinutes: 240,
  mostMinutes: 1200,
  weekendMinutes: 1200,
  wantedMinutes: 120,
  unwantedMinutes: 300,
}

const aPlan = (preset: Plan['settings']['preset'], after: Partial<PlanFigures> = {}): Plan => ({
  version: 1,
  id: 1,
  title: 'Navidad en tienda',
  campaignId: 1,
  state: 'PROPOSED',
  taskId: 1,
  scope: { campaignId: 1 },
  settings: { ...standardPlanSettings, preset },
  createdAt: '2026-11-22T08:31:00Z',
  createdBy: 'Sabela Otero',
  activePeople: 412,
  applying: null,
  progress: { ms: 28_000, iterations: 9000, covered: 117, jobs: 120, curve: [] },
  before: nothing,
  after: { ...nothing, covered: 117, travelCents: 516_204, known: 98, ...after },
  jobs: [],
  notes: null,
  scenarios: 1,
  failure: null,
})

test('the score stands in the order of the preset, the first two never moving', () => {
  const levels = (preset: Plan['settings']['preset']) => scoreOf(aPlan(preset)).map(({ level }) => level)
  expect(levels('continuity')).toEqual([
    'uncovered',
    'warnings',
    'continuity',
    'cost',
    'fairness',
    'preferences',
    'closeness',
  ])
  expect(levels('fairness').slice(0, 4)).toEqual(['uncovered', 'warnings', 'fairness', 'cost'])
  expect(levels('preferences').slice(0, 4)).toEqual(['uncovered', 'warnings', 'preferences', 'cost'])
})

test('only what is better is green: what costs more because more is covered is neither', () => {
  const rows = Object.fromEntries(scoreOf(aPlan('cost')).map((row) => [row.level, row]))
  expect(rows.uncovered).toMatchObject({ before: '86', after: '3', change: '−83', tone: 'better' })
  expect(rows.uncovered?.says).toBe('Cobertura 28,3 % → 97,5 %')
  expect(rows.cost).toMatchObject({ change: '+3.670,12 €', tone: 'neutral' })
  expect(rows.continuity).toMatchObject({ after: '98 de 117', change: '−2 pt', tone: 'neutral' })
  const wished = scoreOf(aPlan('preferences', { unwantedMinutes: 90, wantedMinutes: 600 }))
  expect(wished.find(({ level }) => level === 'preferences')).toMatchObject({
    before: '5 h',
    after: '1 h 30 min',
    change: '−3 h 30 min',
    tone: 'better',
    says: 'En horas de «prefiero no»; en horas de «quiero», 2 h → 10 h',
  })
  const worse = scoreOf(aPlan('cost', { covered: 30, warnings: 2 }))
  expect(worse.slice(0, 2).map(({ tone }) => tone)).toEqual(['look', 'look'])
})

test('short ways are told in minutes, and hours that are the same for everybody once', () => {
  const rowOf = (level: string, after: Partial<PlanFigures>) =>
    scoreOf(aPlan('cost', after)).find((row) => row.level === level)
  expect(rowOf('cost', { travelMinutes: 12 })?.says).toContain('; 12 min de viaje')
  expect(rowOf('cost', { travelMinutes: 80 })?.says).toContain('; 1 h 20 min de viaje')
  expect(rowOf('cost', { travelMinutes: 600 })?.says).toContain('; unas 10 h de viaje')
  expect(rowOf('fairness', { leastMinutes: 420, mostMinutes: 420 })?.after).toBe('7 h')
  expect(rowOf('fairness', {})?.after).toMatch(/^4\sh\s–\s20\sh$/)
})
