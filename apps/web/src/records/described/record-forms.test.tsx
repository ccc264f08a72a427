import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { campaignFields } from '@cuadrante/contract/campaigns/campaign.ts'
import { jobFields } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import { centreFields } from '@cuadrante/contract/centres/centre-fields.ts'
import { clientFields } from '@cuadrante/contract/clients/client.ts'
import { peopleListFields } from '@cuadrante/contract/people-lists/people-list.ts'
import { holidayFields } from '@cuadrante/contract/holidays/holiday.ts'
import type { RecordFields } from '@cuadrante/contract/kit/record-field.ts'
import { personFields } from '@cuadrante/contract/people/person-fields.ts'
import { workerFields } from '@cuadrante/contract/people/worker-fields.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaign } from '../../features/campaigns/testing.ts'
import { fakeApi } from '../../test/fake-api.ts'
import { renderApp } from '../../test/render-app.tsx'
import { valueName } from './record-values.ts'

const namesOf = (fields: RecordFields, path = '') =>
  Object.entries(fields).map(([name, field]) => path + valueName(name, field))

function anApi() {
  const api = fakeApi()
  api.answer(campaignEndpoints.get, () => aCampaign())
  return api
}

/** Every form of a described record. A new one is added here, and each of its fields must then have a control. */
test.each([
  ['/clients', 'Nuevo Cliente', namesOf(clientFields)],
  ['/workers/lists', 'Añadir lista', namesOf(peopleListFields)],
  ['/data-management/holidays', 'Añadir festivo', namesOf(holidayFields)],
  ['/centers', 'Nuevo Centro', namesOf(centreFields)],
  ['/campaigns/new', undefined, namesOf(campaignFields)],
  ['/campaigns/4/jobs/new', undefined, namesOf(jobFields)],
  ['/workers/new', undefined, [...namesOf(workerFields), ...namesOf(personFields, 'user.')]],
])('the form of %s has a control for every described field', async (path, opener, names) => {
  const { user } = await renderApp(path, { role: 'ROLE_ADMIN', api: anApi() })
  if (opener) await user.click(await screen.findByRole('button', { name: opener }))
  const controls = () =>
    [...document.querySelectorAll<HTMLElement>('[data-field]')].map((control) => control.dataset.field)
  await waitFor(() => expect(names.filter((name) => !controls().includes(name))).toEqual([]))
})

test('what always holds a choice offers no blank one', async () => {
  await renderApp('/workers/new', { role: 'ROLE_ADMIN', api: anApi() })
  for (const name of ['Documentación', 'Tipo de contrato']) {
    const choice = await screen.findByRole('combobox', { name: new RegExp(name) })
    expect([...choice.querySelectorAll('option')].filter(({ value }) => value === '')).toEqual([])
  }
})
