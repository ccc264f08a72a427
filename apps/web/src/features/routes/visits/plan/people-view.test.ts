import { expect, test } from 'vitest'
import { balanceText, weekText } from './people-view.tsx'

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
