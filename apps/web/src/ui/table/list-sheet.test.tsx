import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { setViewport } from '../../test/viewport.ts'
import { Button } from '../button.tsx'
import type { Column } from './column.ts'
import { ListSheet } from './list-sheet.tsx'
import { useSelection } from './rows/selection.ts'
import { TwoLines } from './rows/two-lines.tsx'
import type { LoadPage } from './use-list.ts'
import { useListState } from './use-list-state.ts'

type Job = { id: number; day: string; place: string; town: string }
const jobs: readonly Job[] = [
  { id: 1, day: 'Jueves 19', place: 'Gadis Ronda de la Muralla', town: 'Lugo' },
  { id: 2, day: 'Jueves 19', place: 'Froiz Travesas', town: 'Vigo' },
  { id: 3, day: 'Viernes 20', place: 'Alimerka La Florida', town: 'Oviedo' },
]
const towns = ['Lugo', 'Vigo', 'Oviedo'].map((town) => ({ value: town, label: town }))
const columns: readonly Column<Job>[] = [
  {
    id: 'place',
    header: 'Centro',
    isSortable: true,
    isFixed: true,
    filter: { kind: 'text' },
    cell: (job) => <TwoLines main={job.place} />,
  },
  { id: 'town', header: 'Población', filter: { kind: 'choices', options: towns }, cell: (job) => job.town },
  { id: 'id', header: 'Número', isOptional: true, align: 'end', cell: (job) => `#${job.id}` },
]
const groupOf = (job: Job) => ({ key: job.day, label: job.day, isToday: job.day === 'Viernes 20' })

function openList(address = '/') {
  const asked: Record<string, string | number>[] = []
  const load: LoadPage<Job> = async (query) => {
    asked.push({ ...query })
    const chosen = String(query['town:in'] ?? 'Lugo,Vigo,Oviedo').split(',')
    const content = jobs.filter(({ town }) => chosen.includes(town))
    const first = Number(query['page']) * Number(query['size'])
    return { content: content.slice(first, first + Number(query['size'])), totalElements: content.length }
  }
  const remove = vi.fn<(id: number) => void>()
  const actions = (job: Job) => [{ label: 'Anular', onSelect: () => remove(job.id) }]
  function List() {
    const list = useListState({ size: 10, remember: 'jobs' })
    const selection = useSelection()
    return (
      <ListSheet
        name="jobs"
        caption="Trabajos"
        list={list}
        columns={columns}
        load={load}
        rowId={(job) => job.id}
        rowLabel={(job) => job.place}
        search="Buscar centro"
        actions={actions}
        selection={selection}
        bulk={<Button>Anular {selection.ids.size}</Button>}
        groupOf={groupOf}
        hasColumnChooser
        first={{ title: 'Aún no hay trabajos' }}
        none="Ningún trabajo coincide"
        failure="Error al cargar los trabajos"
      />
    )
  }
  return { ...renderPart(<List />, address), asked, remove }
}

const lastOf = (asked: readonly Record<string, unknown>[]) => asked.at(-1)

test('rows stand under the heading of their day, and today is marked', async () => {
  openList()
  const today = await screen.findByRole('rowheader', { name: /Viernes 20/ })
  expect(within(today).getByText('Hoy')).toBeVisible()
  expect(screen.getAllByRole('rowheader')).toHaveLength(2)
})

test('a page that is no more leads to the last one, and is not called empty on the way', async () => {
  const { address } = openList('/?page=3')
  expect(await screen.findByText('Froiz Travesas')).toBeVisible()
  expect(address()).toBe('')
  expect(screen.queryByText('Aún no hay trabajos')).toBeNull()
})

