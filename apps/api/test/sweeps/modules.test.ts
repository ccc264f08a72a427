import { moduleLabels, type ModuleName } from '@cuadrante/contract/access/settings.ts'
import { allEndpoints } from '@cuadrante/contract/endpoints.ts'
import type { Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import { moduleEndpoints, moduleOf } from '@cuadrante/contract/module-endpoints.ts'
import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { punchEndpoints, registerEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { pathOf, testApp, type TestApp, type TestTenant } from '../test-app.ts'

let app: TestApp
let agency: TestTenant
beforeAll(async () => {
  app = await testApp()
  agency = await app.aTenant()
})

const modules = Object.keys(moduleLabels) as ModuleName[]
const nameOf = (e: Endpoint) => `${e.method} ${e.path}`
const anyParams = {
  id: 987654321,
  tenant: 'none',
  sessionId: '00000000-0000-4000-8000-000000000000',
  deviceId: 'x'.repeat(43),
  passkeyId: 987654321,
  taskId: 987654321,
  token: 'x'.repeat(43),
}

const switchOff = (modulesOff: readonly ModuleName[]) =>
  agency.inTenant((db) =>
    db
      .updateTable('tenants')
      .set({ settings: JSON.stringify({ modulesOff }) })
      .execute(),
  )

/** Whether a call is refused for a module; each is made in a session of its own, since some end it. */
async function isRefused(endpoint: Endpoint): Promise<boolean> {
  const { access, method } = endpoint
  const caller = access === 'public' ? app.anonymous(agency.id) : await agency.as(access[0] ?? 'ROLE_ADMIN')
  const answer = await caller.raw(method, pathOf(endpoint, anyParams))
  if (!answer.body.includes('module_off')) return false
  expect(answer.statusCode, nameOf(endpoint)).toBe(404)
  return true
}

describe.each(modules.filter((module) => moduleEndpoints[module].length > 0))('the module %s', (module) => {
  test.each(moduleEndpoints[module].map((e) => [nameOf(e), e] as const))(
    'alone decides whether %s is answered',
    async (_name, endpoint) => {
      await switchOff([module])
      expect(await isRefused(endpoint)).toBe(true)
      await switchOff(modules.filter((other) => other !== module))
      expect(await isRefused(endpoint)).toBe(false)
    },
  )
})

test('what belongs to no module is answered with every one of them off', { timeout: 120_000 }, async () => {
  await switchOff(modules)
  const others = allEndpoints.filter((e) => moduleOf(e) === undefined)
  const refused: string[] = []
  for (const endpoint of others) if (await isRefused(endpoint)) refused.push(nameOf(endpoint))
  expect(refused).toEqual([])
})

test('the register that the law keeps is read and handed over whatever is off', async () => {
  await switchOff(modules)
  for (const endpoint of [punchEndpoints.ownMonth, punchEndpoints.ownFile, registerEndpoints.file])
    expect(await isRefused(endpoint), nameOf(endpoint)).toBe(false)
})

test('what was offered can be taken back, so that a job can be covered otherwise', async () => {
  await switchOff(modules)
  for (const endpoint of [offerEndpoints.ofJob, offerEndpoints.withdraw])
    expect(await isRefused(endpoint), nameOf(endpoint)).toBe(false)
})

test.each([
  ['offers', /^(?!.*(jobs\/\{id\}\/offers|withdraw)$).*(\/offers(\/|$)|\/offer-links\/)/],
  ['documents', /^\/api\/(?!reports).*\/?document(s|-types|-requests)(\/|$)/],
  ['reports', /^\/api\/reports\//],
] as const)('nothing whose path says %s is forgotten', (module, path) => {
  const named = allEndpoints.filter((e) => path.test(e.path))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((e) => moduleOf(e) !== module).map(nameOf)).toEqual([])
})
