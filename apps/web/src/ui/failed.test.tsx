import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FailedBanner } from './failed.tsx'

const shown = (error: unknown) => {
  render(<FailedBanner title="No se ha cambiado nada" error={error} />)
  return screen.getByRole('alert').textContent
}

test('a change whose answer is lost is not said to have failed', () => {
  const lost = Object.assign(new Error('El servidor no ha respondido.'), { isUnknown: true })
  expect(shown(lost)).toBe('No sabemos si se ha hechoEl servidor no ha respondido.')
})

test('a refused change says why, by its first field', () => {
  const refused = Object.assign(new Error('Revisa los campos.'), { fields: { day: 'Ya ha pasado.' } })
  expect(shown(refused)).toBe('No se ha cambiado nadaYa ha pasado.')
})
