import { accessEndpoints as endpoints } from '@cuadrante/contract/access/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function twoAdministrators() {
  const tenant = await app.aTenant()
  const sabela = await tenant.as('ROLE_ADMIN', { name: 'Sabela Otero' })
  const xoel = await tenant.as('ROLE_ADMIN', { name: 'Xoel Rey' })
  const read = async () => {
    const { agency, settings, version } = await sabela.call(endpoints.settings)
    return { agency, settings, version }
  }
  return { sabela, xoel, read }
}

describe('settings of the agency', () => {
  test('are written over the version that was read, once', async () => {
    const { sabela, xoel, read } = await twoAdministrators()
    const seen = await read()
    const body = { ...seen, settings: { ...seen.settings, euroPerKm: 0.3 } }
    const written = await sabela.call(endpoints.saveSettings, { body })
    expect(written.version).toBe(seen.version + 1)
    const late = { ...seen, agency: { ...seen.agency, cif: 'B12345674' } }
    const refused = await xoel.raw('PUT', '/api/settings', { body: late })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'stale',
      parts: { by: 'Sabela Otero', current: { version: written.version, settings: { euroPerKm: 0.3 } } },
    })
    expect((await read()).agency.cif).toBe(seen.agency.cif)
    const again = await xoel.call(endpoints.saveSettings, {
      body: { ...late, settings: written.settings, version: written.version },
    })
    expect(again).toMatchObject({ agency: { cif: 'B12345674' }, settings: { euroPerKm: 0.3 } })
  })

  test('S17 of two who save at the same moment one is told', async () => {
    const { sabela, xoel, read } = await twoAdministrators()
    const seen = await read()
    const answers = await Promise.all(
      [sabela, xoel].map((who, at) =>
        who.raw('PUT', '/api/settings', {
          body: { ...seen, settings: { ...seen.settings, euroPerKm: 0.2 + at / 10 } },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })
})
