import { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { GenerateReply } from '@cuadrante/contract/routes/generated-route.ts'
import { taskEndpoints, type Task } from '@cuadrante/contract/tasks/endpoints.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../../../test/test-app.ts'
import { aPlanner, ended, type Planner } from '../../testing/a-planner.ts'

/** So many points of one province that they keep the optimiser busy for longer than it takes to stop it. */
const points = 300
const schoolsAroundMadrid = {
  name: 'Centros',
  rows: [
    ['Centro', 'Dirección', 'CP', 'Municipio', 'Latitud', 'Longitud'],
    ...Array.from({ length: points }, (_, i) => [
      `CEIP Lope de Vega ${i + 1}`,
      `Calle de la Escuela ${i + 1}`,
      '28001',
      'Madrid',
      (40.36 + ((i * 37) % 101) / 1000).toFixed(5),
      (-3.75 + ((i * 53) % 97) / 1000).toFixed(5),
    ]),
  ],
}

test('a generation that is stopped stores and answers the shortest plan found so far', async () => {
  const planner = await aPlanner(await testApp(), schoolsAroundMadrid)
  const { batchId } = await planner.processes({
    centerNameColumn: 'Centro',
    addressColumn: 'Dirección',
    postalCodeColumn: 'CP',
    municipalityColumn: 'Municipio',
    latitudeColumn: 'Latitud',
    longitudeColumn: 'Longitud',
  })
  await planner.geocodes({ routes: [], batchId })
  const taskId = await begins(planner, batchId)

  const running = await progressed(planner, taskId)
  expect(running.progress.detail).toMatchObject({
    bestKm: expect.any(Number),
    percentBetter: expect.any(Number),
  })
  await planner.admin.call(taskEndpoints.cancel, { params: { taskId } })

  const { state, result } = await ended(planner, taskId)
  expect(state).toBe('CANCELLED')
  const { message, generatedRoutes, unassignedRoutes } = result as GenerateReply
  expect(message).toMatch(/^60 rutas generadas · [\d.]+ km, \d+ % menos que en el orden del archivo$/)
  expect(unassignedRoutes).toEqual([])
  const visited = generatedRoutes.flatMap((route) => route.points.map(({ id }) => id))
  expect(new Set(visited).size).toBe(points)
  expect(visited).toHaveLength(points)
  const { routes } = await planner.plan(batchId)
  expect(routes.map(({ id }) => id)).toEqual(generatedRoutes.map(({ id }) => id))
})

async function begins({ admin }: Planner, batchId: number): Promise<number> {
  const { method, path } = endpoints.generateRoutes
  const reply = await admin.raw(method, path, {
    body: { routes: [], pointsPerRoute: 5, batchId },
    headers: { prefer: 'respond-async' },
  })
  expect(reply.statusCode).toBe(202)
  return reply.json().taskId
}

/** The task once the optimiser has said something, and before it is finished. */
async function progressed({ admin }: Planner, taskId: number): Promise<Task> {
  for (;;) {
    const task = await admin.call(taskEndpoints.get, { params: { taskId } })
    if (task.progress.detail) return task
    expect(['PENDING', 'RUNNING']).toContain(task.state)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
