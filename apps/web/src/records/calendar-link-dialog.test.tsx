import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPerson } from '../features/people/testing.ts'
import { fakeApi } from '../test/fake-api.ts'
import { renderApp } from '../test/render-app.tsx'

test('the office makes a worker’s calendar link, sees it once and takes it back', async () => {
  const api = fakeApi()
  const worker = aPerson()
  let isActive = false
  api.answer(peopleEndpoints.get, () => worker)
  api.answer(calendarEndpoints.feedStatus, () => ({
    isActive,
    createdAt: isActive ? '2026-11-20T10:00:00Z' : null,
    lastReadAt: null,
  }))
  api.answer(calendarEndpoints.createFeed, () => {
    isActive = true
    return { path: '/api/calendar-feeds/demo/abcdefghijklmnopqrstuvwx/turnos.ics' }
  })
  api.answer(calendarEndpoints.revokeFeed, () => {
    isActive = false
    return { message: 'El enlace del calendario ya no funciona.' }
  })
  const { user } = await renderApp(`/workers/${worker.id}/view`, { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Calendario' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enlace del calendario', busy: false }))
  expect(await dialog.findByText(/^No tiene enlace\./)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Crear enlace' }))
  expect(await dialog.findByDisplayValue(/\/turnos\.ics$/)).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Quitar el enlace' }))
  const question = within(await screen.findByRole('dialog', { name: 'Quitar el enlace', busy: false }))
  await user.click(question.getByRole('button', { name: 'Quitar el enlace' }))
  expect(await screen.findByText('El enlace del calendario ya no funciona.')).toBeVisible()
  expect(await dialog.findByText(/^No tiene enlace\./)).toBeVisible()
})
