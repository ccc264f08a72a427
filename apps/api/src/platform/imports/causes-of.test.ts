import { expect, test } from 'vitest'
import { causesOf } from './causes-of.ts'

const row = (...errors: string[]) => ({ errors })

test('what keeps several rows out is told once, the most frequent first', () =>
  expect(
    causesOf([
      row('No se encuentra el centro «Marineda»', 'Falta la fecha'),
      row('No se encuentra el centro «Parquesur»', '«mucho» no es un valor para Salario'),
      row('No se encuentra el centro «Nervión»', '«mucho» no es un valor para Salario'),
      row('Repite la fila 2', 'Elige el cliente'),
      row('Repite la fila 13'),
    ]),
  ).toEqual([
    { text: 'No se encuentra el centro «…»', rows: 3 },
    { text: '«mucho» no es un valor para Salario', rows: 2 },
    { text: 'Repite la fila …', rows: 2 },
  ]))

test('of many causes the first five are told, and a row counts once', () => {
  const rows = 'abcdef'
    .split('')
    .flatMap((letter, index) => Array.from({ length: 9 - index }, () => row(letter, letter)))
  expect(causesOf(rows)).toEqual(
    [9, 8, 7, 6, 5].map((count, index) => ({ text: 'abcde'[index], rows: count })),
  )
})
