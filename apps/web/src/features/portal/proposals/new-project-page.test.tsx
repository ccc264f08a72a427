import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'

test('on the phone the day has its own line, and from and to share the next one', async () => {
  const api = fakeApi()
  api.answer(portalEndpoints.proposals, () => [])
  await renderApp('/projects/new', { role: 'ROLE_USER', api })
  const whole = async (name: string) =>
    (await screen.findByRole('textbox', { name })).closest('[data-span]')?.hasAttribute('data-whole')
  expect([await whole('Día'), await whole('Desde'), await whole('Hasta')]).toEqual([true, false, false])
})
