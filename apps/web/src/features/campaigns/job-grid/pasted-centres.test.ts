import { expect, test } from 'vitest'
import type { Reference } from '../../../ui/form/choices/reference.ts'
import { plain } from '../../../ui/plain-text.ts'
import { perHourText } from './grid-values.ts'
import { findPasted } from './pasted-centres.ts'

const centres: readonly Reference[] = [
  { id: 1, name: 'Froiz Travesas', detail: 'Vigo' },
  { id: 2, name: 'Mercado de Abastos', detail: 'Lugo' },
  { id: 3, name: 'Mercado de Abastos', detail: 'Santiago de Compostela' },
  { id: 4, name: 'Gadis Ronda', detail: 'Lugo' },
  { id: 5, name: 'Gadis Ronda 2', detail: 'Lugo' },
]
const find = async (name: string) => centres.filter((one) => plain(one.name).includes(plain(name)))
const paste = (...lines: string[]) => findPasted(lines.join('\r\n'), 2, find)

test('lines of a sheet become rows: name, town that tells namesakes apart, people of each shift', async () => {
  const { rows, left } = await paste(
    'FROIZ TRAVESAS\t\t2\t3',
    'Mercado de Abastos;santiago de compostela;4',
    'gadis ronda',
    '',
    'Froiz',
  )
  expect(rows.map(({ center, people }) => [center.id, people])).toEqual([
    [1, [2, 3]],
    [3, [4, 4]],
    [4, [1, 1]],
  ])
  expect(left).toEqual([])
})

test('what names no one centre stays with its reason', async () => {
  const { rows, left, problems } = await paste('Mercado de Abastos', 'Nadie', 'Froiz Travesas;Lugo')
  expect(rows).toEqual([])
  expect(left).toEqual(['Mercado de Abastos', 'Nadie', 'Froiz Travesas;Lugo'])
  expect(problems[0]).toMatch(/^Hay varios centros para «Mercado de Abastos»/)
  expect(problems.slice(1)).toEqual(['No se encuentra «Nadie»', 'No se encuentra «Froiz Travesas» en Lugo'])
})

test.each([
  [39.2, ['10:00-14:00'], '9,80 €/h'],
  [40, ['10:00-14:00', '22:00-06:00'], 'De 5,00 a 10,00 €/h según el turno'],
  [40, ['10:00-'], undefined],
  [null, ['10:00-14:00'], undefined],
])('%s € for %j are %s', (salary, hours, text) => {
  const shifts = hours.map((one) => {
    const [startTime = '', endTime = ''] = one.split('-')
    return { startTime, endTime }
  })
  expect(perHourText({ salary, shifts, exceptions: [] })).toBe(text)
})
