import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import type { FieldDescriptions } from './fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import { holdDrafts, keepDraftsOf } from './held-drafts.ts'

type Centre = { name: string; phone: string; version: number }
const fields: FieldDescriptions = {
  name: { label: 'Nombre', isRequired: true, control: { kind: 'text' } },
  phone: { label: 'Teléfono', control: { kind: 'tel' } },
}
const centre: Centre = { name: 'Froiz Travesas', phone: '986 000 111', version: 3 }
const refuse = (reply: object) => Promise.reject(Object.assign(new Error('No se ha podido guardar.'), reply))

function openDialog(save: (values: Centre, key: string) => Promise<unknown>, failure?: string) {
  const onClose = vi.fn<() => void>()
  const { user } = renderPart(
    <FormDialog
      title="Editar centro"
      fields={fields}
      value={centre}
      save={save}
      done="Centro guardado"
      failure={failure}
      onClose={onClose}
    />,
  )
  return { user, onClose }
}

/** The first save meets a record that somebody else has saved meanwhile; later ones pass. */
function openStaleDialog(current: Centre) {
  const saved: Centre[] = []
  const { user, onClose } = openDialog((values) => {
    saved.push(values)
    return saved.length === 1
      ? refuse({ code: 'stale', parts: { by: 'Sofía Otero', current } })
      : Promise.resolve({})
  })
  return { user, onClose, saved }
}

test('errors of the server go under their fields and the first one gets the focus', async () => {
  const { user } = openDialog(() => refuse({ fields: { phone: 'El teléfono no es válido' } }))
  const phone = await screen.findByLabelText('Teléfono')
  await user.type(phone, '9')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('El teléfono no es válido')).toBeVisible()
  expect(phone).toHaveValue('986 000 1119')
  expect(phone).toHaveAccessibleDescription('El teléfono no es válido')
  await waitFor(() => expect(phone).toHaveFocus())
  // What is said of the marked fields goes with the last mark.
  expect(screen.getByText('No se ha podido guardar.')).toBeVisible()
  await user.type(phone, '0')
  expect(screen.queryByText('No se ha podido guardar.')).toBeNull()
})

test('a save whose answer is lost is not said to have failed; one that is refused is', async () => {
  const said = [{ isUnknown: true }, {}]
  const { user } = openDialog(() => refuse(said.shift() ?? {}), 'Error al actualizar centro')
  const save = await screen.findByRole('button', { name: 'Guardar' })
  await user.click(save)
  expect(await screen.findByText('No sabemos si se ha hecho')).toBeVisible()
  expect(screen.queryByText('Error al actualizar centro')).toBeNull()
  await user.click(save)
  expect(await screen.findByText('Error al actualizar centro')).toBeVisible()
})

test('the focus waits for the first field, which is drawn after the frame', async () => {
  openDialog(() => Promise.resolve({}))
  await waitFor(() => expect(screen.getByLabelText(/Nombre/)).toHaveFocus())
})

