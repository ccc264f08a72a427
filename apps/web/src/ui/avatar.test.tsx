import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

test.each([24, 26, 28, 30])('initials in a circle of %i px can be read', (size) => {
  render(<Avatar name="Lucía Pérez" size={size} />)
  expect(Number.parseFloat(screen.getByText('LP').style.fontSize)).toBeGreaterThanOrEqual(12)
})
