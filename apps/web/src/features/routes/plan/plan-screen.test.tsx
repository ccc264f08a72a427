import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { GeneratedRoute } from '@cuadrante/contract/routes/generated-route.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { openRoutes, silent } from '../open-routes.ts'
import { aBatch, aGeneratedRoute, aPlan, aRow } from '../testing.ts'

describe('what is done with the routes', () => {
  const stops = [aRow(), aRow({ id: 2, rowNumber: 3, centerName: 'CEIP Bergantiños', latitude: 43.21 })]
  const pending = aGeneratedRoute(stops)
  const leg = { distance: 20, duration: 30, startAddress: '', endAddress: '' }
  const measured = aGeneratedRoute(stops, { routeLegs: [leg] })
  /** The plan of a process whose routes are these. */
  const openPlan = async (routes: GeneratedRoute[], prepare?: (api: FakeApi) => void) => {
    const { user } = await openRoutes({ currentStep: 3, batchId: 5, isRouting: true }, (api) => {
      api.answer(routeEndpoints.batch, () => aBatch(stops))
      api.answer(routeEndpoints.generatedRoutes, () => aPlan(routes))
      prepare?.(api)
    })
    return user
  }
  const acts = async (route: GeneratedRoute, action: string, prepare?: (api: FakeApi) => void) => {
    const user = await openPlan([route], prepare)
    await user.click(await screen.findByRole('button', { name: 'Acciones' }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
    return user
  }

  test('with nothing to recalculate it says so', async () => {
    await acts(measured, 'Recalcular rutas pendientes')
    expect(await screen.findByText('Sin rutas pendientes')).toBeVisible()
  })

  test('a recalculation of several that nobody answers', async () => {
    await acts(pending, 'Recalcular rutas pendientes', (api) =>
      api.answer(routeEndpoints.recalculateRoutes, silent),
    )
    expect(await screen.findByText('Ocurrió un error al recalcular las rutas.')).toBeVisible()
  })

  test('a state that is changed, and back', async () => {
    const user = await acts(measured, 'Marcar como Finalizadas', (api) => {
      const reply = (status: 'COMPLETED' | 'IN_PROGRESS') => ({ success: true, message: 'Hecho', status })
      api.answer(routeEndpoints.finaliseRoutes, () => reply('COMPLETED'))
      api.answer(routeEndpoints.updateRouteStatus, () => reply('IN_PROGRESS'))
    })
    await user.click(await screen.findByRole('button', { name: 'Marcar como Finalizadas' }))
    expect(await screen.findByText('Rutas Finalizadas')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Acciones' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cambiar a En Proceso' }))
    await user.click(await screen.findByRole('button', { name: 'Cambiar a En Proceso' }))
    expect(await screen.findByText('Estado Actualizado')).toBeVisible()
  })

  test('a route that is measured again', async () => {
    const user = await openPlan([pending], (api) =>
      api.answer(routeEndpoints.recalculateRoute, () => measured),
    )
    await user.click(await screen.findByRole('button', { name: 'Abrir la ruta A Coruña 1' }))
    await user.click(await screen.findByRole('button', { name: 'Recalcular' }))
    expect(await screen.findByText('Ruta recalculada')).toBeVisible()
  })

  test('points that leave their route for a new one delete it', async () => {
    const user = await openPlan([pending])
    await user.click(await screen.findByRole('button', { name: 'Abrir la ruta A Coruña 1' }))
    for (const { centerName } of stops) {
      await user.click(screen.getByRole('button', { name: `Acciones de ${centerName}` }))
      await user.click(await screen.findByRole('menuitem', { name: 'Seleccionar Este Punto' }))
    }
    const bar = screen.getByRole('toolbar', { name: 'Puntos seleccionados' })
    await user.click(within(bar).getByRole('button', { name: 'Crear Nueva Ruta' }))
    expect(await screen.findByText('Ruta eliminada')).toBeVisible()
    expect(screen.getByText('«A Coruña 1» se ha quedado sin puntos.')).toBeVisible()
  })

  test('a generation that nobody answers', async () => {
    const user = await openPlan([], (api) => api.answer(routeEndpoints.generateRoutes, silent))
    await user.click(await screen.findByRole('button', { name: 'Generar Rutas con IA' }))
    expect(await screen.findByText('Error al generar las rutas con IA.')).toBeVisible()
  })

  test('a route that cannot be measured', async () => {
    const user = await openPlan([pending], (api) => api.answer(routeEndpoints.recalculateRoute, silent))
    await user.click(await screen.findByRole('button', { name: 'Abrir la ruta A Coruña 1' }))
    await user.click(await screen.findByRole('button', { name: 'Recalcular' }))
    const text = 'No se pudo recalcular la ruta. Por favor, intenta de nuevo.'
    expect(await screen.findByText(text)).toBeVisible()
  })
})