test('a column filter applies on demand, says so and shows how many rows it leaves', async () => {
  const { user, asked, address } = openList()
  await user.click(await screen.findByRole('button', { name: 'Filtrar por Población' }))
  await user.click(await screen.findByRole('checkbox', { name: /^Vigo/ }))
  expect(address()).toBe('')
  await user.click(await screen.findByRole('button', { name: 'Ver 1' }))
  await waitFor(() => expect(address()).toBe('?town%3Ain=Vigo'))
  expect(await screen.findByRole('button', { name: 'Filtrar por Población: Vigo' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Alimerka La Florida')).not.toBeInTheDocument())
  expect(lastOf(asked)).toMatchObject({ 'town:in': 'Vigo' })
  await user.click(screen.getByRole('button', { name: 'Quitar filtro Población: Vigo' }))
  await waitFor(() => expect(address()).toBe(''))
})

test('an address brings its page, order, search and filters', async () => {
  const { asked } = openList('/?page=3&size=25&sort=place,desc&search=froiz&town:in=Vigo')
  await screen.findByText('Froiz Travesas')
  expect(asked[0]).toEqual({ page: 2, size: 25, sort: 'place,desc', search: 'froiz', 'town:in': 'Vigo' })
})

test('what was left comes back with a bare address', async () => {
  localStorage.setItem('list:jobs', '{"town:in":"Oviedo"}')
  const { address } = openList()
  expect(await screen.findByText('Alimerka La Florida')).toBeVisible()
  await waitFor(() => expect(address()).toBe('?town%3Ain=Oviedo'))
})

test('choosing rows turns the toolbar into the bulk bar', async () => {
  const { user } = openList()
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Froiz Travesas' }))
  expect(screen.getByRole('toolbar', { name: 'Acciones sobre la selección' })).toHaveTextContent(
    '1 seleccionado',
  )
  expect(screen.getByRole('searchbox').closest('.only-paper')).not.toBeNull()
  const all = screen.getByRole('checkbox', { name: 'Seleccionar todas las filas de la página' })
  expect(all).toBePartiallyChecked()
  await user.click(all)
  expect(screen.getByRole('button', { name: 'Anular 3' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Quitar la selección' }))
  expect(screen.getByRole('searchbox')).toBeVisible()
})

test('the same actions stand behind ⋯ and the right button', async () => {
  const { user, remove } = openList()
  await user.click(await screen.findByRole('button', { name: 'Acciones de Froiz Travesas' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Anular' }))
  expect(remove).toHaveBeenLastCalledWith(2)
  fireEvent.contextMenu(screen.getByText('Alimerka La Florida'))
  await user.click(await screen.findByRole('menuitem', { name: 'Anular' }))
  expect(remove).toHaveBeenLastCalledWith(3)
})

test('columns are chosen one by one, all or none, and remembered until the usual ones are', async () => {
  const { user } = openList()
  await user.click(await screen.findByRole('button', { name: 'Columnas 2' }))
  await user.click(await screen.findByRole('button', { name: 'Todas' }))
  expect(screen.getByRole('columnheader', { name: 'Número' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ninguna' }))
  expect(screen.queryByRole('columnheader', { name: /Población/ })).not.toBeInTheDocument()
  expect(screen.getByRole('columnheader', { name: /Centro/ })).toBeVisible()
  expect(localStorage.getItem('preference:columns:jobs')).toBe('[]')
  await user.click(screen.getByRole('button', { name: 'Habituales' }))
  expect(screen.getByRole('columnheader', { name: /Población/ })).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'Número' })).not.toBeInTheDocument()
  expect(localStorage.getItem('preference:columns:jobs')).toBeNull()
})

test('on the phone the bulk bar floats and the search stays', async () => {
  setViewport('phone')
  const { user } = openList()
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Froiz Travesas' }))
  expect(screen.getByRole('toolbar', { name: 'Acciones sobre la selección' })).toBeInTheDocument()
  expect(screen.getByRole('searchbox')).toBeInTheDocument()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('the sheet of filters takes its filters away and leaves the search above the list', async () => {
  setViewport('phone')
  const { user, address } = openList('/?search=gadis&town:in=Lugo')
  await user.click(await screen.findByRole('button', { name: 'Filtros 1 puesto' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtros', busy: false }))
  const clear = sheet.getByRole('button', { name: 'Limpiar filtros' })
  await user.click(clear)
  await waitFor(() => expect(address()).toBe('?search=gadis'))
  expect(clear).toHaveAttribute('aria-disabled', 'true')
  expect(clear).toHaveFocus()
})

test('on the phone the order is chosen with its direction, and taken away', async () => {
  setViewport('phone')
  const { user, address } = openList()
  await user.click(await screen.findByRole('button', { name: 'Filtros' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtros', busy: false }))
  const order = await sheet.findByRole('combobox', { name: 'Ordenar por' })
  await user.selectOptions(order, 'Centro (descendente)')
  await waitFor(() => expect(address()).toBe('?sort=place%2Cdesc'))
  await user.selectOptions(order, 'Centro (ascendente)')
  await waitFor(() => expect(address()).toBe('?sort=place%2Casc'))
  await user.selectOptions(order, 'Sin orden')
  await waitFor(() => expect(address()).toBe(''))
  expect(order).toHaveDisplayValue('Sin orden')
})

test('the number of the page leads to any page; what is no page is put back', async () => {
  const { user, address } = openList('/?size=1')
  const page = await screen.findByRole('textbox', { name: 'Página, de 3' })
  expect(page).toHaveValue('1')
  await user.clear(page)
  await user.type(page, '3{Enter}')
  await waitFor(() => expect(address()).toBe('?size=1&page=3'))
  expect(await screen.findByText('Alimerka La Florida')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Página, de 3' }), '99{Enter}')
  expect(screen.getByRole('textbox', { name: 'Página, de 3' })).toHaveValue('3')
  await user.clear(screen.getByRole('textbox', { name: 'Página, de 3' }))
  await user.tab()
  expect(screen.getByRole('textbox', { name: 'Página, de 3' })).toHaveValue('3')
})

test('how many rows a page has is kept for this list', async () => {
  const { user, asked, address } = openList()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Por página' }), '50')
  await waitFor(() => expect(lastOf(asked)).toMatchObject({ size: 50 }))
  expect(address()).toBe('')
  expect(localStorage.getItem('preference:rows:jobs')).toBe('"50"')
})

test('each of a few options says how many rows it would leave', async () => {
  const { user } = openList()
  await user.click(await screen.findByRole('button', { name: 'Filtrar por Población' }))
  const vigo = (await screen.findByRole('checkbox', { name: /Vigo/ })).closest('label')
  await waitFor(() => expect(vigo).toHaveTextContent('Vigo1'))
})

test('without a connection the foot tells the rows that are on screen, not those asked for', async () => {
  const many = Array.from({ length: 25 }, (_, i) => ({
    id: i + 1,
    day: 'Hoy',
    place: `Tienda ${i + 1}`,
    town: 'Lugo',
  }))
  const load: LoadPage<Job> = async ({ page, size }) => {
    const first = Number(page) * Number(size)
    return { content: many.slice(first, first + Number(size)), totalElements: many.length }
  }
  function List() {
    const list = useListState({ size: 10 })
    return (
      <ListSheet
        name="shops"
        caption="Tiendas"
        list={list}
        columns={columns}
        load={load}
        rowId={(job) => job.id}
        rowLabel={(job) => job.place}
        first={{ title: 'Aún no hay tiendas' }}
        none="Ninguna tienda coincide"
        failure="Error al cargar las tiendas"
      />
    )
  }
  const { user } = renderPart(<List />)
  expect(await screen.findByText('1–\u206010 de 25')).toBeVisible()
  onlineManager.setOnline(false)
  try {
    await user.click(screen.getByRole('button', { name: 'Siguiente' }))
    await waitFor(() => expect(screen.getByLabelText('Página, de 3')).toHaveValue('2'))
    expect(screen.getByText('Tienda 1')).toBeVisible()
    expect(screen.getByText('1–\u206010 de 25')).toBeVisible()
  } finally {
    onlineManager.setOnline(true)
  }
  expect(await screen.findByText('11–\u206020 de 25')).toBeVisible()
  expect(screen.getByText('Tienda 11')).toBeVisible()
})

test('on paper a list says what was searched and filtered, also while rows are chosen', async () => {
  const { user } = openList('/?search=gadis&town:in=Lugo')
  const row = await screen.findByRole('checkbox', { name: 'Seleccionar Gadis Ronda de la Muralla' })
  const searched = () => screen.getByText('«gadis»').closest('.only-paper')
  expect(searched()).toHaveTextContent('Búsqueda «gadis»')
  expect(screen.getByRole('button', { name: 'Quitar filtro Población: Lugo' })).not.toHaveClass('off-paper')
  await user.click(row)
  expect(screen.getByRole('toolbar', { name: 'Acciones sobre la selección' })).toHaveClass('off-paper')
  expect(searched()).toBeInTheDocument()
  const paper = screen.getByRole('button', { name: 'Quitar filtro Población: Lugo' }).closest('.only-paper')
  expect(paper).toContainElement(searched() as HTMLElement)
})
