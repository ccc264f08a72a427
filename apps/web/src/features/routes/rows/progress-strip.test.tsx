import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProgressStrip } from './progress-strip.tsx'

const detail = {
  SUCCESS: 0,
  CACHED: 0,
  QUALITY_REJECTED: 0,
  FAILED: 0,
  ERROR: 0,
  rowNumber: 0,
  sheet: 0,
  sheetName: null,
}

test.each([
  [0, ''],
  [1, 'Si cancelas, se conserva la fila ya localizada.'],
  [1200, 'Si cancelas, se conservan las 1.200 filas ya localizadas.'],
])('with %i rows located it says what stays where somebody cancels, if anything', (done, words) => {
  render(<ProgressStrip progress={{ done, total: 2000, detail }} isStopping={false} onCancel={undefined} />)
  const said = screen.getByText(/Puedes cerrar esta página/).parentElement?.textContent ?? ''
  expect(/Si cancelas.*$/.exec(said)?.[0] ?? '').toBe(words)
})
