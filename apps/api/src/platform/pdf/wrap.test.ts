import { expect, test } from 'vitest'
import { wrap } from './wrap.ts'

/** One point a letter. */
const measure = (text: string) => text.length

test('a line breaks between words', () => {
  expect(wrap('Contrato de trabajo fijo', 11, measure)).toEqual(['Contrato de', 'trabajo', 'fijo'])
})

test('a word wider than the line goes on below', () => {
  expect(wrap('Nº ABCDEFGHIJ fin', 4, measure)).toEqual(['Nº', 'ABCD', 'EFGH', 'IJ', 'fin'])
})

test('line breaks of the text stay, an empty text is one empty line', () => {
  expect(wrap('uno\n\ndos', 10, measure)).toEqual(['uno', '', 'dos'])
  expect(wrap('', 10, measure)).toEqual([''])
})

test('no letter is lost, however narrow the line', () => {
  const text = 'Empleo de temporada en Alcalá de Guadaíra'
  for (let width = 1; width < 30; width++)
    expect(wrap(text, width, measure).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
})
