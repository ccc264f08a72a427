import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDay, work } from './testing.ts'

const theDay = () => screen.findByRole('region', { name: 'La jornada' })

test('a day that begins at a warehouse leads there, one that ends at home says no more than when', async () => {
  const start = { name: 'Nave de Sabón', point: { latitude: 43.33, longitude: -8.51 } }
  await aDay({
    ...work,
    leavesAt: 480,
    returnsAt: 960,
    km: 41.6,
    start,
    end: { name: 'Arteixo', point: null },
  })
  const day = await theDay()
  expect(day).toHaveTextContent('Sales 08:00 de Nave de Sabón')
  expect(within(day).getByRole('link', { name: 'Nave de Sabón' })).toHaveAttribute(
    'href',
    expect.stringContaining('43.33'),
  )
  expect(day).toHaveTextContent(/Vuelves 16:00(?! a)/)
  expect(day).not.toHaveTextContent('Arteixo')
  expect(day).toHaveTextContent('42 km')
})

test('a day that begins and ends at its visits says so', async () => {
  await aDay({ ...work, leavesAt: 540, returnsAt: 900, start: null, end: null })
  const day = await theDay()
  expect(day).toHaveTextContent('Empiezas 09:00')
  expect(day).toHaveTextContent('Acabas 15:00')
})

test('hours after midnight say that they are of the next day', async () => {
  await aDay({ ...work, leavesAt: 1478, returnsAt: 1834, start: null, end: null })
  const day = await theDay()
  expect(day).toHaveTextContent('Empiezas 00:38 (+1)')
  expect(day).toHaveTextContent('Acabas 06:34 (+1)')
})

test('an office with a telephone is called, whatever else is known of it', async () => {
  const office = { name: 'Sabela Rey', phone: '981 000 900', email: 'sabela@agencia.example' }
  await aDay({ ...work, office })
  const day = await theDay()
  expect(within(day).getByRole('link', { name: /^Llamar a la oficina/ })).toHaveAttribute(
    'href',
    'tel:981000900',
  )
  expect(within(day).queryByRole('link', { name: /^Escribir/ })).toBeNull()
})

test('nobody is named where there is no way to reach them', async () => {
  await aDay({ ...work, office: null })
  expect(await theDay()).not.toHaveTextContent('Si algo cambia')
})
