import type { Holiday } from '@cuadrante/contract/holidays/holiday.ts'
import { holidayEndpoints as endpoints } from '@cuadrante/contract/holidays/endpoints.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { renderApp } from '../../test/render-app.tsx'

const froilan: Holiday = {
  id: 6,
  day: '2026-10-05',
  name: 'San Froilán',
  scope: 'LOCAL',
  province: { id: 27, name: 'Lugo' },
  city: { id: 27028, name: 'Lugo', provinceId: 27 },
  version: 1,
}

test('a row tells the record, and its menu opens it to be read', async () => {
  const api = fakeApi()
  const page = { content: [froilan], totalElements: 1, totalPages: 1, size: 10, number: 0 }
  api.answer(endpoints.list, () => page)
  const { user } = await renderApp('/data-management/holidays', { role: 'ROLE_ADMIN', api })
  expect(await screen.findByRole('heading', { name: 'Festivos', level: 1 })).toBeVisible()
  expect((await screen.findByText('San Froilán')).closest('tr')).toHaveTextContent(
    /05\/10\/2026.*Local.*Lugo/,
  )
  await user.click(screen.getByRole('button', { name: 'Acciones de San Froilán' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ver' }))
  expect(await within(await screen.findByRole('dialog', { busy: false })).findByText('Ámbito')).toBeVisible()
})
