import { expect, test } from 'vitest'
import { keptLog } from '../../../test/kept-log.ts'
import { openPage } from '../../../test/listening.ts'
import { testApp } from '../../../test/test-app.ts'

test('a page that is closed while it listens is no failure of ours', async () => {
  const { log, lines, alarms } = keptLog()
  const metricsToken = 'una-clave-de-metricas-larga'
  const app = await testApp({ log, metricsToken })
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const streams = async () => {
    const headers = { authorization: `Bearer ${metricsToken}` }
    const { body } = await app.server.http.inject({ url: '/api/metrics', headers })
    return /^cuadrante_live_streams (\d+)$/m.exec(body)?.[1]
  }
  lines.length = 0
  for (let round = 0; round < 3; round++) {
    const page = await openPage(app.server, admin, 'ROLE_ADMIN')
    expect(await streams()).toBe('1')
    page.leave()
    await expect.poll(streams, { timeout: 10_000 }).toBe('0')
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(alarms()).toEqual([])
})
