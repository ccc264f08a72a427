import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { campaignAskEndpoints } from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import { callOffEndpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { addDays, mondayOf } from '@cuadrante/domain/dates/day.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { today } from '../../../../api/today.ts'
import { fakeApi } from '../../../../test/fake-api.ts'
import { renderApp } from '../../../../test/render-app.tsx'

const monday = mondayOf(addDays(today(), 7))
const saturday = addDays(monday, 5)
const where = 'Centro Comercial Plaza Mayor de Las Mariñas'
const told = { id: 3, reason: 'ILLNESS', note: null, toldAt: '2026-11-20T10:00:00Z' } as const

async function opened() {
  const api = fakeApi()
  let isTold = false
  api.answer(portalEndpoints.agenda, () => ({
    today: today(),
    time: '10:00',
    from: today(),
    to: addDays(today(), 13),
    workerId: 12,
    shifts: isTold
      ? [
          {
            jobId: 7,
            date: saturday,
            startTime: '10:00',
            endTime: '14:00',
            minutes: 240,
            status: 'CONFIRMADO' as const,
            campaign: 'Navidad',
            client: 'Zumos Alba',
            profile: null,
            center: where,
            address: null,
            town: null,
            observations: null,
            contact: null,
            phone: null,
            callOff: told,
          },
        ]
      : [],
  }))
  api.answer(availabilityEndpoints.week, () => ({
    monday,
    today: today(),
    answerBy: null,
    source: null,
    answeredAt: null,
    repetition: null,
    stretches: [],
    previous: [],
    rules: [],
    busy: [],
    shifts: [
      {
        jobId: 7,
        date: saturday,
        startTime: '10:00',
        endTime: '14:00',
        zone: 'Europe/Madrid',
        where,
        shiftDate: saturday,
        shiftStart: '10:00',
      },
    ],
  }))
  api.answer(campaignAskEndpoints.own, () => [])
  api.answer(callOffEndpoints.tell, () => {
    isTold = true
    return told
  })
  const { user } = await renderApp('/availability', { role: 'ROLE_USER', api })
  const week = within(await screen.findByRole('group', { name: 'Tu semana' }))
  return { api, user, week }
}

test('«No puedo» over an own shift says it to the office, and the shift shows that it was said', async () => {
  const { api, user, week } = await opened()
  await user.click(await week.findByRole('button', { name: /^10:00–\u206014:00.*di que no puedes ir/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'No puedo ir', busy: false }))
  await user.selectOptions(await dialog.findByRole('combobox', { name: /Motivo/ }), 'Estoy enfermo o enferma')
  await user.click(dialog.getByRole('button', { name: 'Avisar a la oficina' }))
  const shift = await week.findByRole('link', { name: /^10:00–\u206014:00.*Has avisado/ })
  expect(shift).toHaveAttribute('href', '/jobs')
  const sent = api.requests.find(({ line }) => line.includes('POST') && line.includes('call-offs'))
  expect(sent?.body).toMatchObject({ jobId: 7, date: saturday, reason: 'ILLNESS' })
})

test('a day that is painted whole with «No puedo» asks for its shift too, any other state does not', async () => {
  const { user, week } = await opened()
  const saturdayButton = week.getAllByRole('button', { name: /, todo el día$/ })[5]
  if (!saturdayButton) throw new Error('no Saturday')
  await user.click(screen.getByRole('button', { name: 'Quiero' }))
  await user.click(saturdayButton)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'No puedo' }))
  await user.click(saturdayButton)
  expect(await screen.findByRole('dialog', { name: 'No puedo ir', busy: false })).toBeVisible()
})
