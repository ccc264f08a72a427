import { expect, test } from 'vitest'
import { baseName, fileName } from './file-name.ts'

const sizeOf = (text: string) => new TextEncoder().encode(text).length

test('a name that a disk takes stays as it is', () => {
  expect(baseName('Contrato de Íñigo Núñez.pdf')).toBe('Contrato de Íñigo Núñez.pdf')
  expect(baseName('C:\\Escritorio\\papeles/DNI.jpg')).toBe('DNI.jpg')
  expect(fileName('Trabajadores', ' 2026-11-20.xlsx')).toBe('Trabajadores 2026-11-20.xlsx')
  expect(baseName('sin final')).toBe('sin final')
  expect(baseName('.pdf')).toBe('.pdf')
  expect(baseName('carpeta/')).toBe('')
})

test('a longer one is cut before its ending, at 255 bytes', () => {
  const cut = baseName(`${'ñ'.repeat(250)}.pdf`)
  expect(cut).toBe(`${'ñ'.repeat(125)}.pdf`)
  expect(sizeOf(cut)).toBe(254)
  expect(sizeOf(baseName('a'.repeat(300)))).toBe(255)
  expect(fileName('Á'.repeat(200), ' 2026-11-20.pdf')).toMatch(/^Á+ 2026-11-20\.pdf$/)
})

test('a full stop in a sentence begins no ending', () => {
  expect(sizeOf(baseName(`Fotos. ${'y más '.repeat(60)}`))).toBeLessThanOrEqual(255)
})

test('no character is broken, whatever it is made of', () => {
  const family = '👩‍👩‍👧'
  const cut = baseName(`${family.repeat(20)}.jpg`)
  expect(cut).toBe(`${family.repeat(13)}.jpg`)
  const accented = 'n\u0303'
  expect(baseName(`${accented.repeat(100)}.jpg`)).toBe(`${accented.repeat(83)}.jpg`)
})

test('half a character and what is no letter leave it', () => {
  expect(baseName('a\ud83db\u0000c\n.pdf')).toBe('abc.pdf')
})
