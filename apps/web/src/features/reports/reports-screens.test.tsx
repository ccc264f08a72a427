import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import { reportEndpoints } from '@cuadrante/contract/reports/endpoints.ts'
import { savedViewEndpoints } from '@cuadrante/contract/views/saved-view.ts'
import type { ReportReply } from '@cuadrante/contract/reports/report.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAppInfo, fakeApi, Refused } from '../../test/fake-api.ts'
import { renderApp } from '../../test/render-app.tsx'

const row = (key: string, name: string, shifts: number, covered: number) => ({
  key,
  name,
  path: `/campaigns/${key}`,
  values: {
    shifts,
    covered,
    open: shifts - covered,
    share: (covered / shifts) * 100,
    planned: shifts * 300,
    coveredHours: covered * 300,
  },
})

const coverage: ReportReply = {
  from: '2026-11-01',
  to: '2026-11-30',
  by: 'campaign',
  rows: [row('1', 'Navidad en tienda', 4, 1), row('2', 'Verano en Galicia', 10, 5)],
  totals: { shifts: 14, covered: 6, open: 8, share: 42.9, planned: 4200, coveredHours: 1800 },
  choices: { campaign: [{ id: 2, name: 'Verano en Galicia' }], client: [{ id: 5, name: 'Zumos Alba' }] },
}

function aServer(reply: ReportReply = coverage) {
  const api = fakeApi()
  api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: ['reports'] }))
  api.answer(savedViewEndpoints.list, () => [
    {
      id: 9,
      list: 'reports/coverage',
      name: 'Semana que viene',
      search: { period: 'next-30', by: 'center' },
      isDefault: false,
    },
  ])
  api.answer(reportEndpoints.coverage.read, () => reply)
  return api
}

const titlesFor = async (role: Role) => {
  await renderApp('/reports', { role, api: aServer() })
  const list = await screen.findAllByRole('article')
  return list.map((card) => within(card).getByRole('heading').textContent)
}

test('the office finds every report', async () => {
  expect(await titlesFor('ROLE_ADMIN')).toHaveLength(7)
})

test('a client finds coverage and results', async () => {
  expect(await titlesFor('ROLE_CLIENT')).toEqual(['Cobertura', 'Resultados de campañas'])
})

test('a worker finds the own hours', async () => {
  expect(await titlesFor('ROLE_USER')).toEqual(['Horas previstas y registradas'])
})

test('a saved view stands under its report and opens it with its filters', async () => {
  await renderApp('/reports', { role: 'ROLE_ADMIN', api: aServer() })
  const views = await screen.findByRole('list', { name: 'Vistas guardadas de Cobertura' })
  expect(within(views).getByRole('link', { name: 'Semana que viene' })).toHaveAttribute(
    'href',
    '/reports/coverage?period=next-30&by=center',
  )
})

test('a report shows its totals, its rows as people write them, and how they are counted', async () => {
  await renderApp('/reports/coverage', { role: 'ROLE_ADMIN', api: aServer() })
  const table = await screen.findByRole('table', { name: 'Cobertura' })
  const [, first] = within(table).getAllByRole('row')
  expect(
    within(first ?? table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Navidad en tienda', '4', '1', '3', '25,0 %', '20 h', '5 h'])
  expect(screen.getByText('42,9 %')).toBeVisible()
  expect(screen.getByText(/Un turno es un trabajo en un día/)).toBeVisible()
  expect(
    screen.getByRole('img', { name: /Turnos cubiertos y sin cubrir: Verano en Galicia 10, Navidad/ }),
  ).toBeVisible()
})

test('filters stand in the address and are sent; the order is made here', async () => {
  const api = aServer()
  const { user } = await renderApp('/reports/coverage?campaign=2', { role: 'ROLE_ADMIN', api })
  await screen.findByRole('table', { name: 'Cobertura' })
  await user.selectOptions(screen.getByLabelText('Período'), 'last-month')
  await user.selectOptions(screen.getByLabelText('Por'), 'center')
  await waitFor(() => expect(window.location.search).toBe('?campaign=2&period=last-month&by=center'))
  const asked = api.requests.filter(({ line }) => line === 'GET /api/reports/coverage')
  expect(Object.fromEntries(asked.at(-1)?.query ?? [])).toEqual({
    campaign: '2',
    period: 'last-month',
    by: 'center',
  })

  await user.click(screen.getByRole('button', { name: /Sin cubrir/ }))
  await waitFor(() => expect(window.location.search).toContain('sort=open'))
  expect(api.requests.filter(({ line }) => line === 'GET /api/reports/coverage')).toHaveLength(asked.length)
})

test('what is on screen is kept under a name', async () => {
  const api = aServer()
  api.answer(savedViewEndpoints.save, ({ body }) => ({ id: 1, ...(body as object) }))
  const { user } = await renderApp('/reports/coverage?period=next-30&page=2', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Guardar vista' }))
  await user.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Próximos días')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(api.requests.find(({ line }) => line === 'POST /api/views')?.body).toEqual({
      list: 'reports/coverage',
      name: 'Próximos días',
      search: { period: 'next-30' },
      isDefault: false,
    }),
  )
})

test('an empty period says so, and a failure keeps a way to try again', async () => {
  const api = aServer({ ...coverage, rows: [], totals: {} })
  await renderApp('/reports/coverage', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByRole('heading', { name: 'No hay datos' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeDisabled()
})

test('a report that cannot be counted says why', async () => {
  const api = aServer()
  api.answer(reportEndpoints.coverage.read, () => {
    throw new Refused(400, { code: 'bad_request', message: 'Un informe abarca dos años como mucho.' })
  })
  await renderApp('/reports/coverage', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByText('Un informe abarca dos años como mucho.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
})

test('a report of another role leads to the gallery and asks the server for nothing', async () => {
  const api = aServer()
  await renderApp('/reports/cost', { role: 'ROLE_CLIENT', api })
  expect(await screen.findByRole('heading', { name: 'Reportes' })).toBeVisible()
  expect(window.location.pathname).toBe('/reports')
  expect(api.requests.some(({ line }) => line.includes('/api/reports/'))).toBe(false)
})
