import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createAppRouter } from './router.tsx'

test('every page that comes in a file of its own is fetched before it is shown, those of modules too', () => {
  const routes: AnyRoute[] = Object.values(createAppRouter().routesById)
  const late = routes
    .map(({ options }) => ({ screen: options.staticData?.screen, page: options.component }))
    .filter(({ screen }) => screen?.load)
  expect(late.some(({ screen }) => screen?.module)).toBe(true)
  expect(late.filter(({ page }) => !page?.preload).map(({ screen }) => screen?.path)).toEqual([])
})
