import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { isAccessible, watchFor } from './session.ts'
import { expect, test } from './stage/journey.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
let built: string
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

test.beforeAll(async () => {
  built = join(process.env.E2E_RUN ?? '', `stories-${test.info().workerIndex}`)
  const configFile = join(root, 'apps/web/stories/vite.config.ts')
  await build({ configFile, logLevel: 'error', build: { outDir: built } })
})

test('every part of the interface stands whole in each of its states, in light and dark', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const wrong = watchFor(page)
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = join(built, pathname === '/' ? 'index.html' : pathname)
    return route.fulfill({ contentType: types[extname(file)] ?? 'text/plain', body: await readFile(file) })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Piezas de la interfaz' })).toBeVisible()
  await expect(page.getByText('Error al cargar centros').first()).toBeVisible()
  await expect(page.locator('.leaflet-container').first()).toBeVisible()
  await isAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  expect(wrong).toEqual([])
})
