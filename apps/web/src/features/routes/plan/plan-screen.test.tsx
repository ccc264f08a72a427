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

  test('a name that is typed takes the place of the old one, and Escape leaves it', async () => {
    const user = await openPlan([pending])
    await screen.findByRole('button', { name: 'Abrir la ruta A Coruña 1' })
    const rename = (name: string) => screen.getByRole('button', { name: `Cambiar el nombre de ${name}` })
    await user.click(rename('A Coruña 1'))
    await user.keyboard('Ría{Escape}')
    expect(rename('A Coruña 1')).toHaveFocus()
    await user.click(rename('A Coruña 1'))
    await user.keyboard('Costa da Morte{Enter}')
    expect(rename('Costa da Morte')).toHaveFocus()
  })

  test.each([['{ }'], ['{Enter}']])(
    'a point without a route gets one by keyboard: %s on its handle asks which',
    async (key) => {
      const left = {
        ...aRow({ id: 3, rowNumber: 4, centerName: 'CEIP Samaniego' }),
        unassignedReason: 'sobra',
      }
      const user = await openPlan([pending], (api) =>
        api.answer(routeEndpoints.generatedRoutes, () => aPlan([pending], { unassignedRoutes: [left] })),
      )
      const handle = await screen.findByRole('button', { name: 'Mover CEIP Samaniego' })
      handle.focus()
      await user.keyboard(key)
      const dialog = await screen.findByRole('dialog', { busy: false })
      expect(within(dialog).getByText(/A Coruña 1/)).toBeVisible()
    },
  )

  test('a plan without routes shows the points left out, why, and how to go on', async () => {
    const left = ['CEIP Samaniego', 'CEIP Lagos'].map((centerName, i) => ({
      ...aRow({ id: 3 + i, rowNumber: 4 + i, centerName }),
      unassignedReason: 'a más de 0,5 km de los demás puntos',
    }))
    const user = await openPlan([], (api) =>
      api.answer(routeEndpoints.generatedRoutes, () =>
        aPlan([], { unassignedRoutes: left, maxDistanceBetweenPoints: 0.5 }),
      ),
    )
    expect(await screen.findByRole('heading', { name: 'Ninguna ruta' })).toBeVisible()
    expect(screen.getByText(/Aumenta o vacía «Distancia máxima entre puntos» y pulsa/)).toBeVisible()
    expect(screen.queryByText('Aún no hay rutas')).toBeNull()
    const results = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(results).toContain('Ninguna ruta, 2 puntos sin asignar')
    const group = screen.getByRole('region', { name: 'Puntos sin asignar' })
    expect(within(group).getByText(/CEIP Lagos/, { selector: 'b' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Generar rutas con IA' })).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Acciones' }))
    expect(await screen.findByRole('menuitem', { name: 'Descargar GPX' })).toBeDisabled()
    await user.keyboard('{Escape}')
    const [assign] = within(group).getAllByRole('button', { name: /^Asignar a ruta/ })
    if (assign) await user.click(assign)
    const dialog = await screen.findByRole('dialog', { name: 'Asignar a ruta', busy: false })
    await user.click(within(dialog).getByRole('button', { name: 'Crear Nueva Ruta' }))
    expect(await screen.findByRole('button', { name: 'Abrir la ruta A Coruña 1' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Ninguna ruta' })).toBeNull()
  })

  test('how kilometres come about says that roads are longer than the straight line', async () => {
    await openPlan([pending])
    expect(await screen.findByText(/línea recta alargada/)).toBeVisible()
    expect(screen.queryByText(/en línea recta/)).toBeNull()
  })

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

  test('the points of a route that is locked leave the selection', async () => {
    const user = await openPlan([pending])
    await user.click(await screen.findByRole('button', { name: 'Abrir la ruta A Coruña 1' }))
    await user.click(screen.getByRole('button', { name: `Acciones de ${stops[0]?.centerName}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Seleccionar Este Punto' }))
    expect(screen.getByRole('toolbar', { name: 'Puntos seleccionados' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Bloquear A Coruña 1' }))
    expect(screen.queryByRole('toolbar', { name: 'Puntos seleccionados' })).toBeNull()
    expect(screen.queryByText('Seleccionado')).toBeNull()
  })

  test('points per route are clamped as they are typed, and an emptied field waits for a number', async () => {
    const user = await openPlan([])
    const field = await screen.findByRole('spinbutton', { name: 'Puntos por ruta' })
    const generate = screen.getByRole('button', { name: 'Generar rutas con IA' })
    const typed = async (text: string) => {
      await user.clear(field)
      expect(field).toHaveValue('')
      await user.type(field, text)
      expect(generate).toBeEnabled()
      return (field as HTMLInputElement).value
    }
    for (const [text, value] of [
      ['0', '1'],
      ['7', '7'],
      ['12', '12'],
      ['25', '20'],
    ] as const) {
      expect(await typed(text)).toBe(value)
      expect(field).toHaveAttribute('aria-valuenow', value)
    }
    await user.clear(field)
    await user.tab()
    expect(field).toHaveValue('20')
  })

  test('a generation that nobody answers', async () => {
    const user = await openPlan([], (api) => api.answer(routeEndpoints.generateRoutes, silent))
    await user.click(await screen.findByRole('button', { name: 'Generar rutas con IA' }))
    expect(await screen.findByText('Error al generar las rutas con IA.')).toBeVisible()
  })

  test('finalised routes are opened again before they change', async () => {
    const user = await openPlan([aGeneratedRoute(stops, { isLocked: true, routeLegs: [leg] })], (api) => {
      api.answer(routeEndpoints.generatedRoutes, () =>
        aPlan([aGeneratedRoute(stops, { isLocked: true, routeLegs: [leg] })], { routeStatus: 'COMPLETED' }),
      )
      api.answer(routeEndpoints.updateRouteStatus, () => ({
        success: true,
        message: 'Hecho',
        status: 'IN_PROGRESS',
      }))
    })
    await user.click(await screen.findByRole('button', { name: 'Desbloquear A Coruña 1' }))
    const question = await screen.findByRole('dialog', { name: 'Las rutas están finalizadas', busy: false })
    await user.click(within(question).getByRole('button', { name: 'Volver' }))
    expect(screen.getByRole('button', { name: 'Desbloquear A Coruña 1' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Desbloquear A Coruña 1' }))
    await user.click(await screen.findByRole('button', { name: 'Cambiar a En Proceso' }))
    expect(await screen.findByRole('button', { name: 'Bloquear A Coruña 1' })).toBeVisible()
  })

  test('the menu of a stop of a locked route unlocks it: until then nothing else can be done', async () => {
    const user = await openPlan([aGeneratedRoute(stops, { isLocked: true, routeLegs: [leg] })])
    await user.click(await screen.findByRole('button', { name: 'Abrir la ruta A Coruña 1' }))
    const [first] = await screen.findAllByRole('button', { name: /^Acciones de / })
    if (first) await user.click(first)
    expect(await screen.findByRole('menuitem', { name: 'Mover a Otra Ruta' })).toBeDisabled()
    await user.click(screen.getByRole('menuitem', { name: 'Desbloquear la ruta' }))
    expect(await screen.findByRole('button', { name: 'Bloquear A Coruña 1' })).toBeVisible()
    if (first) await user.click(first)
    expect(await screen.findByRole('menuitem', { name: 'Mover a Otra Ruta' })).toBeEnabled()
    expect(screen.queryByRole('menuitem', { name: 'Desbloquear la ruta' })).toBeNull()
  })

  test('unlocking a route that is a job says what that means for it', async () => {
    const route = aGeneratedRoute(stops, { isLocked: true, job: { id: 12, campaignId: 3 } })
    const user = await openPlan([route])
    await user.click(await screen.findByRole('button', { name: 'Desbloquear A Coruña 1' }))
    const question = await screen.findByRole('dialog', {
      name: 'Desbloquear una ruta con trabajo',
      busy: false,
    })
    expect(within(question).getByText(/Su trabajo #12 cambiará con ella/)).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Desbloquear' }))
    expect(await screen.findByRole('button', { name: 'Bloquear A Coruña 1' })).toBeVisible()
  })

  test('legs between towns say how far off they may be', async () => {
    const far = stops.map((stop) => ({ ...stop, precision: 'MUNICIPALITY' as const, radiusKm: 3 }))
    const user = await openPlan([aGeneratedRoute(far, { routeLegs: [leg] })])
    await user.click(await screen.findByRole('button', { name: 'Abrir la ruta A Coruña 1' }))
    expect(await screen.findByText(/20 ± 6 km · 30 min/)).toBeVisible()
    const link = screen.getByRole('link', { name: 'Ver Ruta A Coruña 1 en Google Maps' })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('origin=Rúa Nova 1, 15113')
  })

  test('a leg says between which addresses it goes, for all to read', async () => {
    const places = { startAddress: 'Rúa Nova 1, Malpica', endAddress: 'Rúa Fonte 2, Laxe' }
    const user = await openPlan([aGeneratedRoute(stops, { routeLegs: [{ ...leg, ...places }] })])
    await user.click(await screen.findByRole('button', { name: 'Abrir la ruta A Coruña 1' }))
    const words = await screen.findByText('De Rúa Nova 1, Malpica a Rúa Fonte 2, Laxe')
    expect(words).not.toHaveClass('only-for-readers')
  })

  test('a route that cannot be measured', async () => {
    const user = await openPlan([pending], (api) => api.answer(routeEndpoints.recalculateRoute, silent))
    await user.click(await screen.findByRole('button', { name: 'Abrir la ruta A Coruña 1' }))
    await user.click(await screen.findByRole('button', { name: 'Recalcular' }))
    const text = 'No se pudo recalcular la ruta. Por favor, intenta de nuevo.'
    expect(await screen.findByText(text)).toBeVisible()
  })
})
