import { weekdayOf } from '@cuadrante/domain/dates/day.ts'
import { today } from './stage/days.ts'
import { expect, test, type Page } from './stage/journey.ts'
import { analyses, aSheetOf } from './route-book.ts'
import { isAccessible, settles, signedIn, watchFor } from './session.ts'

const header = ['Centro', 'Dirección', 'Código Postal', 'Municipio', 'Horario de visita', 'Contacto']
const shops = [
  ['Mercado Arteixo', 'Rúa da Igrexa 2', '15142', 'Arteixo', '24 h', 'Marta Vila'],
  ['Mercado Carballo', 'Avenida da Milagrosa 20', '15100', 'Carballo', '24 h', ''],
  ['Mercado Laracha', 'Avenida de Fisterra 12', '15145', 'Laracha, A', '24 h', ''],
]

/** What the office asks of the API, as whoever is signed in on the page. */
async function asked(page: Page, method: string, path: string, data?: object): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const headers = { authorization: `Bearer ${token}`, 'x-active-role': 'ROLE_ADMIN' }
  const reply = await page.request.fetch(path, { method, headers, data })
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
  return reply.json()
}

type Person = { name: string; city: { id: number; name: string }; from: number; weekdays: number[] }

/** A file whose shops are visited this evening by Lucía, after her shift; the number of the job, and of the file. */
async function anEveningOfVisits(
  page: Page,
  others: readonly Person[] = [],
): Promise<{ jobId: number; batchId: number }> {
  await signedIn(page, 'admin')
  await analyses(page, aSheetOf([header, ...shops]))
  await page.getByRole('button', { name: 'Siguiente' }).last().click()
  await expect(page.getByText('3 de 3 filas localizadas.').first()).toBeVisible({ timeout: 60_000 })
  const link = await page.getByRole('link', { name: 'Visitas con horas' }).getAttribute('href')
  const batchId = Number(/\/visits\/(\d+)/.exec(link ?? '')?.[1])
  const visits = `/api/routes/processing/batch/${batchId}/visits`
  const day = today()
  await asked(page, 'PUT', visits, {
    version: 0,
    settings: {
      startsOn: day,
      weeks: 1,
      minutes: 10,
      hours: 'todos los días 0:00-24:00',
      frequency: { times: 1, weeks: null },
      skipsHolidays: false,
      keepsPerson: true,
      meanings: [],
      people: [
        {
          workerId: null,
          name: 'Tarde',
          city: { id: 15005, name: 'Arteixo' },
          from: 1260,
          to: 1440,
          weekdays: [weekdayOf(day)],
        },
        ...others.map((person) => ({ workerId: null, to: 1440, ...person })),
      ],
    },
  })
  await page.goto(`/routes/visits/${batchId}/setup`)
  await page.getByRole('button', { name: /^Planificar \d+ visitas$/ }).click()
  await expect(page.getByText(/3 visitas en 1 semana/)).toBeVisible({ timeout: 60_000 })
  const campaigns = (await asked(page, 'GET', '/api/campaigns?status=ACTIVA&size=1')) as {
    content: { id: number }[]
  }
  await asked(page, 'POST', `${visits}/jobs`, {
    campaignId: campaigns.content[0]?.id,
    conflictReason: 'Plan de visitas',
  })
  const plan = (await asked(page, 'GET', `${visits}/plan`)) as {
    routes: { date: string; jobId: number }[]
  }
  const jobId = plan.routes.find(({ date }) => date === day)?.jobId ?? 0
  const me = (await asked(page, 'GET', '/api/workers?search=Luc%C3%ADa%20P%C3%A9rez%20Souto&size=1')) as {
    content: { id: number }[]
  }
  const { version } = (await asked(page, 'GET', `/api/jobs/${jobId}`)) as { version: number }
  await asked(page, 'PATCH', `/api/jobs/${jobId}`, {
    version,
    change: { workerId: me.content[0]?.id },
    conflictReason: 'Hace las visitas',
  })
  return { jobId, batchId }
}

