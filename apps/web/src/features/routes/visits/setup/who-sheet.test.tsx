import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../../test/fake-api.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { aVisitSetup, visitSettings } from '../testing/a-setup.ts'

const person = { workerId: null, city: null, from: 480, to: 1080, weekdays: [0, 1] }
const settings: VisitSettings = {
  ...visitSettings,
  people: [
    { ...person, name: 'Marta Vila', profiles: ['Promotora'] },
    { ...person, name: 'Lucía Pérez' },
  ],
}
const kindOf = (who: string, shops: number) => ({
  hours: '',
  duration: '',
  frequency: '',
  who,
  priority: '',
  shops,
})

async function theSheet() {
  const api = fakeApi()
  api.answer(visitEndpoints.setup, () =>
    aVisitSetup({
      located: 9,
      kinds: [kindOf('promotora', 4), kindOf('', 2), kindOf('Supervisor', 2), kindOf('Lucía y Pepe', 1)],
      settings,
    }),
  )
  api.answer(visitEndpoints.saveSettings, () => ({ version: 2 }))
  const { user } = await renderApp('/routes/visits/4/setup', { role: 'ROLE_ADMIN', api })
  const sheet = within(await screen.findByRole('region', { name: 'Quién puede hacerlas' }))
  return { api, user, sheet }
}

test('says of each text who is meant, first those that name nobody, and takes the word of the planner', async () => {
  const { api, user, sheet } = await theSheet()
  expect(sheet.getByText('2 sin nadie')).toBeVisible()
  const rows = sheet.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(rows[0]).toMatch(/^Supervisor.*Nadie de las personas/)
  expect(rows[1]).toMatch(/^Lucía y Pepe.*Lucía Pérez.*no está: Pepe/)
  expect(rows[2]).toMatch(/^promotora.*Marta Vila/)
  await user.click(
    sheet.getByRole('button', { name: 'Elegir quién puede hacer las visitas de «Supervisor»' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Elegir quién', busy: false }))
  await user.click(dialog.getByRole('combobox', { name: 'Personas' }))
  await user.click(await screen.findByRole('option', { name: 'Lucía Pérez' }))
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sheet.queryByText('2 sin nadie')).toBeNull())
  await user.type(sheet.getByLabelText('Si el archivo no lo dice'), 'Paco')
  expect(await sheet.findByText(/esas visitas quedarían sin hacer/)).toBeVisible()
  await user.clear(sheet.getByLabelText('Si el archivo no lo dice'))
  await user.type(sheet.getByLabelText('Si el archivo no lo dice'), 'promotora')
  await user.click(screen.getByRole('button', { name: /^Planificar/ }))
  await waitFor(() => {
    const saved = api.requests.find(({ line }) => line === 'PUT /api/routes/processing/batch/4/visits')
    const meanings = [{ column: 'who', text: 'Supervisor', means: 'Lucía Pérez' }]
    expect(saved?.body).toMatchObject({ settings: { who: 'promotora', meanings } })
  })
})
