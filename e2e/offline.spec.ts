import { expect, test, type Page } from './stage/journey.ts'
import { comesInLate, signedIn } from './session.ts'

/** What lies in the drawer of the kept day: its entries, whether the key can be taken out, and the bytes as text. */
const drawer = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    if (!names.includes('cuadrante-offline')) return { entries: [], canExport: false, text: '' }
    const open = indexedDB.open('cuadrante-offline')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.addEventListener('success', () => resolve(open.result))
      open.addEventListener('error', () => reject(new Error('not opened')))
    })
    const store = database.transaction('sealed').objectStore('sealed')
    const [keys, values] = [store.getAllKeys(), store.getAll()]
    await new Promise((resolve) => values.addEventListener('success', resolve))
    database.close()
    const key = (values.result as unknown[]).find((value) => value instanceof CryptoKey)
    const record = (values.result as { text?: ArrayBuffer }[]).find(({ text }) => text)
    return {
      entries: keys.result.map(String),
      canExport: key?.extractable ?? false,
      text: new TextDecoder('latin1').decode(record?.text),
    }
  })

const keepsPage = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })

/** Signed in as the worker, with today's shift on the screen, and it and what is scanned there kept on the phone. */
async function hasOpenedTheApp(page: Page) {
  await signedIn(page, 'trabajador')
  const scans = page.waitForResponse(/\/api\/portal\/jobs\/\d+\/scans$/)
  await page.goto('/')
  const shift = page.getByRole('region', { name: 'Turno de hoy' })
  await expect(shift).toBeVisible()
  await keepsPage(page)
  await scans
  let kept = -1
  await expect
    .poll(
      async () => {
        const { entries, text } = await drawer(page)
        const isWhole = entries.length === 2 && text.length === kept
        kept = text.length
        return isWhole
      },
      { intervals: [1000] },
    )
    .toBe(true)
  return shift
}

const punches = (page: Page) => page.getByRole('region', { name: 'Fichar' })
const touches = async (page: Page, act: string) => {
  await punches(page).getByRole('button', { name: act }).click()
  // A second touch within a second and a half is taken for a slip.
  await expect(punches(page).locator('button[aria-disabled]')).toHaveCount(0)
}

