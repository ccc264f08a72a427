import { expect, test } from 'vitest'
import { balanceText } from './people-view.tsx'

test('says between which hours the people of a plan lie, and when they are even', () => {
  const of = (name: string, hours: number) => ({ name, minutes: hours * 60 })
  expect(balanceText([of('Xan', 141), of('Uxía', 52), of('Olalla', 96)])).toBe(
    'De 52 h (Uxía) a 141 h (Xan): 89 h de diferencia.',
  )
  expect(balanceText([of('Xan', 40), of('Uxía', 40)])).toBe('Todas las jornadas suman 40 h.')
  expect(balanceText([of('Xan', 40)])).toBe('Lo que el plan pide a cada persona.')
})
