import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { dayAhead } from './stage/days.ts'
import { expect, test, type Page } from './stage/journey.ts'
import { aCampaignOf, callerOf } from './stage/a-campaign-to-plan.ts'
import { isAccessible, ownWord, signedIn, signsIn, watchFor } from './session.ts'

/** The two counters of the scan screen. */
async function counters(page: Page): Promise<[scanned: number, confirmed: number]> {
  const text = await page.getByText(/Escaneadas: \d+/).innerText()
  const [scanned = 0, confirmed = 0] = [...text.matchAll(/\d+/g)].map(Number)
  return [scanned, confirmed]
}

const typesCode = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Código' }).fill(code)
  await page.getByRole('button', { name: 'Añadir' }).click()
}

/** A token that the server does not know. */
const endedToken = 'no longer good'

/** The answer to codes that are sent; what left under an ended session is not meant. */
const isStored = (page: Page) =>
  page.waitForResponse((response) => {
    const { authorization } = response.request().headers()
    return (
      response.url().endsWith('/scans') &&
      response.request().method() === 'POST' &&
      authorization !== `Bearer ${endedToken}`
    )
  })

/** Today's shift of the worker, and from it the scan screen. */
async function opensTodaysScan(page: Page) {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard de Trabajador' })).toBeVisible()
  await page
    .getByRole('region', { name: 'Turno de hoy' })
    .getByRole('link', { name: /^Escanear/ })
    .click()
  await expect(page.getByRole('region', { name: 'Cámara' })).toBeVisible()
}

