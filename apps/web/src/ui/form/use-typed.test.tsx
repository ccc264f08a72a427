import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { DateField } from './dates/date-field.tsx'
import { TimeField } from './dates/time-field.tsx'
import { NumberField } from './number-field.tsx'

function Fields() {
  const [days, setDays] = useState<number | null>(60)
  const [date, setDate] = useState<string | null>('2026-11-20')
  const [time, setTime] = useState('09:30')
  const reset = () => {
    setDays(60)
    setDate('2026-11-20')
    setTime('09:30')
  }
  return (
    <>
      <NumberField label="Días" name="days" value={days} onChange={setDays} />
      <DateField label="Desde el" name="date" value={date} onChange={setDate} />
      <TimeField label="A las" name="time" value={time} onChange={setTime} />
      <button type="button" onClick={reset}>
        Cancelar
      </button>
    </>
  )
}

test('what is typed wrong goes when its field is given a value', async () => {
  const { user } = renderPart(<Fields />)
  const field = (name: string) => screen.getByRole('textbox', { name })
  for (const name of ['Días', 'Desde el', 'A las']) {
    await user.clear(await screen.findByRole('textbox', { name }))
    await user.type(field(name), 'abc')
    await user.tab()
    expect(field(name)).toHaveValue('abc')
  }
  expect(screen.getByText('Escribe un número')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(field('Días')).toHaveValue('60')
  expect(field('Desde el')).toHaveValue('20/11/2026')
  expect(field('A las')).toHaveValue('09:30')
  for (const sentence of [/Escribe un número/, /La fecha no es válida/, /La hora no es válida/])
    expect(screen.queryByText(sentence)).toBeNull()
})

test('what is typed stays as it is while something makes another value of it', async () => {
  function AtLeastOne() {
    const [people, setPeople] = useState<number | null>(3)
    return <NumberField label="Personas" name="people" value={people} onChange={(n) => setPeople(n || 1)} />
  }
  const { user } = renderPart(<AtLeastOne />)
  const field = await screen.findByRole('textbox', { name: 'Personas' })
  await user.clear(field)
  expect(field).toHaveValue('')
  await user.type(field, '12')
  expect(field).toHaveValue('12')
})
