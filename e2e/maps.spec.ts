import { once } from 'node:events'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test, type Page } from './stage/journey.ts'
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

const attribution = '© Colaboradores de OpenStreetMap (openstreetmap.org/copyright)'

const sentence = 'Las calles no se pueden cargar ahora. Los puntos y las rutas están en su sitio.'

type Streets = {
  /** Of the product. */
  readonly url: string
  readonly calls: readonly { readonly path: string; readonly referer: string | undefined }[]
  /** It has no pictures closer than that from now on. */
  readonly endAt: (zoom: number) => void
}

/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** A server of streets, and one of the product that is told of it. */
const onStreets = test.extend<{ streets: Streets }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from the pattern.
  streets: async ({}, use, { workerIndex }) => {
    const calls: { path: string; referer: string | undefined }[] = []
    let last = Infinity
    const pictures = createServer((request, response) => {
      calls.push({ path: request.url ?? '', referer: request.headers.referer })
      const isThere = Number(request.url?.split('/')[1]) <= last
      response.writeHead(isThere ? 200 : 404, { 'content-type': 'image/png' }).end(isThere ? dot : '')
    }).listen(0, '127.0.0.1')
    await once(pictures, 'listening')
    const { port } = pictures.address() as AddressInfo
    const dataDir = join(process.env.E2E_RUN ?? '', `streets-${workerIndex}`, 'data')
    mkdirSync(dataDir, { recursive: true })
    cpSync(process.env.E2E_SEED ?? '', dataDir, { recursive: true })
    const settings = {
      TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
      TILES_ATTRIBUTION: attribution,
    }
    const server = await startServer({ dataDir, settings })
    await use({ url: server.url, calls, endAt: (zoom) => void (last = zoom) })
    await server.stop()
    pictures.close()
    rmSync(dataDir, { recursive: true, force: true })
  },
  baseURL: ({ streets }, use) => use(streets.url),
})

/** The map of a new centre, once pictures of its streets are seen. */
async function opensStreets(page: Page) {
  await signedIn(page, 'admin')
  await page.goto('/centers')
  await page.getByRole('button', { name: 'Nuevo Centro' }).click()
  const map = page.getByRole('region', { name: 'Mapa del centro' })
  const loaded = map.locator('img.leaflet-tile-loaded')
  await expect(loaded.first()).toBeVisible()
  return { map, loaded }
}

onStreets(
  'the streets that the operator gives lie under a map, and the land stands where they are gone',
  async ({ page, streets }) => {
    const wrong = watchFor(page)
    const { map, loaded } = await opensStreets(page)
    await expect(map.getByText(attribution)).toBeVisible()
    expect(streets.calls[0]?.path).toMatch(/^\/\d+\/\d+\/\d+\.png$/)
    expect(new Set(streets.calls.map(({ referer }) => referer))).toEqual(new Set([`${streets.url}/`]))
    await isAccessible(page)

    streets.endAt(0)
    await map.getByRole('button', { name: 'Acercar' }).click()
    await expect(map.getByText(sentence)).toHaveCount(1)
    await expect(loaded).toHaveCount(0)
    await expect(map.locator('.map-land').first()).toBeVisible()
    expect(wrong).toEqual([])
  },
)

onStreets(
  'pictures of the last zoom that the streets have are enlarged closer by',
  async ({ page, streets }) => {
    const wrong = watchFor(page)
    streets.endAt(12)
    const { map, loaded } = await opensStreets(page)
    const closer = map.getByRole('button', { name: 'Acercar' })
    const asked = () => streets.calls.map(({ path }) => Number(path.split('/')[1]))
    await expect(async () => {
      await closer.click()
      expect(asked()).toContain(13)
    }).toPass({ intervals: [300] })
    await closer.click()
    await expect(map.locator('.leaflet-zoom-anim')).toHaveCount(0)
    await expect(loaded.first()).toBeVisible()
    await expect(map.getByText(sentence)).toHaveCount(0)
    expect(Math.max(...asked())).toBe(13)
    expect(asked()).toContain(12)
    expect(wrong).toEqual([])
  },
)

test('on a slow network the place of a map says in its middle that it is on its way', async ({ page }) => {
  await signedIn(page, 'admin')
  let arrives: () => void = () => undefined
  const held = new Promise<void>((resolve) => (arrives = resolve))
  await page.route(/\/assets\/map-[^/]*$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/centers')
  await page.getByRole('button', { name: 'Nuevo Centro' }).click()
  const waiting = page.getByText('Cargando mapa...')
  await expect(waiting).toBeVisible()
  await expect(waiting).toHaveCSS('display', 'grid')
  await expect(waiting).toHaveCSS('place-items', 'center')
  arrives()
  await expect(waiting).toBeHidden()
})
