import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { SaveButton } from './save-button.tsx'
import { useRecordForm } from './use-record-form.ts'

const schema = z.object({ name: z.string().check(z.minLength(1, 'Escribe un nombre')) })

function show(name: string) {
  const drawn = vi.fn<() => void>()
  const save = vi.fn<(values: { name: string }, key: string) => Promise<void>>(() => new Promise(() => {}))
  function Form() {
    const form = useRecordForm({ initial: { name }, schema, save })
    drawn()
    return (
      <>
        <p>{form.errors['name']}</p>
        <SaveButton of={form} onClick={() => void form.submit()}>
          Guardar
        </SaveButton>
        <SaveButton of={form}>Guardar y crear otro</SaveButton>
      </>
    )
  }
  render(<Form />)
  return { drawn, save }
}

test('a press on save draws its buttons and no field', async () => {
  const { drawn, save } = show('Ana')
  drawn.mockClear()
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(save).toHaveBeenCalledOnce()
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled()
  expect(drawn).not.toHaveBeenCalled()
})

test('what is wrong is told on the press', async () => {
  const { save } = show('')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(screen.getByText('Escribe un nombre')).toBeVisible()
  expect(save).not.toHaveBeenCalled()
  for (const button of screen.getAllByRole('button')) expect(button).toBeEnabled()
})
