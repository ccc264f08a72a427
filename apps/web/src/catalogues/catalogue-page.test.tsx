import { catalogues } from '@cuadrante/contract/catalogues/catalogues.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, Refused } from '../test/fake-api.ts'
import { renderApp } from '../test/render-app.tsx'
import { setViewport } from '../test/viewport.ts'

const { eyeColor } = catalogues
const item = (id: number, name: string, active = true) => ({
  id,
  name,
  description: null,
  active,
  version: 1,
})
const pageOf = (content: ReturnType<typeof item>[], totalElements = content.length) => ({
  content,
  totalElements,
  totalPages: Math.ceil(totalElements / 10),
  size: 10,
  number: 0,
})

async function eyeColors(items = [item(1, 'Azules'), item(2, 'Verdes', false)], total?: number) {
  const api = fakeApi()
  api.answer(eyeColor.endpoints.list, () => pageOf(items, total))
  const { user } = await renderApp('/data-management/eyecolors', { role: 'ROLE_ADMIN', api })
  await screen.findByRole('heading', { name: 'Colores de Ojos' })
  const lastQuery = () =>
    api.requests.findLast(({ line }) => line === 'GET /api/eyecolorss')?.query.toString()
  return { api, user, lastQuery }
}

describe('a catalogue', () => {
  test.each(Object.values(catalogues).map(({ slug, many }) => [slug, many]))(
    '%s opens as %s',
    async (slug, many) => {
      await renderApp(`/data-management/${slug}`, { role: 'ROLE_ADMIN' })
      expect(await screen.findByRole('heading', { name: many, level: 1 })).toBeVisible()
    },
  )

  test('that does not exist is a page that does not exist, inside the frame', async () => {
    await renderApp('/data-management/foo', { role: 'ROLE_ADMIN' })
    expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0)
  })

  test('asks for the first ten in order of number', async () => {
    const { lastQuery } = await eyeColors()
    await screen.findByRole('cell', { name: 'Azules' })
    expect(lastQuery()).toBe('page=0&size=10&sort=id%2Casc')
  })

  test('a name header sorts up, down and back, and says so', async () => {
    const { user, lastQuery } = await eyeColors()
    const name = await screen.findByRole('columnheader', { name: /Nombre/ })
    await user.click(within(name).getByRole('button', { name: 'Nombre' }))
    await waitFor(() => expect(lastQuery()).toContain('sort=name%2Casc'))
    expect(screen.getByRole('columnheader', { name: /Nombre/ })).toHaveAttribute('aria-sort', 'ascending')
    await user.click(screen.getByRole('button', { name: 'Nombre' }))
    await waitFor(() => expect(lastQuery()).toContain('sort=name%2Cdesc'))
    await user.click(screen.getByRole('button', { name: 'Nombre' }))
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(screen.getByRole('columnheader', { name: /Nombre/ })).not.toHaveAttribute('aria-sort')
  })

  test('Enter searches the name as a plain "contains" at once', async () => {
    const { user, lastQuery } = await eyeColors()
    await user.type(await screen.findByRole('searchbox'), 'az{Enter}')
    await waitFor(() => expect(lastQuery()).toContain('name=az'))
    expect(window.location.search).toContain('search=az')
  })

  test('the state filters by equals, and Limpiar filtros takes everything away', async () => {
    const { user, lastQuery } = await eyeColors()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'Inactivo')
    await waitFor(() => expect(lastQuery()).toContain('active%3Aequals=false'))
    await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }))
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveDisplayValue('Todos')
  })

  test('pages forward and keeps the page in the address', async () => {
    const { user, lastQuery } = await eyeColors([item(1, 'Azules')], 25)
    expect(await screen.findByText('1–\u206010 de 25')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Siguiente' }))
    await waitFor(() => expect(lastQuery()).toContain('page=1'))
    expect(window.location.search).toBe('?page=2')
  })

  test('creates with the documented checks and tells what was saved', async () => {
    const { api, user } = await eyeColors()
    api.answer(eyeColor.endpoints.create, ({ body }) => ({ id: 9, ...(body as object), version: 1 }))
    await user.click(await screen.findByRole('button', { name: 'Nuevo' }))
    const dialog = await screen.findByRole('dialog', { name: 'Añadir color de ojos', busy: false })
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
    expect(await within(dialog).findByText('El nombre es requerido')).toBeVisible()
    await user.type(within(dialog).getByLabelText(/Nombre/), 'A')
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
    expect(await within(dialog).findByText('El nombre debe tener al menos 2 caracteres')).toBeVisible()
    await user.type(within(dialog).getByLabelText(/Nombre/), 'mbar')
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('«Ambar» ya se puede usar.')).toBeVisible()
    expect(api.requests.find(({ line }) => line === 'POST /api/eyecolorss')?.body).toMatchObject({
      name: 'Ambar',
      active: true,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('what two people changed at once is put together field by field, and only a clash is asked about', async () => {
    const { api, user } = await eyeColors()
    const saved: unknown[] = []
    api.answer(eyeColor.endpoints.update, ({ body }) => {
      saved.push(body)
      if (saved.length === 1)
        throw new Refused(409, {
          code: 'stale',
          message: 'Xoel Pazos ha guardado este registro mientras lo editabas.',
          parts: {
            by: 'Xoel Pazos',
            current: { ...item(1, 'Azul marino'), description: 'De otra persona', version: 2 },
          },
        })
      return { id: 1, ...(body as object), version: 3 }
    })
    await user.click(await screen.findByRole('button', { name: 'Acciones de Azules' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar color de ojos', busy: false }))
    await user.clear(dialog.getByLabelText(/Nombre/))
    await user.type(dialog.getByLabelText(/Nombre/), 'Azul cielo')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    const asked = within(await dialog.findByRole('alert', { name: 'Cambios de otra persona' }))
    expect(asked.getByRole('radio', { name: /^Lo guardado:\s?Azul marino$/ })).not.toBeChecked()
    expect(asked.queryByText('Descripción')).not.toBeInTheDocument()
    await user.click(asked.getByRole('button', { name: 'Guardar lo mío' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved[0]).toMatchObject({ name: 'Azul cielo', version: 1 })
    expect(saved[1]).toMatchObject({ name: 'Azul cielo', description: 'De otra persona', version: 2 })
  })

  test('a refused save keeps what was typed and shows the global message only', async () => {
    const { api, user } = await eyeColors()
    api.answer(eyeColor.endpoints.create, () => {
      throw new Refused(409, { code: 'duplicate', message: 'Ya existe «Azules».' })
    })
    await user.click(await screen.findByRole('button', { name: 'Nuevo' }))
    const name = await screen.findByLabelText(/Nombre/)
    await user.type(name, 'Azules')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Ha ocurrido un error inesperado.')).toBeVisible()
    expect(screen.queryByText('Ya existe «Azules».')).not.toBeInTheDocument()
    expect(name).toHaveValue('Azules')
  })

  test('deletes only after the question, and tells the answer of the server', async () => {
    const { api, user } = await eyeColors()
    api.answer(eyeColor.endpoints.remove, () => ({ message: 'Color de ojos eliminado correctamente' }))
    await user.click(await screen.findByRole('button', { name: 'Acciones de Azules' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
    const question = await screen.findByRole('dialog', { name: 'Confirmar eliminación', busy: false })
    expect(question).toHaveTextContent('¿Estás seguro de que quieres eliminar "Azules"?')
    await user.click(within(question).getByRole('button', { name: 'Volver' }))
    expect(api.requests.some(({ line }) => line.startsWith('DELETE'))).toBe(false)

    await user.click(screen.getByRole('button', { name: 'Acciones de Azules' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
    await user.click(
      within(await screen.findByRole('dialog', { busy: false })).getByRole('button', { name: 'Eliminar' }),
    )
    expect(await screen.findByText('Color de ojos eliminado correctamente')).toBeVisible()
    expect(api.requests.some(({ line }) => line === 'DELETE /api/eyecolorss/1')).toBe(true)
  })

  test('nothing yet, nothing found and a failure look different', async () => {
    const { api, user } = await eyeColors([])
    expect(await screen.findByText('Aún no hay elementos')).toBeVisible()
    await user.type(screen.getByRole('searchbox'), 'zz{Enter}')
    expect(await screen.findByText('Ningún elemento coincide')).toBeVisible()
    expect(screen.getByText('Nada coincide con «zz».')).toBeVisible()
    api.answer(eyeColor.endpoints.list, () => {
      throw new Refused(500)
    })
    await user.click(screen.getAllByRole('button', { name: 'Limpiar filtros' })[0] as HTMLElement)
    await user.type(screen.getByRole('searchbox'), 'a{Enter}')
    const alert = (await screen.findByText('No se ha podido cargar la lista')).closest('[role=alert]')
    expect(within(alert as HTMLElement).getByRole('button', { name: 'Reintentar' })).toBeVisible()
  })

  test('is a list of cards on the phone', async () => {
    setViewport('phone')
    await eyeColors()
    expect(await screen.findByText('Azules')).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })
})
