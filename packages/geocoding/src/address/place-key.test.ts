import { expect, test } from 'vitest'
import { cellVariants } from './cell-variants.ts'
import { articleFirst, placeKey, skeleton, withoutArticle } from './place-key.ts'

test.each([
  ['Coruña, A', 'a coruna'],
  ['Gudiña (A)', 'a gudina'],
  ["Alcora [L']", 'l alcora'],
  ["Hospitalet de Llobregat, L'", 'l hospitalet de llobregat'],
  ['L´Hospitalet de Llobregat', 'l hospitalet de llobregat'],
  ['Sta. Cruz de Tenerife', 'santa cruz de tenerife'],
  ['S/C de Tenerife', 'santa cruz de tenerife'],
  ['S. Sebastián de los Reyes', 'san sebastian de los reyes'],
  ['Vva. de la Serena', 'villanueva de la serena'],
  ['PTO. DEL ROSARIO', 'puerto del rosario'],
  ['Maó-Mahón', 'mao mahon'],
])('%s is compared as %s', (name, key) => {
  expect(placeKey(articleFirst(name))).toBe(key)
})

test('a name that is only an article keeps it', () => {
  expect(withoutArticle('es')).toBe('es')
  expect(withoutArticle('la rioja')).toBe('rioja')
})

test.each([
  ['vitoria gasteiz', 'bitoria gasteiz'],
  ['guernica', 'gernika'],
  ['catoira', 'katoira'],
  ['monovar', 'monover'.replace('e', 'a')],
  ['rozas de madrid', 'las rozas de madrid'],
])('%s and %s have one skeleton', (one, other) => {
  expect(skeleton(one)).toBe(skeleton(other))
})

test('the readings of a cell go from the whole to its parts', () => {
  expect(cellVariants('EL RISCO (AGAETE)')).toEqual({
    whole: ['el risco agaete', 'risco agaete', 'el risco', 'risco'],
    parts: ['agaete'],
  })
  expect(cellVariants('28013 Madrid').whole).toEqual(['madrid'])
  expect(cellVariants('Alacant/Alicante').whole).toEqual(['alacant alicante', 'alacant', 'alicante'])
  expect(cellVariants('Boqueixón\nLestedo (cabecera)').whole[0]).toBe('lestedo')
  expect(cellVariants('Amorebieta-Etxano').parts).toEqual(['amorebieta', 'etxano'])
})
