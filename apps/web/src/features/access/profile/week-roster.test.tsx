import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WeekRoster } from './week-roster.tsx'

const underNow = () =>
  screen
    .getAllByText(/^\d{2}$/)
    .filter((hour) => hour.dataset['underNow'])
    .map(({ textContent }) => textContent)

test.each([
  ['09:16', ['09']],
  ['09:30', ['09', '10']],
  ['10:00', ['10']],
  ['06:30', []],
])('at %s the now line’s label covers the hours %j, which step aside', (time, hours) => {
  render(<WeekRoster now={new Date(`2026-11-22T${time}:00`)} />)
  expect(underNow()).toEqual(hours)
})
