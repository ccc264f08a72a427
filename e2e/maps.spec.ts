import { expect, test } from './stage/journey.ts'
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
