import { once } from 'node:events'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from './stage/journey.ts'
import { startServer } from './stage/server.ts'
import { aProcess } from './route-book.ts'
import { isAccessible, settles, signedIn, watchFor } from './session.ts'

test('a map says how the keyboard moves it, shows that it has the focus, and moves', async ({
  page,
  isMobile,
}) => {
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  await aProcess(page, { pointsPerRoute: 4 })
  await page.goto('/routes')
  if (isMobile) await page.getByRole('button', { name: 'Mapa', exact: true }).click()
  await settles(page)
  const map = page.getByRole('group', { name: 'Se mueve con las flechas y se acerca con + y −' })
  const stop = page.locator('.map-stop').first()
  const before = await stop.boundingBox()
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await stop.boundingBox())?.x).toBeLessThan(before?.x ?? 0)
  const ring = await map.evaluate((place) => {
    const { content, borderTopStyle } = getComputedStyle(place.parentElement ?? place, '::after')
    return [content, borderTopStyle]
  })
  expect(ring).toEqual(['""', 'solid'])
  await isAccessible(page)
  expect(wrong).toEqual([])
})

/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Serves one picture for every tile until it is told to serve none. */
async function aStreetServer() {
  const calls: { path: string; referer: string | undefined }[] = []
  let isGone = false
  const server = createServer((request, response) => {
    calls.push({ path: request.url ?? '', referer: request.headers.referer })
    response.writeHead(isGone ? 404 : 200, { 'content-type': 'image/png' }).end(isGone ? '' : dot)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    calls,
    goesAway: () => void (isGone = true),
    close: () => void server.close(),
  }
}

test('the streets that the operator gives lie under a map, and the land stands where they are gone', async ({
  browser,
}) => {
  const streets = await aStreetServer()
  const dataDir = join(process.env.E2E_RUN ?? '', `streets-${process.pid}`, 'data')
  mkdirSync(dataDir, { recursive: true })
  cpSync(process.env.E2E_SEED ?? '', dataDir, { recursive: true })
  const attribution = '© Colaboradores de OpenStreetMap (openstreetmap.org/copyright)'
  const settings = { TILES_URL: streets.url, TILES_ATTRIBUTION: attribution }
  const server = await startServer({ dataDir, settings })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const wrong = watchFor(page)

  await signedIn(page, 'admin')
  await page.goto('/centers')
  await page.getByRole('button', { name: 'Nuevo Centro' }).click()
  const map = page.getByRole('region', { name: 'Mapa del centro' })
  const loaded = map.locator('img.leaflet-tile-loaded')
  await expect(loaded.first()).toBeVisible()
  await expect(map.getByText(attribution)).toBeVisible()
  expect(streets.calls[0]?.path).toMatch(/^\/\d+\/\d+\/\d+\.png$/)
  expect(new Set(streets.calls.map(({ referer }) => referer))).toEqual(new Set([`${server.url}/`]))
  await isAccessible(page)

  streets.goesAway()
  await map.getByRole('button', { name: 'Acercar' }).click()
  const sentence = 'Las calles no se pueden cargar ahora. Los puntos y las rutas están en su sitio.'
  await expect(map.getByText(sentence)).toHaveCount(1)
  await expect(loaded).toHaveCount(0)
  await expect(map.locator('.map-land').first()).toBeVisible()
  expect(wrong).toEqual([])

  await context.close()
  await server.stop()
  streets.close()
  rmSync(dataDir, { recursive: true, force: true })
})
