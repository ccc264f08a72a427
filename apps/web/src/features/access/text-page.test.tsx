import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAppInfo, fakeApi } from '../../test/fake-api.ts'
import { renderApp } from '../../test/render-app.tsx'

test('the agency is called, written to and found on the map with one touch', async () => {
  const api = fakeApi()
  const contact =
    'Oficina de Vigo\nRúa do Príncipe 22, 36202 Vigo\nTel. 986 123 456 de 9 a 14\noficina@atlantica.example'
  api.answer(accessEndpoints.appInfo, () => anAppInfo({ contact, modules: ['contact'] }))
  await renderApp('/contact', { role: 'ROLE_USER', api })
  await screen.findByText(/Oficina de Vigo/)
  const hrefs = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('tel:986123456')
  expect(hrefs).toContain('mailto:oficina@atlantica.example')
  expect(hrefs).toContain(
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent('Rúa do Príncipe 22, 36202 Vigo')}`,
  )
})
