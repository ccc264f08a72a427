import { describe, expect, test } from 'vitest'
import { notesAfter, withinNote } from './notes-after.ts'

const stopsNow = ['1. CEIP Uno, Rúa Nova 1, 15300 Betanzos', '2. CEIP Dos, Rúa Nova 2, 15300 Betanzos']
const stopsBefore = ['1. CEIP Dos, Rúa Nova 2, 15300 Betanzos', '2. CEIP Tres, Rúa Nova 3, 15300 Betanzos']
const after = (before: readonly string[] | null, now: readonly string[] = stopsNow) =>
  notesAfter(before && before.join('\n'), (room) => withinNote(now, room)).split('\n')

describe('the notes of a job that is made of a route', () => {
  test.each([
    ['nothing', [], []],
    ['a sentence', ['Llevar dos cajas'], []],
    ['a list of their own', ['1. Recoger llaves', '2. Llamar a Ana, de recepción'], []],
    ['a list above the stops', [], ['1. Recoger llaves, en recepción', '2. Llamar']],
    ['a list that goes on with the numbers of the stops', ['3. Devolver llaves'], []],
  ])('keep what somebody wrote: %s', (_, below, above) => {
    expect(after([...above, ...stopsBefore, ...below])).toEqual([...stopsNow, ...above, ...below])
  })

  test('lose the stops of before, also around a line that somebody wrote between them', () => {
    const [one = '', other = ''] = stopsBefore
    expect(after([one, 'Aparcar detrás', other])).toEqual([...stopsNow, 'Aparcar detrás'])
    expect(after([...stopsBefore, 'Y 3 puntos más.'])).toEqual(stopsNow)
    expect(after(['1. CEIP Seis, Rúa Alta 6, 15001 A Coruña'])).toEqual(stopsNow)
  })

  test('keep every letter that somebody wrote, and as many stops as there is room for', () => {
    const many = Array.from(
      { length: 60 },
      (_, at) => `${at + 1}. CEIP ${at}, Rúa Nova ${at}, 15300 Betanzos`,
    )
    const own = 'a'.repeat(900)
    const lines = after([withinNote(many), own], many)
    expect(lines.join('\n').length).toBeLessThanOrEqual(2000)
    expect(lines.at(-1)).toBe(own)
    expect(lines.at(-2)).toBe(`Y ${60 - (lines.length - 2)} puntos más.`)
    expect(lines.length).toBeGreaterThan(20)
    expect(after([...many.slice(0, 2), 'a'.repeat(1990)], many)).toEqual(['a'.repeat(1990)])
  })
})

describe('the notes of a job that is made of a day of visits', () => {
  const clock = ' (hora de Canarias)'
  const day = (hour: string, suffix = '') => [
    `Sale de Almacén a las ${hour}:00${suffix}`,
    `Vuelve a Almacén a las 18:00${suffix}`,
    `1. ${hour}:30–${hour}:50${suffix} · Gadis, Calle Triana 1`,
    `2. ${hour}:55–${hour}:59${suffix} · Froiz, Calle Triana 9`,
  ]

  test('have where it begins and ends once, on whichever clock', () => {
    expect(after(day('09'), day('10'))).toEqual(day('10'))
    expect(after(day('09', clock), day('10', clock))).toEqual(day('10', clock))
    const stale = [`Sale de Almacén a las 07:00${clock}`, `Vuelve a Almacén a las 15:00${clock}`]
    expect(after([...day('09', clock), ...stale, 'Llevar muestras'], day('10', clock))).toEqual([
      ...day('10', clock),
      'Llevar muestras',
    ])
  })

  test('keep what somebody wrote', () => {
    const own = ['1. Recoger llaves, en recepción', '', 'Vuelve a recoger la furgoneta a las 18:00']
    expect(after([...day('09'), ...own], day('10'))).toEqual([...day('10'), ...own])
  })

  test('say where they sleep in the place of where they went back to', () => {
    const away = day('10').with(1, 'Duerme en Lugo a las 19:00')
    const fromHome = day('11').slice(2)
    expect(after(day('09'), away)).toEqual(away)
    expect(after(away, day('09'))).toEqual(day('09'))
    expect(after(away, fromHome)).toEqual(fromHome)
  })
})
