import { expect, test, type Locator, type Page } from './stage/journey.ts'
import {
  aProcess,
  aSheetOf,
  analyses,
  drags,
  handleOf,
  middleOf,
  namesOf,
  opens,
  type School,
} from './route-book.ts'
import { signedIn, watchFor } from './session.ts'

/** Four schools of one province: two routes of two points, both open. High enough that nothing scrolls while it is dragged. */
const four: readonly School[] = [
  ['CEIP Ponte dos Brozos', 'Rúa da Igrexa 2', '15142', 'Arteixo', 'A Coruña'],
  ['CEIP Bergantiños', 'Avenida da Milagrosa 20', '15100', 'Carballo', 'A Coruña'],
  ['CEIP Cabo da Area', 'Rúa Cabo da Area 1', '15117', 'Laxe', 'A Coruña'],
  ['IES Maximino Romero', 'Rúa da Ulloa 5', '15129', 'Vimianzo', 'A Coruña'],
]

async function twoOpenRoutes(page: Page): Promise<[Locator, Locator]> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: size?.width ?? 1440, height: 1600 })
  await signedIn(page, 'admin')
  await aProcess(page, { of: four, pointsPerRoute: 2 })
  return [await opens(page, 'A Coruña 1'), await opens(page, 'A Coruña 2')]
}

test('a point is dragged by mouse to another route; a locked one asks first; undo takes it back', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'escritorio', 'with a mouse')
  const wrong = watchFor(page)
  const [from, to] = await twoOpenRoutes(page)
  const [first = '', second = ''] = await namesOf(from)
  const there = await namesOf(to)
  const last = there.at(-1)

  await drags(page, handleOf(page, first), handleOf(page, last), { x: 0 })
  await expect(page.getByText('Punto transferido').first()).toBeVisible()
  await expect.poll(() => namesOf(from)).toEqual([second])
  await expect.poll(async () => (await namesOf(to)).toSorted()).toEqual([...there, first].toSorted())
  await expect(page.getByText('Pendiente de recalcular')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect.poll(() => namesOf(from)).toEqual([first, second])
  await expect.poll(() => namesOf(to)).toEqual(there)

  await page.getByRole('button', { name: 'Bloquear A Coruña 2' }).click()
  const target = to.getByText(last ?? '', { exact: true })
  const question = page.getByRole('dialog', { name: 'Añadir a una ruta bloqueada' })
  await drags(page, handleOf(page, first), target, {})
  await question.getByRole('button', { name: 'Volver' }).click()
  // A dialog that is still leaving lies over the list and takes the press of the next drag.
  await expect(question).toBeHidden()
  await expect.poll(() => namesOf(from)).toEqual([first, second])
  await drags(page, handleOf(page, first), target, {})
  await question.getByRole('button', { name: 'Desbloquear y añadir' }).click()
  await expect.poll(() => namesOf(from)).toEqual([second])
  await expect(page.getByRole('button', { name: 'Bloquear A Coruña 2' })).toBeVisible()
  expect(wrong).toEqual([])
})

test('on a phone a point is held and dragged to another route by touch', async ({ page }, { project }) => {
  test.skip(project.name !== 'movil', 'with a finger')
  const wrong = watchFor(page)
  const [from, to] = await twoOpenRoutes(page)
  const [first = '', second = ''] = await namesOf(from)
  const there = await namesOf(to)

  await touches(page, handleOf(page, first), handleOf(page, there.at(-1)))
  await expect(page.getByText('Punto transferido').first()).toBeVisible()
  await expect.poll(() => namesOf(from)).toEqual([second])
  await expect.poll(async () => (await namesOf(to)).toSorted()).toEqual([...there, first].toSorted())
  expect(wrong).toEqual([])
})

test('the columns of an address are put in order by keyboard and by mouse, with the preview following', async ({
  page,
}, { project }) => {
  const isPhone = project.name === 'movil'
  await signedIn(page, 'admin')
  await analyses(
    page,
    aSheetOf([
      ['Centro', 'Tipo vía', 'Calle', 'Núm.', 'Código Postal', 'Municipio'],
      ['CEIP Bergantiños', 'Avenida', 'da Milagrosa', '20', '15100', 'Carballo'],
      ['IES Maximino Romero', 'Rúa', 'da Ulloa', '5', '15129', 'Vimianzo'],
    ]),
  )
  const order = page.getByRole('list', { name: 'Orden de la dirección' })
  await expect.poll(() => namesOf(order)).toEqual(['Tipo vía', 'Calle', 'Núm.'])
  const builder = page.getByRole('region', { name: 'Dirección', exact: true })
  await expect(builder.getByText('Avenida da Milagrosa 20')).toBeVisible()
  const read = page.getByRole('region', { name: 'Primeras filas, como se leerán' })
  await expect(read.getByText('Carballo, A Coruña', { exact: false })).toBeVisible()
  const handle = (column: string) => page.getByRole('button', { name: `Mover la columna ${column}` })

  await handle('Núm.').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press(isPhone ? 'ArrowUp' : 'ArrowLeft')
  await expect(builder.getByText('Avenida 20 da Milagrosa')).toBeVisible()
  await page.keyboard.press('Space')
  await expect.poll(() => namesOf(order)).toEqual(['Tipo vía', 'Núm.', 'Calle'])
  if (isPhone) await touches(page, handle('Calle'), handle('Núm.'))
  else await drags(page, handle('Calle'), handle('Núm.'), { x: -20 })
  await expect.poll(() => namesOf(order)).toEqual(['Tipo vía', 'Calle', 'Núm.'])

  await page.getByRole('button', { name: 'Quitar Tipo vía de la dirección' }).click()
  await page.getByRole('button', { name: 'Siguiente' }).last().click()
  await expect(page.getByText('2 de 2 filas localizadas.').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^da Milagrosa 20/)).toBeVisible()
})

/** Long enough for a touch to mean a drag and not the beginning of a scroll. */
const hold = 400
/** Beyond the middle of the target, in pixels: so that it makes room. */
const overshoot = 12

/** Real touches: held, moved in steps, released. */
async function touches(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const start = await middleOf(from)
  const there = await middleOf(to)
  const end = { x: there.x, y: there.y + Math.sign(there.y - start.y) * overshoot }
  const browser = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await send('touchStart', start)
  await page.waitForTimeout(hold)
  const steps = 12
  for (let step = 1; step <= steps; step++)
    await send('touchMove', {
      x: start.x + ((end.x - start.x) * step) / steps,
      y: start.y + ((end.y - start.y) * step) / steps,
    })
  await page.waitForTimeout(hold)
  await send('touchEnd')
}