/** A photo of the visit that one is at; what the screen shows stands in for a shelf. */
async function addsPhoto(page: Page): Promise<void> {
  const picture = { name: 'IMG_2041.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByRole('button', { name: /^Foto( \d de 3 fotos)?$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Foto de Mercado/ })
  await settles(page)
  await isAccessible(page)
  await dialog.locator('input[type=file]').last().setInputFiles(picture)
  await expect(dialog).toBeHidden()
}

/** What lies in the drawer of files that wait: a key and what it has sealed. */
const waitingDrawer = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    if (!names.includes('cuadrante-waiting')) return { entries: 0, canExport: false, hasPicture: false }
    const open = indexedDB.open('cuadrante-waiting')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.addEventListener('success', () => resolve(open.result))
      open.addEventListener('error', () => reject(new Error('not opened')))
    })
    const values = database.transaction('sealed').objectStore('sealed').getAll()
    await new Promise((resolve) => values.addEventListener('success', resolve))
    database.close()
    const found = values.result as unknown[]
    const texts = (found as { text?: ArrayBuffer }[]).flatMap(({ text }) => text ?? [])
    return {
      entries: found.length,
      canExport: found.some((value) => value instanceof CryptoKey && value.extractable),
      hasPicture: texts.some((text) => new TextDecoder('latin1').decode(text).includes('JFIF')),
    }
  })

