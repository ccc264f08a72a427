import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refused, type FakeApi } from '../../test/fake-api.ts'
import { noFiles, openRoutes } from './open-routes.ts'
import { aBatch, aFileRecord, aGeneratedRoute, aPlan, aRow } from './testing.ts'

const stops = [aRow(), aRow({ id: 2, rowNumber: 3, centerName: 'CEIP Bergantiños', latitude: 43.21 })]
const leg = { distance: 20, duration: 30, startAddress: '', endAddress: '' }
const mine = aGeneratedRoute(stops, { routeLegs: [leg], version: 3, isModified: false })
const theirs = { ...mine, name: 'Costa da Morte', version: 4 }
const words = 'Antón Rey ha cambiado las rutas mientras tanto. Mira cómo quedan y vuelve a hacerlo.'
const refuses = () => {
  throw new Refused(409, { code: 'routes_changed', message: words })
}

/** A plan that another person changes as soon as something is asked with the routes that are seen. */
async function openPlan(action: string, prepare: (api: FakeApi) => void) {
  let route = mine
  const opened = await openRoutes({ currentStep: 3, batchId: 5, isRouting: true }, (api) => {
    api.answer(routeEndpoints.batch, () => aBatch(stops))
    api.answer(routeEndpoints.generatedRoutes, () => aPlan([route]))
    prepare(api)
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Acciones' }))
  await opened.user.click(await screen.findByRole('menuitem', { name: action }))
  route = theirs
  return opened
}

test('routes that another person has changed are not finalised, but shown', async () => {
  const { user, api } = await openPlan('Marcar como Finalizadas', (fake) =>
    fake.answer(routeEndpoints.finaliseRoutes, refuses),
  )
  await user.click(await screen.findByRole('button', { name: 'Marcar como Finalizadas' }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Abrir la ruta Costa da Morte' })).toBeVisible()
  const { method, path } = routeEndpoints.finaliseRoutes
  const line = `${method} ${path.replace('{batchId}', '5')}`
  expect(api.lastOf(line)?.body).toEqual({ seen: [{ id: mine.id, version: 3 }] })

  api.answer(routeEndpoints.finaliseRoutes, () => ({ success: true, message: '', status: 'COMPLETED' }))
  await user.click(screen.getByRole('button', { name: 'Acciones' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Marcar como Finalizadas' }))
  await user.click(await screen.findByRole('button', { name: 'Marcar como Finalizadas' }))
  expect(await screen.findByText('Rutas Finalizadas')).toBeVisible()
  expect(api.lastOf(line)?.body).toEqual({ seen: [{ id: mine.id, version: 4 }] })
})

test('routes that another person has changed are not generated anew over it, but shown', async () => {
  let route = mine
  const { user, api } = await openRoutes({ currentStep: 3, batchId: 5, isRouting: true }, (fake) => {
    fake.answer(routeEndpoints.batch, () => aBatch(stops))
    fake.answer(routeEndpoints.generatedRoutes, () => aPlan([route]))
    fake.answer(routeEndpoints.generateRoutes, refuses)
  })
  await screen.findByRole('button', { name: 'Abrir la ruta A Coruña 1' })
  route = theirs
  await user.click(screen.getByRole('button', { name: 'Generar rutas con IA' }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Abrir la ruta Costa da Morte' })).toBeVisible()
  const { method, path } = routeEndpoints.generateRoutes
  expect(api.lastOf(`${method} ${path}`)?.body).toMatchObject({ seen: [{ id: mine.id, version: 3 }] })
})

test('routes that another person has changed become no jobs, and are shown behind the dialog', async () => {
  const { user, api } = await openPlan('Crear trabajos en una campaña…', (fake) => {
    fake.answer(campaignEndpoints.list, () => noFiles)
    fake.answer(routeEndpoints.routeJobs, refuses)
  })
  const dialog = await screen.findByRole('dialog', { busy: false })
  await user.click(within(dialog).getByRole('button', { name: 'Crear los trabajos' }))
  expect(await within(dialog).findByText(words)).toBeVisible()
  await waitFor(() => expect(screen.getAllByText('Costa da Morte')).not.toEqual([]))
  const { method, path } = routeEndpoints.routeJobs
  expect(api.lastOf(`${method} ${path.replace('{batchId}', '5')}`)?.body).toMatchObject({
    routeIds: [mine.id],
    seen: [{ id: mine.id, version: 3 }],
  })
})

test('a file that another person has changed is not deleted, and the list shows it as it is', async () => {
  let file = aFileRecord()
  const { user, api } = await openRoutes(undefined, (fake) => {
    fake.answer(routeEndpoints.recentFiles, () => ({ ...noFiles, content: [file], totalElements: 1 }))
    fake.answer(routeEndpoints.removeFile, () => {
      file = aFileRecord({ version: 5, generatedRoutes: 3, totalDistance: 120 })
      throw new Refused(409, { code: 'file_changed', message: 'Antón Rey ha cambiado este archivo.' })
    })
  })
  await user.click(await screen.findByRole('button', { name: 'Eliminar colegios.xlsx' }))
  await user.click(await screen.findByRole('button', { name: 'Eliminar archivo' }))
  expect(await screen.findByText('Antón Rey ha cambiado este archivo.')).toBeVisible()
  expect(await screen.findByText('3 rutas · 120 km')).toBeVisible()
  expect(api.lastOf('DELETE /api/routes/processing/files/6')?.body).toEqual({
    version: 4,
    visitsVersion: 0,
    visitSettingsVersion: 0,
  })
})
