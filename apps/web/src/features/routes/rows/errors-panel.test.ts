import { expect, test } from 'vitest'
import type { RowCounts } from './row-look.ts'
import { blockingWords } from './errors-panel.tsx'

const words = (errors: number, noGps: number) => blockingWords({ errors, noGps } as RowCounts)

test('what is in the way of going on is counted as everywhere on the page', () => {
  expect(words(40, 3331)).toBe(
    'Corrige o excluye los 40 errores y las 3.331 filas sin GPS para usar «Continuar con Localización».',
  )
  expect(words(1, 1)).toBe(
    'Corrige o excluye el error y la fila sin GPS para usar «Continuar con Localización».',
  )
})