test.describe('a worker in a basement', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) > 760, 'a phone’s journey')

  test('whose phone is two days ahead finds today’s shift there, and reads by which clock it is told', async ({
    page,
    context,
  }) => {
    await context.addInitScript((ahead) => {
      const Real = Date
      window.Date = new Proxy(Real, {
        construct: (of, given) =>
          given.length === 0 ? new of(Real.now() + ahead) : Reflect.construct(of, given),
        get: (of, name) => (name === 'now' ? () => of.now() + ahead : Reflect.get(of, name)),
      })
    }, 2 * 86_400_000)
    const shift = await hasOpenedTheApp(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/La última vez este teléfono iba 48 h adelantado/)).toBeVisible()
    await expect(page.getByText(/Ves tus turnos de hoy y mañana como estaban a las/)).toBeVisible()
    await expect(shift).toBeVisible()
    await context.setOffline(false)
  })

  test('opens the app without connection, clocks in, pauses and out, and all is sent once', async ({
    page,
    context,
  }) => {
    const shift = await hasOpenedTheApp(page)
    const hours = await shift.getByRole('heading').first().innerText()
    await context.setOffline(true)
    await page.reload()
    // Some versions of Chromium tell a page that is loaded without connection that there is one: then it finds none.
    await expect(
      page.getByText(/^(Sin conexión|El servidor no responde)\. Ves tus turnos de hoy y mañana como/),
    ).toBeVisible()
    await expect(shift).toContainText(hours)
    await expect(shift.getByRole('link', { name: /^Abrir en el mapa/ })).toBeVisible()
    await expect(shift.getByRole('link', { name: /^Llamar/ })).toHaveAttribute('href', /^tel:\+?\d{9,}$/)

    await comesInLate(page)
    await touches(page, 'Fichar entrada')
    await touches(page, 'Pausa')
    await touches(page, 'Volver al trabajo')
    await touches(page, 'Fichar salida')
    await expect(page.getByText(/4 fichajes esperan y se enviarán solos/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/4 fichajes esperan y se enviarán solos/)).toBeVisible()

    await shift.getByRole('link', { name: /^Escanear/ }).click()
    await page.getByRole('textbox', { name: 'Código' }).fill('8410128160012')
    await page.getByRole('button', { name: 'Añadir' }).click()
    await expect(page.getByText(/4 fichajes y 1 código esperan y se enviarán solos/)).toBeVisible()

    const sent: { body: { punches: { kind: string; at: string }[] }; status: number }[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/punches') && response.request().method() === 'POST')
        sent.push({ body: response.request().postDataJSON() as never, status: response.status() })
    })
    await context.setOffline(false)
    await expect(page.getByText(/^(Sin conexión|El servidor no responde)/)).toBeHidden()
    await page.goto('/')
    await expect(punches(page).getByRole('status')).toHaveText('Fuera')
    await expect.poll(() => sent.map(({ status }) => status)).toEqual([200])
    expect(sent[0]?.body.punches.map(({ kind }) => kind)).toEqual(['in', 'pause', 'resume', 'out'])
    const moments = sent[0]?.body.punches.map(({ at }) => at) ?? []
    expect(moments.toSorted()).toEqual(moments)
  })

  test('S23 what is kept cannot be read beside the app, and nothing is left after signing out', async ({
    page,
  }) => {
    await hasOpenedTheApp(page)
    const kept = await drawer(page)
    expect(kept.canExport).toBe(false)
    expect(kept.text.length).toBeGreaterThan(500)
    expect(kept.text).not.toMatch(/Lucía|agenda|jobId/)
    await page.getByRole('button', { name: 'Más' }).click()
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await expect(page).toHaveURL('/login')
    await expect.poll(async () => (await drawer(page)).entries).toEqual([])
  })

  test('what is kept of one person is not opened in the session of another', async ({ page, context }) => {
    const shift = await hasOpenedTheApp(page)
    await signedIn(page, 'admin')
    await context.setOffline(true)
    await page.goto('/')
    await expect.poll(async () => (await drawer(page)).entries).toEqual([])
    await expect(shift).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel de Mando - Administración')
  })

  test('whoever leaves with something unsent is told what it is, and asked', async ({ page, context }) => {
    const shift = await hasOpenedTheApp(page)
    await context.setOffline(true)
    await shift.getByRole('link', { name: /^Escanear/ }).click()
    await page.getByRole('textbox', { name: 'Código' }).fill('8410128160050')
    await page.getByRole('button', { name: 'Añadir' }).click()
    await page.getByRole('button', { name: 'Más' }).click()
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    const question = page.getByRole('dialog', { name: 'Hay algo sin enviar' })
    await expect(question).toContainText('1 código no ha llegado a la agencia')
    await question.getByRole('button', { name: 'Volver' }).click()
    await expect(page).toHaveURL(/\/scan\/\d+$/)
  })

  test('a part whose file is not here says so, and leaves the screen as it was', async ({
    page,
    context,
  }) => {
    const shift = await hasOpenedTheApp(page)
    await context.setOffline(true)
    const bell = page.getByRole('button', { name: /^Trabajos pendientes/ })
    await bell.click()
    await expect(page.getByText('No se ha podido abrir', { exact: true })).toBeVisible()
    await expect(shift).toBeVisible()
    await expect(bell).toHaveAttribute('aria-expanded', 'false')
    await context.setOffline(false)
    await bell.click()
    await expect(page.getByRole('dialog', { name: 'Avisos' })).toBeVisible()
  })

  test('a server that is being restarted ends no session', async ({ page }) => {
    const shift = await hasOpenedTheApp(page)
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Vuelve en un momento.' } }),
    )
    await page.reload()
    await expect(page.getByText(/^El servidor no responde\./)).toBeVisible()
    await expect(shift).toBeVisible()
    await page.unroute('**/api/**')
    await expect(page.getByText(/^El servidor no responde\./)).toBeHidden({ timeout: 20_000 })
  })
})