test('a day of visits on the phone, with and without connection, as the office sees it', async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone’s journey')
  const wrong = watchFor(page)
  const { jobId, batchId } = await anEveningOfVisits(page)

  await signedIn(page, 'trabajador')
  await page.goto('/jobs')
  await page.getByText('Ver las 3 visitas').first().waitFor({ state: 'attached' })
  await page.goto(`/jobs/${jobId}/visits`)
  await expect(page.getByRole('heading', { name: 'Visitas de hoy', level: 1 })).toBeVisible()
  await settles(page)
  await isAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await expect(page.getByText('0 de 3 visitas hechas')).toBeVisible()
  const late = page.getByRole('button', { name: 'Avisar de un retraso' })
  const [around, icon] = [await late.boundingBox(), await late.locator('svg').boundingBox()]
  expect(icon?.x).toBeGreaterThan(around?.x ?? Infinity)
  expect(icon?.width).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Ya estoy' }).click()
  await expect(page.getByText('Llegaste')).toBeVisible()
  await addsPhoto(page)
  await expect(page.getByRole('button', { name: /^Abrir la foto 1 de 1 de Mercado \w+$/ })).toBeVisible()
  const sent = page.waitForResponse(
    (reply) => reply.url().endsWith('visits/marks') && /"done"/.test(reply.request().postData() ?? ''),
  )
  await page.getByRole('button', { name: 'Hecho' }).click()
  await expect(page.getByText('1 de 3 visitas hechas')).toBeVisible()
  expect((await sent).ok()).toBe(true)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Ya estoy' }).click()
  await expect(page.getByText(/1 marca de visita espera y se enviará sola/)).toBeVisible()
  await addsPhoto(page)
  await expect(page.getByRole('button', { name: /^Abrir la foto 1 de 1 .*, sin enviar$/ })).toBeVisible()
  await expect(
    page.getByText(/1 marca de visita y 1 foto de visita esperan y se enviarán solas/),
  ).toBeVisible()
  expect(await waitingDrawer(page)).toEqual({ entries: 2, canExport: false, hasPicture: false })
  await page.getByRole('button', { name: /^Abrir la foto 1 de 1 .*, sin enviar$/ }).click()
  const waiting = page.getByRole('dialog', { name: /^Mercado/ })
  await expect(waiting.getByRole('img', { name: /^Foto de Mercado/ })).toBeVisible()
  await waiting.getByRole('button', { name: 'Cerrar' }).first().click()
  await page.getByRole('button', { name: 'No se puede' }).click()
  const missed = page.getByRole('dialog', { name: '¿Por qué no se puede?' })
  await settles(page)
  await isAccessible(page)
  await missed.getByRole('button', { name: 'Está cerrado' }).click()
  await expect(page.getByText('1 de 3 visitas hechas · 1 sin hacer')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 de 3 visitas hechas · 1 sin hacer')).toBeVisible()
  await expect(page.getByText(/2 marcas de visita y 1 foto de visita esperan/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/(marcas?|fotos?) de visita espera/)).toHaveCount(0, { timeout: 30_000 })
  await expect.poll(async () => (await waitingDrawer(page)).entries).toBe(0)
  // A page that a link is pointed at and that the phone does not keep fails by another name.
  const offline = wrong.splice(0).filter((fault) => !/ERR_(INTERNET_DISCONNECTED|FAILED)$/.test(fault))
  expect(offline).toEqual([])

  await page.getByRole('button', { name: 'Avisar de un retraso' }).click()
  await page.getByRole('button', { name: /^120 min/ }).click()
  await expect(page.getByText(/^≈ \d\d:\d\d$/).first()).toBeVisible()

  await signedIn(page, 'admin')
  await page.goto(`/routes/visits/${batchId}`)
  await expect(page.getByText(/^1 de 3 · 1 sin hacer/)).toBeVisible()
  await expect(page.getByText('sin hacer', { exact: true })).toBeVisible()
  await expect(page.getByText(/Está cerrado/)).toBeVisible()
  await expect(page.getByRole('link', { name: `trabajo #${jobId}` })).toBeVisible()
  const photos = page.getByRole('button', { name: /^Abrir la foto 1 de 1 de Mercado \w+$/ })
  await expect(photos).toHaveCount(2)
  await photos.first().click()
  const viewer = page.getByRole('dialog', { name: /^Mercado/ })
  const large = viewer.getByRole('img', { name: /^Foto de Mercado \w+, a las \d\d:\d\d$/ })
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
  await settles(page)
  await isAccessible(page)
  const download = page.waitForEvent('download')
  await viewer.getByRole('button', { name: 'Descargar' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Visita \d+ \w+\.jpg$/)
  await viewer.getByRole('button', { name: 'Cerrar' }).first().click()
  await page.getByRole('button', { name: 'Acciones de Mercado Carballo' }).click()
  await page.getByRole('menuitem', { name: 'Buscar otro día…' }).click()
  const move = page.getByRole('dialog', { name: 'Mover «Mercado Carballo»' })
  await expect(move.getByText(/^No cabe en ningún día/)).toBeVisible()
  await move.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('button', { name: 'Acciones de Mercado Laracha' })).toHaveCount(0)
  await settles(page)
  await isAccessible(page)
  expect(wrong.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('the office plans what is left from now when somebody does not come, and takes it back', async ({
  page,
}) => {
  const wrong = watchFor(page)
  // From far away: whoever lives beside the shops makes the visits as long as they come.
  const far = {
    name: 'Refuerzo',
    city: { id: 32054, name: 'Ourense' },
    from: 360,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
  }
  const { batchId, jobId } = await anEveningOfVisits(page, [far])
  await page.goto(`/routes/visits/${batchId}`)
  await page.getByRole('button', { name: 'Desde ahora' }).click()
  const dialog = page.getByRole('dialog', { name: 'Planificar desde ahora' })
  await dialog.getByRole('button', { name: 'Todo el plan' }).click()
  await dialog.getByLabel('Hoy, Tarde').selectOption('No viene hoy')
  await settles(page)
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Ver qué cambiaría' }).click()
  await expect(dialog.getByText(/^3 visitas cambian de persona o de día/)).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByText(`se anula el trabajo #${jobId}`)).toBeVisible()
  await settles(page)
  await isAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await dialog.getByRole('button', { name: /^Cambiar \d días?$/ }).click()
  await expect(dialog).toBeHidden()
  const people = async () => {
    const { routes } = (await asked(page, 'GET', `/api/routes/processing/batch/${batchId}/visits/plan`)) as {
      routes: { person: number }[]
    }
    return [...new Set(routes.map(({ person }) => person))]
  }
  expect(await people()).toEqual([1])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Como estaba antes.')).toBeVisible()
  expect(await people()).toEqual([0])
  expect(wrong).toEqual([])
})
