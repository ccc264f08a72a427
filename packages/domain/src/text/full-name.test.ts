import { describe, expect, test } from 'vitest'
import { isNameOf, nameParts, readingsOfName } from './full-name.ts'

describe('a whole name in one cell', () => {
  test.each([
    ['Pérez Souto, Lucía', 'Lucía|Pérez|Souto'],
    ['  DE LA FUENTE GARCÍA ,  MARÍA JOSÉ ', 'MARÍA JOSÉ|DE LA FUENTE|GARCÍA'],
    ['Pérez, Ana', 'Ana|Pérez|'],
    ['Lucía Pérez', 'Lucía|Pérez|'],
  ])('%s is read for sure', (text, parts) => {
    const read = nameParts(text, 'nameFirst')
    expect([read?.first, read?.last, read?.second].join('|')).toBe(parts)
    expect(read?.isDoubtful).toBe(false)
  })

  test.each([
    ['Lucía Pérez Souto', 'Lucía|Pérez|Souto'],
    ['María José Pérez', 'María José|Pérez|'],
    ['Juan Carlos de la Fuente García', 'Juan Carlos|de la Fuente|García'],
    ['Ana de la Fuente García', 'Ana|de la Fuente|García'],
  ])('%s is read, and may be read otherwise', (text, parts) => {
    const read = nameParts(text, 'nameFirst')
    expect([read?.first, read?.last, read?.second].join('|')).toBe(parts)
    expect(read?.isDoubtful).toBe(true)
  })

  test('begins with the surnames where its column says so', () => {
    expect(nameParts('PÉREZ SOUTO LUCÍA', 'surnamesFirst')).toMatchObject({
      first: 'LUCÍA',
      last: 'PÉREZ',
      second: 'SOUTO',
      isDoubtful: true,
    })
    expect(nameParts('Pérez Ana', 'surnamesFirst')).toMatchObject({ first: 'Ana', last: 'Pérez' })
  })

  test.each(['', 'Lucía', ',', 'Pérez,', ', Ana', 'Pérez, Ana, 3', 'Ana '.repeat(100)])(
    '%j is none',
    (text) => expect(nameParts(text, 'nameFirst')).toBeUndefined(),
  )
})

test('a text is tried as a name in every order that it may have', () => {
  expect(readingsOfName('Pérez Souto, Lucía')).toEqual(['Lucía Pérez Souto'])
  expect(readingsOfName('Pérez Souto Lucía')).toEqual(['Pérez Souto Lucía', 'Lucía Pérez Souto'])
  expect(readingsOfName('Pérez Souto María José')).toContain('María José Pérez Souto')
  expect(readingsOfName('Lucía')).toEqual(['Lucía'])
})

describe('a written name and a person', () => {
  const lucia = 'María Lucía de la Fuente Souto'
  test.each([
    'María Lucía de la Fuente Souto',
    'FUENTE SOUTO, MARIA LUCIA',
    'Lucía Fuente',
    'Mª Lucía de la Fuente',
    'M. L. Fuente Souto',
    'María Lucía de la Fuente Souto (mañanas)',
  ])('%s may be the same', (text) => expect(isNameOf(text, lucia)).toBe(true))

  test.each(['Ana Soto', 'Lucía Pérez Souto', 'Brais', 'María Lucía Fuente Lamas'])('%s is another', (text) =>
    expect(isNameOf(text, lucia)).toBe(false),
  )

  test('each word stands for one', () => {
    expect(isNameOf('José García García', 'José García')).toBe(true)
    expect(isNameOf('García García', 'José García')).toBe(false)
    expect(isNameOf('Fco. Javier Otero', 'Francisco Javier Otero Lamas')).toBe(true)
  })
})