test('Ctrl+Enter saves from whatever field has the focus', async () => {
  const saved: Centre[] = []
  const { user, onClose } = openDialog((values) => {
    saved.push(values)
    return Promise.resolve({})
  })
  await user.type(await screen.findByLabelText('Teléfono'), '2{Control>}{Enter}{/Control}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saved).toEqual([{ ...centre, phone: '986 000 1112' }])
})

test('a retry of the same values carries the same key, other values another', async () => {
  const keys: string[] = []
  const { user } = openDialog((_, key) => {
    keys.push(key)
    return refuse({})
  })
  await user.click(await screen.findByRole('button', { name: 'Guardar' }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await user.type(screen.getByLabelText('Teléfono'), '9')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(keys).toHaveLength(3)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
})

test('S18: another person’s save shows both values, and mine can be saved over theirs', async () => {
  const { user, onClose, saved } = openStaleDialog({
    name: 'Froiz Travesas II',
    phone: '986 000 222',
    version: 4,
  })
  await user.clear(await screen.findByLabelText(/Nombre/))
  await user.type(screen.getByLabelText(/Nombre/), 'Froiz Vigo')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))

  const panel = await screen.findByRole('alert', { name: 'Cambios de otra persona' })
  expect(panel).toHaveFocus()
  expect(panel).toHaveTextContent('Sofía Otero ha guardado este registro')
  const row = within(panel).getByRole('radiogroup', { name: /Nombre/ })
  expect(row).toHaveTextContent('Froiz Vigo')
  expect(row).toHaveTextContent('Froiz Travesas II')
  expect(within(panel).queryByRole('radiogroup', { name: /Teléfono/ })).not.toBeInTheDocument()

  await user.click(within(panel).getByRole('button', { name: 'Guardar lo mío' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saved[1]).toEqual({ name: 'Froiz Vigo', phone: '986 000 222', version: 4 })
  expect(await screen.findByText('Centro guardado')).toBeVisible()
})

test('changes of different fields are put together without a question', async () => {
  const { user, onClose, saved } = openStaleDialog({ name: 'Froiz Travesas', phone: '', version: 4 })
  await user.type(await screen.findByLabelText(/Nombre/), ' II')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saved[1]).toEqual({ name: 'Froiz Travesas II', phone: '', version: 4 })
})

test('what was saved by an earlier try, whose answer was lost, is no change of others', async () => {
  const { user, saved } = openStaleDialog({ name: 'Froiz Travesas II', phone: '986 000 111', version: 4 })
  await user.type(await screen.findByLabelText(/Nombre/), ' II')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Centro guardado')).toBeVisible()
  expect(saved[1]).toEqual({ name: 'Froiz Travesas II', phone: '986 000 111', version: 4 })
  expect(screen.queryByText('Juntado con otros cambios')).toBeNull()
})

test('of two fields that both changed, each is chosen by itself', async () => {
  const { user, onClose, saved } = openStaleDialog({ name: 'Suyo', phone: '2', version: 4 })
  await user.type(await screen.findByLabelText(/Nombre/), ' II')
  await user.type(screen.getByLabelText('Teléfono'), '9')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await user.click(await screen.findByRole('radio', { name: /^Lo guardado:\s?Suyo$/ }))
  await user.click(screen.getByRole('button', { name: 'Guardar lo elegido' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saved[1]).toEqual({ name: 'Suyo', phone: '986 000 1119', version: 4 })
})

test('what both changed is asked in the words of its fields: choices, euros and years', async () => {
  const campaign = { status: 'ACTIVA', budget: 1200, year: 2026, days: ['SAT'], version: 1 }
  const theirs = { status: 'ANULADA', budget: 2500.5, year: 2028, days: ['SUN', 'SAT'], version: 2 }
  const statuses = { ACTIVA: 'Activa', TERMINADA: 'Terminada', ANULADA: 'Anulada' }
  const { user } = renderPart(
    <FormDialog
      title="Editar campaña"
      labels={{
        status: { label: 'Estado', control: { kind: 'choice', labels: statuses } },
        budget: { label: 'Presupuesto', control: { kind: 'money' } },
        year: { label: 'Año', control: { kind: 'number' } },
        days: { label: 'Días', control: { kind: 'choices', labels: { SAT: 'Sábado', SUN: 'Domingo' } } },
      }}
      value={campaign}
      save={() => refuse({ code: 'stale', parts: { by: 'Sofía Otero', current: theirs } })}
      onClose={vi.fn<() => void>()}
    >
      {(form) => (
        <button
          type="button"
          onClick={() =>
            form.form.setValues({ ...form.values, status: 'TERMINADA', budget: 900, year: 2027, days: [] })
          }
        >
          Cambiar
        </button>
      )}
    </FormDialog>,
  )
  await user.click(await screen.findByRole('button', { name: 'Cambiar' }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const panel = within(await screen.findByRole('alert', { name: 'Cambios de otra persona' }))
  const row = (name: string) => panel.getByRole('radiogroup', { name })
  expect(row('Estado')).toHaveTextContent('Lo tuyo: TerminadaLo guardado: Anulada')
  expect(row('Presupuesto')).toHaveTextContent('Lo tuyo: 900,00 €Lo guardado: 2.500,50 €')
  expect(row('Año')).toHaveTextContent('Lo tuyo: 2027Lo guardado: 2028')
  // Each took away or added another one: there is nothing to choose.
  expect(panel.queryByRole('radiogroup', { name: /^Días/ })).not.toBeInTheDocument()
})

test('what is corrected below the question is saved with it, and what it newly clashes with is asked', async () => {
  const { user, onClose, saved } = openStaleDialog({
    name: 'Froiz Travesas II',
    phone: '986 000 222',
    version: 4,
  })
  await user.type(await screen.findByLabelText(/Nombre/), ' X')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const panel = within(await screen.findByRole('alert', { name: 'Cambios de otra persona' }))
  await user.clear(screen.getByRole('textbox', { name: /^Nombre/ }))
  await user.type(screen.getByRole('textbox', { name: /^Nombre/ }), 'Froiz Vigo')
  await user.type(screen.getByRole('textbox', { name: 'Teléfono' }), '9')
  expect(panel.getByRole('radiogroup', { name: 'Teléfono' })).toHaveTextContent('Lo guardado: 986 000 222')
  await user.click(panel.getByRole('button', { name: 'Guardar lo mío' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saved[1]).toEqual({ name: 'Froiz Vigo', phone: '986 000 1119', version: 4 })
})

test('what is typed while a save meets the changes of others stays', async () => {
  const refusals = [
    { code: 'stale', parts: { by: 'Sofía Otero', current: { ...centre, name: 'Froiz Vigo', version: 4 } } },
    {},
  ]
  const answers: (() => void)[] = []
  const { user } = openDialog(async () => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return refuse(refusals.shift() ?? {})
  })
  await user.type(await screen.findByLabelText('Teléfono'), '9')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await user.type(screen.getByLabelText('Teléfono'), '8')
  answers[0]?.()
  await waitFor(() => expect(screen.getByLabelText(/Nombre/)).toHaveValue('Froiz Vigo'))
  expect(screen.getByLabelText('Teléfono')).toHaveValue('986 000 11198')
  answers[1]?.()
  expect(await screen.findByText('No se ha podido guardar.')).toBeVisible()
})

test('the other person’s values can be taken instead', async () => {
  const { user } = openStaleDialog({ name: 'Froiz Travesas II', phone: '986 000 222', version: 4 })
  await user.type(await screen.findByLabelText('Teléfono'), '9')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await user.click(await screen.findByRole('button', { name: 'Quedarme con lo guardado' }))
  expect(screen.getByLabelText(/Nombre/)).toHaveValue('Froiz Travesas II')
  expect(screen.getByLabelText('Teléfono')).toHaveValue('986 000 222')
})

test('closing with changes asks first', async () => {
  const { user, onClose } = openDialog(() => Promise.resolve({}))
  await user.type(await screen.findByLabelText('Teléfono'), '9')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  const question = await screen.findByRole('dialog', { name: 'Descartar los cambios', busy: false })
  await user.click(within(question).getByRole('button', { name: 'Seguir editando' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('Escape leaves the question and what was typed, one after the other', async () => {
  const { user, onClose } = openDialog(() => Promise.resolve({}))
  await user.type(await screen.findByLabelText('Teléfono'), '9{Escape}')
  const question = () => screen.queryByRole('dialog', { name: 'Descartar los cambios' })
  await screen.findByRole('dialog', { name: 'Descartar los cambios', busy: false })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(question()).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Teléfono')).toHaveValue('986 000 1119')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('closing without changes asks nothing', async () => {
  const { user, onClose } = openDialog(() => Promise.resolve({}))
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
  expect(onClose).toHaveBeenCalled()
})

/** Somebody types, their session ends, somebody signs in and opens the dialog again. */
async function comesBack(userId: number) {
  const { user } = openDialog(() => Promise.resolve({}))
  await user.type(await screen.findByLabelText('Teléfono'), '9')
  holdDrafts(7)
  cleanup()
  keepDraftsOf(userId)
  openDialog(() => Promise.resolve({}))
  return screen.findByLabelText('Teléfono')
}

test('what was typed when the session ended is there for the same person', async () => {
  expect(await comesBack(7)).toHaveValue('986 000 1119')
  expect(await screen.findByText('Aquí está lo que habías escrito')).toBeVisible()
  cleanup()
  openDialog(() => Promise.resolve({}))
  expect(await screen.findByLabelText('Teléfono')).toHaveValue('986 000 111')
})

test('nobody is given what somebody else was typing', async () => {
  expect(await comesBack(8)).toHaveValue('986 000 111')
})

test('whoever leaves while it is saved is asked no more once it is', async () => {
  let answer: (reply: object) => void = () => undefined
  const { user, onClose } = openDialog(() => new Promise((resolve) => (answer = resolve)))
  await user.type(await screen.findByLabelText('Teléfono'), '9')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Descartar los cambios', busy: false })).toBeVisible()
  answer({})
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Descartar los cambios' })).toBeNull())
})

test('an answer that comes after its dialog was left closes no other one and opens nothing', async () => {
  let answer: (reply: object) => void = () => undefined
  const told = vi.fn<() => void>()
  const opens = vi.fn<() => void>()
  function Centres() {
    const [open, setOpen] = useState<string>()
    return (
      <>
        {['Uno', 'Dos'].map((name) => (
          <button key={name} type="button" onClick={() => setOpen(name)}>
            {name}
          </button>
        ))}
        {open && (
          <FormDialog
            title={open}
            fields={fields}
            value={centre}
            save={() => new Promise<object>((resolve) => (answer = resolve))}
            done="Centro guardado"
            onSaved={told}
            goOn={opens}
            onClose={() => setOpen(undefined)}
          />
        )}
      </>
    )
  }
  const { user } = renderPart(<Centres />)
  await user.click(await screen.findByRole('button', { name: 'Uno' }))
  await user.type(await screen.findByLabelText('Teléfono'), '9')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await user.click(await screen.findByRole('button', { name: 'Dos' }))
  await user.type(await screen.findByLabelText('Teléfono'), '7')
  answer({})
  expect(await screen.findByText('Centro guardado')).toBeVisible()
  expect(told).toHaveBeenCalledOnce()
  expect(opens).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Teléfono')).toHaveValue('986 000 1117')
})
