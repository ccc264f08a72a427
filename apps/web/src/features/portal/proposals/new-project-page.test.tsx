import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'

test('on the phone the day has its own line, and from and to share the next one', async () => {
  const api = fakeApi()
  api.answer(portalEndpoints.proposals, () => [])
  await renderApp('/projects/new', { role: 'ROLE_USER', api })
  const whole = async (name: string) =>
    (await screen.findByRole('textbox', { name })).closest('[data-span]')?.hasAttribute('data-whole')
  expect([await whole('Día'), await whole('Desde'), await whole('Hasta')]).toEqual([true, false, false])
})

test('a proposal that is refused says what failed, and why', async () => {
  const api = fakeApi()
  api.answer(portalEndpoints.proposals, () => [])
  api.answer(portalEndpoints.propose, () => {
    throw new Refused(409, { code: 'too_many_proposals', message: 'Hoy no puede ser.' })
  })
  const { user } = await renderApp('/projects/new', { role: 'ROLE_USER', api })
  await user.type(await screen.findByRole('textbox', { name: 'Nombre del proyecto' }), 'Degustación')
  for (const [name, text] of [
    ['Día', '20/11/2026'],
    ['Desde', '10:00'],
    ['Hasta', '14:00'],
  ] as const) {
    await user.type(screen.getByRole('textbox', { name }), text)
    await user.tab()
  }
  await user.click(screen.getByRole('button', { name: 'Enviar proyecto' }))
  expect(await screen.findByText('Error al crear el trabajo')).toBeVisible()
  expect(screen.getByText('Hoy no puede ser.')).toBeVisible()
})