test.describe('a worker’s day on a phone', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) > 760, 'a phone’s journey')

  test('the shift of today is scanned, confirmed and corrected, also without connection', async ({
    page,
    context,
  }) => {
    const wrong = watchFor(page)
    await signedIn(page, 'trabajador')
    await opensTodaysScan(page)
    await isAccessible(page)
    const [scanned, confirmed] = await counters(page)

    const first = isStored(page)
    await typesCode(page, '8410128160012')
    expect((await first).status()).toBe(200)
    await expect.poll(() => counters(page)).toEqual([scanned + 1, confirmed])

    await context.setOffline(true)
    await typesCode(page, '8410128160029')
    await typesCode(page, '8410128160036')
    await expect(page.getByText('2 códigos guardados en este teléfono; se enviarán solos.')).toBeVisible()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByRole('button', { name: `Confirmar ${scanned + 2 - confirmed} unidades` }).click()
    await expect.poll(() => counters(page)).toEqual([scanned + 2, scanned + 2])

    const later = isStored(page)
    await context.setOffline(false)
    expect((await later).status()).toBe(200)
    await expect(page.getByText('Sin conexión.')).toBeHidden()
    await page.reload()
    await expect.poll(() => counters(page)).toEqual([scanned + 2, scanned + 2])
    await expect(page.getByRole('button', { name: 'Nada por confirmar' })).toBeDisabled()
    expect(wrong.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })

  test('a page that opens asks for everything once, also when it begins to listen', async ({ page }) => {
    await signedIn(page, 'trabajador')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname)
    })
    const isListening = page.waitForResponse((response) => response.url().endsWith('/api/live'))
    await page.goto('/')
    await isListening
    await expect(page.getByRole('region', { name: 'Turno de hoy' })).toBeVisible()
    // Long enough for what an answer to the listening page would ask for.
    await page.waitForTimeout(1500)
    expect(asked).toContain('/api/portal/agenda')
    expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([])
  })

  test('codes outlive a session that ends, and are sent once after the next sign-in', async ({
    page,
    context,
  }) => {
    await signedIn(page, 'trabajador')
    await opensTodaysScan(page)
    const [scanned, confirmed] = await counters(page)
    await context.setOffline(true)
    await typesCode(page, '8410128160043')
    await page.evaluate((token) => localStorage.setItem('auth_token', token), endedToken)
    await context.setOffline(false)
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()

    const sent = isStored(page)
    await signsIn(page, 'trabajador')
    expect((await sent).status()).toBe(200)
    await opensTodaysScan(page)
    await expect.poll(() => counters(page)).toEqual([scanned + 1, confirmed])
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect.poll(() => counters(page)).toEqual([scanned, confirmed])
  })

  test('the page opens without connection once it was there', async ({ page, context }) => {
    await page.goto('/login')
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      if (active?.state !== 'activated')
        await new Promise((resolve) => active?.addEventListener('statechange', resolve))
    })
    await context.setOffline(true)
    await page.goto('/jobs')
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible()
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.length).toBeGreaterThan(5)
    expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([])
  })

  test('S23 after signing out this phone keeps nothing of the person', async ({ page }) => {
    await signedIn(page, 'trabajador')
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Turno de hoy' })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.getByRole('button', { name: 'Más' }).click()
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await expect(page).toHaveURL('/login')
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(stored.filter((key) => !/^(color-scheme|campaigns-filters|preference:)/.test(key))).toEqual([])
    const texts = await page.evaluate(async () => {
      const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const kept = (await Promise.all(caching.map((cache) => cache.matchAll()))).flat()
      return Promise.all(kept.map((reply) => reply.text()))
    })
    expect(texts.filter((text) => text.includes('Lucía Pérez'))).toEqual([])
  })

  test('a day is marked as not available and taken back', async ({ page }) => {
    const wrong = watchFor(page)
    await signedIn(page, 'trabajador')
    await page.goto('/')
    await page.getByRole('link', { name: 'Trabajos', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Trabajos', level: 1 })).toBeVisible()
    const lastDay = page
      .getByRole('list')
      .filter({ has: page.getByRole('button', { name: /^No puedo/ }) })
      .getByRole('listitem')
      .and(page.locator('[data-free]'))
      .last()
    await lastDay.getByRole('button', { name: /^No puedo trabajar/ }).click()
    await expect(lastDay.getByText('No disponible')).toBeVisible()
    await page.reload()
    await expect(lastDay.getByText('No disponible')).toBeVisible()
    await isAccessible(page)
    await lastDay.getByRole('button', { name: /^Quitar la marca/ }).click()
    await expect(lastDay.getByText('No disponible')).toBeHidden()

    await page.getByRole('button', { name: 'Calendario' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tus turnos en tu calendario' })
    await dialog.getByRole('button', { name: 'Crear enlace' }).click()
    const link = await dialog.getByRole('textbox', { name: 'Enlace del calendario' }).inputValue()
    const feed = await page.request.get(link)
    expect(await feed.text()).toContain('BEGIN:VCALENDAR')
    await dialog.getByRole('button', { name: 'Quitar el enlace' }).click()
    await page
      .getByRole('dialog', { name: 'Quitar el enlace' })
      .getByRole('button', { name: 'Quitar el enlace' })
      .click()
    await expect(dialog.getByRole('button', { name: 'Crear enlace' })).toBeVisible()
    expect((await page.request.get(link)).status()).toBe(404)
    expect(wrong).toEqual([])
  })
})

test('a client sees how their campaigns are covered, and neither names nor amounts', async ({ page }) => {
  const wrong = watchFor(page)
  await signedIn(page, 'cliente')
  await page.goto('/my-campaigns')
  await expect(page.getByRole('heading', { name: 'Mis Campañas' })).toBeVisible()
  await expect(page.getByText(/próximos 7 días cubiertos al \d+ %/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Cobertura' }).first()).toBeVisible()
  await isAccessible(page)

  const all = await page.getByRole('progressbar', { name: 'Avance' }).count()
  const active = page.getByRole('region', { name: 'Estado' }).getByRole('button', { name: /Activas/ })
  const expected = Number(/^\d+/.exec(await active.innerText())?.[0])
  await active.click()
  await expect(page.getByRole('progressbar', { name: 'Avance' })).toHaveCount(expected)
  expect(expected).toBeLessThan(all)
  await expect(page.getByRole('columnheader', { name: 'Semana' })).toBeVisible()
  await expect(page.getByText('€')).toHaveCount(0)

  await page.getByRole('region', { name: 'Campañas', exact: true }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/campaigns\/\d+$/)
  expect(wrong).toEqual([])
})

test.describe('an administrator’s morning', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 760, 'at the desk')

  /** The number beside the words of a figure. */
  const figure = async (page: Page, column: string, label: string): Promise<number> => {
    const line = page.getByRole('region', { name: column }).getByRole('link', { name: new RegExp(label) })
    await expect(line).not.toContainText('–')
    return Number((await line.innerText()).replaceAll(/\D/g, ''))
  }

  test('every figure opens the rows that it counts', async ({ page }) => {
    const wrong = watchFor(page)
    await signedIn(page, 'admin')
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Panel de Mando - Administración' })).toBeVisible()
    await isAccessible(page)

    for (const [column, label, unit] of [
      ['Trabajos de Hoy', 'Total', 'trabajo'],
      ['Trabajos de Hoy', 'Pendientes', 'trabajo'],
      ['Trabajos de Hoy', 'Completados', 'trabajo'],
      ['Candidatos Nuevos', 'Nuevos', 'candidato'],
      ['Inscritos Nuevos', 'Hoy', 'persona'],
      ['Inscritos Nuevos', 'Esta Semana', 'persona'],
      ['Inscritos Nuevos', 'Este Mes', 'persona'],
    ] as const) {
      const counted = await figure(page, column, label)
      await page
        .getByRole('region', { name: column })
        .getByRole('link', { name: new RegExp(label) })
        .click()
      const drawer = page.getByRole('dialog')
      await expect(
        drawer.getByText(new RegExp(`^${counted} ${unit}s?\\b`)),
        `${column} ${label}`,
      ).toBeVisible()
      await expect(drawer.getByRole('listitem')).toHaveCount(counted)
      await drawer.getByRole('button', { name: 'Cerrar' }).click()
    }

    for (const [column, label, words] of [
      ['Trabajadores', 'Activos', /^[\d.]+ trabajador(es)?$/],
      ['Trabajadores', 'Inactivos', /^[\d.]+ trabajador(es)?$/],
      ['Candidatos Nuevos', 'Pendientes', /^[\d.]+ candidatos?$/],
      ['Candidatos Nuevos', 'Aprobados', /^[\d.]+ candidatos?$/],
    ] as const) {
      await page.goto('/admin')
      const counted = await figure(page, column, label)
      await page
        .getByRole('region', { name: column })
        .getByRole('link', { name: new RegExp(label) })
        .click()
      const told = page.getByText(words).first()
      await expect.poll(async () => Number((await told.innerText()).replaceAll(/\D/g, ''))).toBe(counted)
    }

    for (const [label, state] of [
      ['Abiertas', 'Activas'],
      ['Cerradas', 'Terminadas'],
      ['Facturadas', 'Facturadas'],
    ] as const) {
      await page.goto('/admin')
      const counted = await figure(page, 'Campañas', label)
      await page
        .getByRole('region', { name: 'Campañas' })
        .getByRole('link', { name: new RegExp(label) })
        .click()
      const part = page
        .getByRole('region', { name: 'Estado' })
        .getByRole('button', { name: new RegExp(state) })
      await expect(part).toHaveAttribute('aria-pressed', 'true')
      await expect(part).toContainText(String(counted))
    }
    expect(wrong).toEqual([])
  })

  test('Ctrl K goes to a screen and finds a person, by keyboard alone', async ({ page }) => {
    await signedIn(page, 'admin')
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Panel de Mando - Administración' })).toBeVisible()
    const opener = page.getByRole('button', { name: /^Buscar campaña/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('combobox', { name: 'Ir a una pantalla o buscar' })
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()

    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await isAccessible(page)
    await field.fill('configuracion')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/settings')

    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option', { name: 'Configuración' }).first()).toBeVisible()
    await field.fill('lucia perez souto')
    await expect(page.getByRole('option', { name: /Lucía Pérez Souto/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/workers\/\d+\/view$/)
    await page.keyboard.press('Control+k')
    await field.fill('nada que exista')
    await expect(page.getByText('Nada coincide con «nada que exista»')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  })

  test('a proposed project becomes a job, and a person is approved', async ({ page, browser }, info) => {
    const name = 'Presentación en la feria del libro'
    const phone = await (await browser.newContext()).newPage()
    await signedIn(phone, 'trabajador')
    await phone.goto('/projects/new')
    await phone.getByRole('button', { name: 'Enviar proyecto' }).click()
    await expect(phone.getByText('El nombre del proyecto es obligatorio')).toBeVisible()
    await phone.getByRole('textbox', { name: 'Nombre del proyecto' }).fill(name)
    await phone.getByRole('textbox', { name: 'Día' }).fill(shortDay(dayAhead(85)))
    await phone.getByRole('textbox', { name: 'Desde' }).fill('10:00')
    await phone.getByRole('textbox', { name: 'Hasta' }).fill('14:00')
    await isAccessible(phone)
    await phone.getByRole('button', { name: 'Enviar proyecto' }).click()
    await expect(phone.getByText('Proyecto enviado')).toBeVisible()

    await signedIn(page, 'admin')
    // One that holds the day, whichever others the journeys beside this one have made.
    const campaign = `Feria del libro ${ownWord(info)}`
    await aCampaignOf(await callerOf(page), campaign, 1)
    await page.goto('/admin')
    await page.getByRole('button', { name: `Aprobar ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Aprobar «${name}»` })
    await dialog.getByRole('combobox', { name: 'Campaña' }).fill(campaign)
    await page.getByRole('option', { name: campaign }).click()
    await isAccessible(page)
    await dialog.getByRole('button', { name: 'Crear el trabajo' }).click()
    await expect(page.getByText(/^Proyecto aprobado/)).toBeVisible()
    await phone.reload()
    await expect(phone.getByText(/Es el trabajo #\d+/)).toBeVisible()
    await phone.context().close()

    await page.goto('/workers/candidates?documentationStatus:in=PENDING')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    const id = /\/(\d+)\/view$/.exec(page.url())?.[1]
    await page.goto(`/workers/${id}`)
    await expect(page).toHaveURL(`/workers/${id}/view`)
    await page.goto(`/workers/${id}/approve`)
    await page.getByRole('button', { name: 'Aprobar documentación' }).click()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByText('Documentación aprobada')).toBeVisible()
  })

  test('a module that is off is exactly its placeholder', async ({ page, browser }) => {
    await signedIn(page, 'admin')
    await page.goto('/settings')
    const saves = async () => {
      await page.getByRole('button', { name: /^Guardar/ }).click()
      await expect(page.getByText('Configuración guardada').last()).toBeVisible()
    }
    await page.getByRole('switch', { name: 'Trabajos (portal del trabajador)' }).click()
    await saves()
    const phone = await (await browser.newContext()).newPage()
    await signedIn(phone, 'trabajador')
    await phone.goto('/jobs')
    const main = phone.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Trabajos' })).toBeVisible()
    expect((await main.innerText()).split('\n').filter(Boolean)).toEqual([
      'Trabajos',
      'Esta página está en desarrollo.',
      '/jobs',
    ])
    await page.getByRole('switch', { name: 'Trabajos (portal del trabajador)' }).click()
    await saves()
    await phone.reload()
    await expect(phone.getByText('Tus turnos, día a día')).toBeVisible()
    await phone.context().close()
  })
})

test('the bell opens the notices, and the profile says which ones one wants', async ({ page }) => {
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  await page.goto('/profile')
  await page.getByRole('button', { name: /^Trabajos pendientes/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Avisos' })
  await expect(drawer.getByRole('link', { name: /^Trabajos pendientes/ })).toBeVisible()
  await isAccessible(page)
  await drawer.getByRole('link', { name: 'Elegir avisos' }).click()
  const expiring = page.getByRole('switch', { name: 'Documentos que caducan' })
  await expect(expiring).toBeChecked()
  await expiring.click()
  await expect(expiring).not.toBeChecked()
  await page.reload()
  await expect(expiring).not.toBeChecked()
  await expiring.click()
  await expect(expiring).toBeChecked()
  await isAccessible(page)
  expect(wrong).toEqual([])
})
