import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { balanceText, PeopleView, weekText } from './people-view.tsx'

test('says between which hours the people of a plan lie, and when they are even', () => {
  const of = (name: string, hours: number) => ({ name, minutes: hours * 60 })
  expect(balanceText([of('Xan', 141), of('Uxía', 52), of('Olalla', 96)])).toBe(
    'De 52 h (Uxía) a 141 h (Xan): 89 h de diferencia.',
  )
  expect(balanceText([of('Xan', 40), of('Uxía', 40)])).toBe('Todas las jornadas suman 40 h.')
  expect(balanceText([of('Xan', 40)])).toBe('Lo que el plan pide a cada persona.')
})

test('says how full the fullest week is, and of how much', () => {
  expect(weekText(2300, 2400)).toBe('38 h 20 min de 40 h')
  expect(weekText(2300, undefined)).toBe('38 h 20 min')
})

test('the days that nobody works are summed like all else', async () => {
  const person = { workerId: null, name: 'Candela', city: null, from: 480, to: 1080, weekdays: [0] }
  const day = { date: '2026-11-23', because: 'tiene una ausencia' }
  const daysOff = [
    { ...day, person: 0 },
    { ...day, date: '2026-11-30', person: 0 },
    { ...day, person: 1 },
  ]
  const plan = {
    startsOn: day.date,
    weeks: 2,
    people: [person, { ...person, name: 'Uxía' }],
    daysOff,
    routes: [],
  }
  renderPart(<PeopleView plan={plan as unknown as VisitPlan} onShow={() => {}} />)
  const sums = await screen.findByRole('row', { name: /^Todas/ })
  expect(within(sums).getAllByRole('cell').at(-1)?.textContent).toBe('3')
})
