import { expect, test } from 'vitest'
import { monthAfter, monthEvents, monthStates, stateAfter, type MonthEvent } from './month-state.ts'

test('a month goes from open to exported, one step after the other', () => {
  let state = stateAfter(null)
  const seen = [state]
  for (const event of ['closed', 'signed', 'approved', 'exported'] as MonthEvent[]) {
    state = monthAfter(state, event) ?? state
    seen.push(state)
  }
  expect(seen).toEqual(monthStates)
})

test('no step can be left out, and reopening leads back to the beginning from anywhere', () => {
  const steps = monthStates.map((state) => monthEvents.filter((event) => monthAfter(state, event)))
  expect(steps).toEqual([
    ['closed'],
    ['signed', 'reopened'],
    ['approved', 'reopened'],
    ['exported', 'reopened'],
    ['exported', 'reopened'],
  ])
  expect(monthAfter('EXPORTADO', 'reopened')).toBe('ABIERTO')
})
