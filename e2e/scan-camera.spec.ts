import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './stage/journey.ts'
import { writeBarcodeVideo } from './barcode-video.ts'
import { signedIn, watchFor } from './session.ts'

const code = '8410128160777'

test('the camera reads a barcode with the product’s own decoder, once while it stays in sight', async ({
  playwright,
  baseURL,
  launchOptions,
}, { project }) => {
  test.skip(project.name !== 'movil', 'a phone’s journey')
  const film = join(mkdtempSync(join(tmpdir(), 'cuadrante-film-')), 'barcode.y4m')
  writeBarcodeVideo(film, code)
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--use-file-for-fake-video-capture=${film}`],
  })
  const context = await browser.newContext({ baseURL: baseURL ?? '', permissions: ['camera'] })
  const page = await context.newPage()
  const wrong = watchFor(page)
  const outside: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith('http') && !url.startsWith(baseURL ?? '')) outside.push(url)
  })
  await signedIn(page, 'trabajador')
  await page.goto('/')
  await page
    .getByRole('region', { name: 'Turno de hoy' })
    .getByRole('link', { name: /^Escanear/ })
    .click()
  const last = page.getByRole('status', { name: 'Último código' })
  await expect(last).toContainText(code)
  const counters = page.getByText(/Escaneadas: \d+/)
  const before = await counters.innerText()
  await page.waitForTimeout(2500)
  expect(await counters.innerText()).toBe(before)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  expect(wrong).toEqual([])
  expect(outside).toEqual([])
  await browser.close()
})
