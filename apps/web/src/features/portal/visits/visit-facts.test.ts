import type { WorkStop } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { expect, test } from 'vitest'
import { windowsText } from './visit-facts.tsx'

test('the hours in which a shop receives are never parted at the end of a line', () => {
  const windows: WorkStop['windows'] = [
    [540, 840],
    [1200, 1440],
  ]
  expect(windowsText({ windows } as WorkStop)).toBe('09:00–\u206014:00 y 20:00–\u206024:00')
  expect(windowsText({ windows: [[0, 1440]] } as unknown as WorkStop)).toBe('24 h')
})
