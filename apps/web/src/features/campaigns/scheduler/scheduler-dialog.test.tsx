import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { holidayEndpoints } from '@cuadrante/contract/holidays/endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, Refused, type FakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aCampaign, aJob, aJobDetail, aJobPage } from '../testing.ts'

async function openDates(teach: (api: FakeApi) => void = () => {}) {
  const api = fakeApi()
  teach(api)
  api.answer(campaignEndpoints.get, () => aCampaign())
  api.answer(campaignEndpoints.jobs, () => aJobPage([aJob()]))
  api.answer(jobEndpoints.get, () => aJobDetail())
  const { user } = await renderApp('/campaigns/4', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Añadir fechas al trabajo #12' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Añadir fechas', busy: false }))
  await dialog.findByRole('button', { name: /^viernes, 20 de noviembre.*ya tiene turno/i })
  return { api, user, dialog }
}

type Opened = Awaited<ReturnType<typeof openDates>>

async function plansTheConstitution({ user, dialog }: Opened) {
  await user.click(dialog.getByRole('button', { name: 'Mes siguiente' }))
  await user.click(dialog.getByRole('button', { name: /^martes, 8 de diciembre/i }))
  await user.click(dialog.getByRole('button', { name: 'Definir horario' }))
  await user.type(dialog.getByRole('textbox', { name: 'Inicio del tramo 1' }), '930')
  await user.type(dialog.getByRole('textbox', { name: 'Fin del tramo 1' }), '14:30')
  await user.click(dialog.getByRole('button', { name: 'Generar Horario' }))
}

test('each step says what is missing before the next one', async () => {
  const { user, dialog } = await openDates()
  await user.click(dialog.getByRole('button', { name: 'Definir horario' }))
  expect(await screen.findByText('Fechas Requeridas')).toBeVisible()
  expect(screen.getByText('Selecciona al menos una fecha')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: /^viernes, 27 de noviembre/i }))
  await user.click(dialog.getByRole('button', { name: 'Definir horario' }))
  expect(dialog.getByRole('textbox', { name: 'Inicio del tramo 1' })).toHaveAttribute('placeholder', '09:30')
  expect(dialog.getByRole('textbox', { name: 'Fin del tramo 1' })).toHaveAttribute('placeholder', '14:30')
  expect(dialog.getByRole('button', { name: 'Generar Horario' })).toBeDisabled()
  expect(dialog.getByRole('button', { name: 'Quitar el tramo 1' })).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'Revisar' }))
  expect(await screen.findByText('Completa todos los horarios del template')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Inicio del tramo 1' }), '09:30')
  await user.type(dialog.getByRole('textbox', { name: 'Fin del tramo 1' }), '14:30')
  await user.click(dialog.getByRole('button', { name: 'Revisar' }))
  expect(await screen.findByText('Genera el horario antes de continuar')).toBeVisible()
})

test('the tab is not closed over days that are not saved', async () => {
  const { user, dialog } = await openDates()
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  await user.click(dialog.getByRole('button', { name: /^viernes, 27 de noviembre/i }))
  expect(isAsked()).toBe(true)
})

