import { expect, test } from './stage/journey.ts'
import { signedIn } from './session.ts'

test('a message does not cover the close button of a drawer', async ({ page, isMobile }) => {
  await signedIn(page, 'admin')
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Cliente' })
  await dialog.getByRole('textbox', { name: 'CIF' }).fill(isMobile ? 'B36123466' : 'B36123474')
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Conservas de Cambados')
  await dialog.getByRole('textbox', { name: 'Dirección' }).fill('Rúa do Porto, 4')
  await dialog.getByRole('textbox', { name: 'Código postal' }).fill('36600')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const message = page.getByRole('region', { name: 'Avisos' }).getByText('Cliente creado correctamente')
  await expect(message).toBeVisible()
  // Nor the title of the page, which says where one is.
  const [said, title] = [
    await message.boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ]
  const isClear = said && title && (said.y > title.y + title.height || said.x > title.x + title.width)
  expect(isClear).toBe(true)
  await page.getByRole('button', { name: /^Trabajos pendientes/ }).click()
  const close = page.getByRole('dialog', { name: 'Avisos' }).getByRole('button', { name: 'Cerrar' })
  const viewport = page.viewportSize()
  // The drawer slides in from the right.
  await expect
    .poll(async () => {
      const box = await close.boundingBox()
      return box && viewport && box.x + box.width <= viewport.width
    })
    .toBe(true)
  const button = await close.boundingBox()
  // A message goes by itself; the place where it would stand stays.
  const card = await page.locator('section[aria-label="Avisos"]').boundingBox()
  const isApart =
    card &&
    button &&
    (card.x + card.width <= button.x ||
      button.x + button.width <= card.x ||
      button.y + button.height <= card.y)
  expect(isApart).toBe(true)
})

test('a message covers neither the trail nor the head of a page', async ({ page, isMobile }) => {
  test.skip(isMobile, 'has a way back in place of the trail, and messages at the bottom')
  await signedIn(page, 'admin')
  await page.goto('/data-management/haircolors')
  await page.getByRole('button', { name: 'Nuevo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Añadir color de pelo' })
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Rubio ceniza')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const message = page.getByRole('button', { name: 'Cerrar aviso: Guardado' }).locator('..')
  await expect(message).toBeVisible()
  const card = await message.boundingBox()
  const isCovered = (box: typeof card) =>
    !card ||
    !box ||
    (card.x < box.x + box.width &&
      box.x < card.x + card.width &&
      card.y < box.y + box.height &&
      box.y < card.y + card.height)
  const trail = page.getByRole('navigation', { name: 'Ruta de navegación' })
  // Where it leaves room for the last step alone, no arrow leads to it from nowhere.
  const first = await trail.evaluate((nav) => {
    const { top, bottom, left } = nav.getBoundingClientRect()
    return document.elementFromPoint(left + 4, (top + bottom) / 2)?.closest('svg') === null
  })
  expect(first).toBe(true)
  for (const part of [
    trail.getByRole('listitem').last(),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: /^Buscar campaña/ }),
    page.getByRole('button', { name: 'Nuevo', exact: true }),
  ])
    expect(isCovered(await part.boundingBox())).toBe(false)
})

test('in a narrow window a message leaves the search to be clicked', async ({ page, isMobile }) => {
  test.skip(isMobile, 'has an icon to search with, and messages at the bottom')
  await signedIn(page, 'admin')
  await page.goto('/data-management/eyecolors')
  for (const [width, colour] of [
    [770, 'Gris violáceo'],
    [1024, 'Pardo oscuro'],
    [1270, 'Cobre claro'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('button', { name: 'Nuevo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Añadir color de ojos' })
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(colour)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    const message = page.getByRole('button', { name: 'Cerrar aviso: Guardado' }).locator('..')
    await expect(message).toBeVisible()
    const card = await message.boundingBox()
    for (const part of [
      page.getByRole('button', { name: /^Buscar campaña/ }),
      page.getByRole('button', { name: /el menú$/ }),
    ]) {
      const box = await part.boundingBox()
      expect(card && box && (card.x + card.width <= box.x || box.x + box.width <= card.x)).toBe(true)
    }
    await message.click()
  }
})

test('a message leaves the title of an open drawer to be read', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a drawer fills the phone: its messages stand below its head')
  await signedIn(page, 'admin')
  // A file that does not come has a message say so.
  await page.route(/\/api\/.*format=pdf/, (route) => route.abort())
  for (const width of [1440, 1280, 1024, 820]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/labor-registry?view=month')
    await page.getByRole('rowheader').first().getByRole('button').click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'PDF' }).click()
    const message = page.getByRole('button', { name: /^Cerrar aviso: / }).locator('..')
    const [said, named] = [
      await message.boundingBox(),
      await drawer.getByRole('heading').first().boundingBox(),
    ]
    const isApart = said && named && (said.x + said.width <= named.x || said.y >= named.y + named.height)
    expect.soft(isApart, `${width}`).toBe(true)
    expect.soft(said?.x, `${width}`).toBeGreaterThanOrEqual(0)
  }
})

test('a message stands above a dialog that is as high as the window', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a dialog fills the phone: its messages stand below its head')
  await signedIn(page, 'admin')
  await page.goto('/data-management/haircolors')
  for (const [width, colour] of [
    [1440, 'Cobrizo oscuro'],
    [1024, 'Caoba claro'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await page.getByRole('button', { name: 'Nuevo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Añadir color de pelo' })
    const name = dialog.getByRole('textbox', { name: 'Nombre' })
    await name.fill(colour)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    const message = page.getByRole('button', { name: 'Cerrar aviso: Guardado' }).locator('..')
    await expect(message).toBeVisible()
    await page.getByRole('button', { name: 'Nuevo' }).click()
    // Others have more in them than the window has room for.
    await name.evaluate((field) => field.parentElement?.style.setProperty('height', '900px'))
    const [said, box] = [await message.boundingBox(), await dialog.boundingBox()]
    expect.soft(box?.height, `${width}`).toBeGreaterThan(600)
    expect.soft(box?.y, `${width}`).toBeGreaterThanOrEqual((said?.y ?? Infinity) + (said?.height ?? 0))
    await page.keyboard.press('Escape')
    await message.click()
  }
})

test('above a dialog stands the newest message alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'shows one of them always')
  await signedIn(page, 'admin')
  await page.goto('/data-management/eyecolors')
  await page.route('**/api/eyecolorss', (route) => route.abort())
  await page.getByRole('button', { name: 'Nuevo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Añadir color de ojos' })
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Verde agua')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const messages = page.locator('[data-toast]')
  await expect(messages).toHaveCount(1)
  // What was told before: messages go by themselves, sooner than a slow machine gets here twice.
  await messages.evaluate((card) => {
    const said = card.parentElement?.parentElement?.querySelector('[role="status"]')
    for (const _ of [1, 2]) said?.append(card.cloneNode(true))
  })
  await expect(messages.and(page.locator(':visible'))).toHaveCount(1)
})
