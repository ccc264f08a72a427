import { expect, test } from 'vitest'
import { cleanPostalCode, islandOfPostalCode, provinceOfPostalCode } from './postal-code.ts'

test.each([
  ['28013', '28013'],
  [8013, '08013'],
  ['8013', '08013'],
  ['8013.0', '08013'],
  ['8013,00', '08013'],
  ['28.013', '28013'],
  ['8.013', '08013'],
  ['28 013', '28013'],
  ['E-28013', '28013'],
  ['CP: 8013', '08013'],
  ['28013 Madrid', '28013'],
  ['Madrid 28013', '28013'],
])('%s is %s', (written, code) => {
  expect(cleanPostalCode(written)).toBe(code)
})

test.each([null, undefined, '', '123', '99999', '00100', '53001', '928478864', '280131', 'SN'])(
  '%s is no postal code',
  (written) => {
    expect(cleanPostalCode(written)).toBeNull()
  },
)

test.each([
  ['07001', 'mallorca'],
  ['07701', 'menorca'],
  ['07800', 'ibiza'],
  ['07860', 'formentera'],
  ['07871', 'formentera'],
  ['07912', 'mallorca'],
  ['35100', 'gran-canaria'],
  ['35500', 'lanzarote'],
  ['35540', 'lanzarote'],
  ['35600', 'fuerteventura'],
  ['35080', 'gran-canaria'],
  ['38001', 'tenerife'],
  ['38700', 'la-palma'],
  ['38800', 'la-gomera'],
  ['38900', 'el-hierro'],
  ['28013', null],
  ['51001', null],
])('%s lies on %s', (code, island) => {
  expect(islandOfPostalCode(code)).toBe(island)
})

test('the first two digits are the province', () => {
  expect(provinceOfPostalCode('01001')).toBe(1)
  expect(provinceOfPostalCode('52006')).toBe(52)
  expect(provinceOfPostalCode('53000')).toBeNull()
})