test('slots that share time are told apart at once, and are not sent', async () => {
  const { api, user, dialog } = await openDates()
  await user.click(dialog.getByRole('button', { name: /^viernes, 27 de noviembre/i }))
  await user.click(dialog.getByRole('button', { name: 'Definir horario' }))
  await user.type(dialog.getByRole('textbox', { name: 'Inicio del tramo 1' }), '09:00')
  await user.type(dialog.getByRole('textbox', { name: 'Fin del tramo 1' }), '14:30')
  await user.click(dialog.getByRole('button', { name: 'Añadir tramo' }))
  await user.type(dialog.getByRole('textbox', { name: 'Inicio del tramo 2' }), '13:00')
  await user.type(dialog.getByRole('textbox', { name: 'Fin del tramo 2' }), '20:00')
  expect(dialog.getByText('El tramo 2 se pisa con el tramo 1, de 09:00 a 14:30.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Generar Horario' }))
  expect(dialog.getByText(/^El tramo 2 se pisa con el tramo 1/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Añadir 1 día' }))
  expect(await screen.findByText('Hay tramos del mismo día que se pisan')).toBeVisible()
  expect(api.lastOf('POST /api/jobs/12/dates')).toBeUndefined()
})

test('hours that the clocks leave out in spring are told where they are typed, and where the day is looked through', async () => {
  const { api, user, dialog } = await openDates()
  for (let month = 0; month < 4; month += 1)
    await user.click(dialog.getByRole('button', { name: 'Mes siguiente' }))
  await user.click(dialog.getByRole('button', { name: /^domingo, 28 de marzo/i }))
  await user.click(dialog.getByRole('button', { name: 'Definir horario' }))
  await user.type(dialog.getByRole('textbox', { name: 'Inicio del tramo 1' }), '02:00')
  await user.type(dialog.getByRole('textbox', { name: 'Fin del tramo 1' }), '03:00')
  const words =
    'El 28/03/2027 los relojes pasan de las 02:00 a las 03:00: de 02:00 a 03:00 no hay ni un minuto.'
  expect(dialog.getByText(words)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Generar Horario' }))
  expect(dialog.getByText(words)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Añadir 1 día' }))
  expect(await screen.findByText(/^Hay un tramo sin un solo minuto/)).toBeVisible()
  expect(api.lastOf('POST /api/jobs/12/dates')).toBeUndefined()
  await user.clear(dialog.getByRole('textbox', { name: /^Fin: / }))
  await user.type(dialog.getByRole('textbox', { name: /^Fin: / }), '06:00')
  expect(dialog.getByText(/: las 02:00 no existen\.$/)).toBeVisible()
})

test('a shift from the last minute of a day on is to be written as one of the next day', async () => {
  const { user, dialog } = await openDates()
  await user.click(dialog.getByRole('button', { name: /^viernes, 27 de noviembre/i }))
  await user.click(dialog.getByRole('button', { name: 'Definir horario' }))
  await user.type(dialog.getByRole('textbox', { name: 'Inicio del tramo 1' }), '23:59')
  await user.type(dialog.getByRole('textbox', { name: 'Fin del tramo 1' }), '06:00')
  await user.tab()
  expect(dialog.getByText(/^Empieza a medianoche: escribe 00:00/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Generar Horario' })).toBeDisabled()
})

test('before the campaign its first month is shown, and a day that it does not have is told', async () => {
  vi.setSystemTime(new Date('2026-09-20T10:00:00Z'))
  const { user, dialog } = await openDates()
  await user.click(dialog.getByRole('button', { name: /^jueves, 12 de noviembre/i }))
  expect(
    dialog.getByText('1 día queda fuera de la campaña, que va del 13/11/2026 al 05/01/2027.'),
  ).toBeVisible()
})

test('a range skips the holidays of the town of its centre, unless they are worked', async () => {
  const { api, user, dialog } = await openDates((given) => {
    const town = {
      province: { id: 36, name: 'Pontevedra' },
      city: { id: 36057, name: 'Vigo', provinceId: 36 },
    }
    const content = [{ id: 8, name: 'Froiz Travesas', address: 'Travesía 1', ...town }]
    given.answer(centreEndpoints.list, () => ({
      content,
      totalElements: 1,
      totalPages: 1,
      size: 100,
      number: 0,
    }))
    const place = { scope: 'LOCAL' as const, provinceId: 36, cityId: 36057 }
    given.answer(holidayEndpoints.between, () => [{ ...place, day: '2026-12-09', name: 'Fiesta del barrio' }])
  })
  await user.click(dialog.getByRole('button', { name: 'Rango o semanas…' }))
  const [from, to] = ['Desde', 'Hasta'].map((name) => dialog.getByRole('textbox', { name }))
  for (const [box, text] of [
    [from, '07/12/2026'],
    [to, '10/12/2026'],
  ] as const) {
    if (!box) continue
    await user.clear(box)
    await user.type(box, text)
  }
  expect(
    await dialog.findByText(/Sin 08\/12\/2026 \(Inmaculada Concepción\), 09\/12\/2026 \(Fiesta del barrio\)/),
  ).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Elegir 2 días' })).toBeEnabled()
  await user.click(dialog.getByText('Saltar los festivos'))
  expect(dialog.getByRole('button', { name: 'Elegir 4 días' })).toBeEnabled()
  expect(api.requests.some(({ line }) => line.startsWith('GET /api/centers'))).toBe(true)
})

test('holidays are named, and the days are added as they were reviewed', async () => {
  const opened = await openDates()
  const { api, user, dialog } = opened
  api.answer(jobEndpoints.addDates, () => aJobDetail())
  await plansTheConstitution(opened)
  await user.click(dialog.getByRole('button', { name: 'Atrás' }))
  await user.click(dialog.getByRole('button', { name: 'Atrás' }))
  expect(
    dialog.getByRole('button', { name: /^martes, 8 de diciembre.*festivo: Inmaculada Concepción/i }),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Definir horario' }))
  await user.click(dialog.getByRole('button', { name: 'Revisar' }))
  await user.click(dialog.getByRole('button', { name: 'Añadir 1 día' }))
  expect(await screen.findByText('1 día añadido al trabajo #12')).toBeVisible()
  expect(api.requests.find(({ line }) => line === 'POST /api/jobs/12/dates')?.body).toMatchObject({
    schedules: [{ date: '2026-12-08', timeSlots: [{ startTime: '09:30', endTime: '14:30' }] }],
  })
})

test('a slot without its end is not added', async () => {
  const opened = await openDates()
  const { user, dialog } = opened
  await plansTheConstitution(opened)
  await user.clear(dialog.getByRole('textbox', { name: /^Fin: / }))
  await user.click(dialog.getByRole('button', { name: 'Añadir 1 día' }))
  expect(await screen.findByText('Completa todos los horarios antes de guardar')).toBeVisible()
})

test('days that the server does not take stay on screen', async () => {
  const opened = await openDates()
  const { api, user, dialog } = opened
  api.answer(jobEndpoints.addDates, () => {
    throw new Refused(409, { code: 'worker_busy', message: 'Ana Soto ya tiene otro trabajo.' })
  })
  await plansTheConstitution(opened)
  await user.click(dialog.getByRole('button', { name: 'Añadir 1 día' }))
  expect(await screen.findByText('No se pudieron añadir las fechas')).toBeVisible()
  expect(screen.getByText('Ana Soto ya tiene otro trabajo.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /^Inicio: / })).toHaveValue('09:30')
})
