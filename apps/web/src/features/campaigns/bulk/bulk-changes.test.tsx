import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { signOut } from '../../../api/session/session.ts'
import { Refused } from '../../../test/fake-api.ts'
import { campaignApi, noTotals, openCampaign } from '../detail/open-campaign.ts'
import { anOperation } from '../testing.ts'

describe('bulk changes', () => {
  const previewOf = (changing: number, conflicting = 0) => ({
    token: `token-${changing}-${conflicting}`,
    total: changing + conflicting,
    changing,
    unchanged: 0,
    conflicting,
    blocked: 0,
    rows: [],
  })

  async function select(api = campaignApi()) {
    const { user } = await openCampaign(api)
    await user.click(screen.getByRole('checkbox', { name: /Seleccionar trabajo #12/ }))
    await user.click(screen.getByRole('checkbox', { name: /Seleccionar trabajo #13/ }))
    expect(screen.getByText('2 trabajo(s) seleccionado(s)')).toBeVisible()
    return { user, api }
  }

  const bulkAction = (name: string) =>
    within(screen.getByRole('toolbar', { name: 'Acciones sobre la selección' })).getByRole('button', { name })

  test.each([
    ['Financiero', '', 'Actualizar 2 trabajos', 'Debe completar al menos un campo para actualizar'],
    ['Más', 'Perfil', 'Cambiar el perfil de 2 trabajos', 'Debe seleccionar un perfil'],
    ['Más', 'Cliente', 'Cambiar el cliente de 2 trabajos', 'Debe seleccionar o escribir un cliente'],
    ['Más', 'Ejecutivo', 'Cambiar el ejecutivo de 2 trabajos', 'Debe seleccionar un ejecutivo'],
  ])('%s %s says what is missing', async (button, item, verb, sentence) => {
    const { user } = await select()
    await user.click(bulkAction(button))
    if (item) await user.click(await screen.findByRole('menuitem', { name: item }))
    await user.click(await screen.findByRole('button', { name: verb }))
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  test.each(['Asignaciones', 'Centro', 'Estado'])('%s with nothing chosen does nothing', async (button) => {
    const { user, api } = await select()
    await user.click(bulkAction(button))
    const dialog = await screen.findByRole('dialog', { name: button, busy: false })
    await user.click(within(dialog).getAllByRole('button', { name: /2 trabajos/ })[0] as HTMLElement)
    expect(api.requests.some(({ line }) => line.startsWith('POST /api/jobs/bulk'))).toBe(false)
    expect(dialog).toBeVisible()
  })

  test('the bar adds up what is selected, also after one more', async () => {
    const api = campaignApi()
    api.answer(jobEndpoints.totals, ({ body }) => {
      const { length } = (body as { jobIds: number[] }).jobIds
      return { ...noTotals, minutes: length * 270, days: length, assigned: length - 1 }
    })
    const { user } = await select(api)
    const bar = screen.getByRole('toolbar', { name: 'Acciones sobre la selección' })
    expect(await within(bar).findByText('9 h · 2 fechas · 1 ya asignado')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /Seleccionar trabajo #14/ }))
    expect(await within(bar).findByText('13 h 30 min · 3 fechas · 2 ya asignados')).toBeVisible()
  })

  test('who chooses many jobs in a row has them added up once they rest', async () => {
    const api = campaignApi()
    api.answer(jobEndpoints.totals, ({ body }) => {
      const { length } = (body as { jobIds: number[] }).jobIds
      return { ...noTotals, minutes: length * 270, days: length }
    })
    await openCampaign(api)
    for (const job of [12, 13, 14])
      fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(`Seleccionar trabajo #${job}`) }))
    expect(await screen.findByText('13 h 30 min · 3 fechas')).toBeVisible()
    expect(api.requests.filter(({ line }) => line === 'POST /api/jobs/totals')).toHaveLength(2)
  })

  test('the state dialog counts what is selected, previews and applies with the reason', async () => {
    const api = campaignApi()
    api.answer(jobEndpoints.totals, () => ({
      ...noTotals,
      states: { ...noTotals.states, PENDIENTE: 1, COMPLETADO: 1 },
    }))
    api.answer(jobEndpoints.previewBulk, () => previewOf(1, 1))
    api.answer(jobEndpoints.applyBulk, () =>
      anOperation({ applied: 1, leftOut: [{ jobId: 13, reason: 'Ya tiene otro trabajo.' }] }),
    )
    api.answer(jobEndpoints.undoBulk, () => ({ undone: 1, leftOut: [], offers: [] }))
    const { user } = await select(api)
    await user.click(bulkAction('Estado'))
    const dialog = await screen.findByRole('dialog', { name: 'Estado', busy: false })
    expect(await within(dialog).findByText('Pendiente', { selector: 'li *' })).toBeVisible()
    const states = within(dialog).getAllByRole('listitem')
    expect(states.map((state) => state.textContent)).toEqual(['Pendiente1', 'Completado1'])
    expect(api.lastOf('POST /api/jobs/totals')?.body).toEqual({
      jobIds: [12, 13],
    })
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Nuevo estado' }), 'ANULADO')
    await user.type(within(dialog).getByRole('textbox', { name: 'Motivo (opcional)' }), 'Obras')
    expect(await within(dialog).findByText('1 cambia, 1 en conflicto')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Anular 1 trabajo' }))
    expect(await screen.findByText('1 trabajo cambiado.')).toBeVisible()
    expect(api.requests.find(({ line }) => line === 'POST /api/jobs/bulk')?.body).toMatchObject({
      jobIds: [12, 13],
      change: { status: 'ANULADO' },
      token: 'token-1-1',
      reason: 'Obras',
    })

    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('1 trabajo como antes.')).toBeVisible()
  })

  test('what somebody has changed is not offered to the next person of the window', async () => {
    const api = campaignApi()
    api.answer(jobEndpoints.previewBulk, () => previewOf(1))
    api.answer(jobEndpoints.applyBulk, () => anOperation({ applied: 1 }))
    const { user } = await select(api)
    await user.click(bulkAction('Estado'))
    const dialog = await screen.findByRole('dialog', { name: 'Estado', busy: false })
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Nuevo estado' }), 'ANULADO')
    await user.click(await within(dialog).findByRole('button', { name: 'Anular 2 trabajos' }))
    expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeVisible()

    cleanup()
    await signOut()
    await openCampaign()
    await waitFor(() => expect(screen.getByRole('table')).toBeVisible())
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  })

  test('the selection can be given up', async () => {
    const { user } = await select()
    await user.click(bulkAction('Quitar la selección'))
    expect(screen.queryByRole('toolbar', { name: 'Acciones sobre la selección' })).toBeNull()
    expect(screen.getByRole('checkbox', { name: /Seleccionar trabajo #12/ })).not.toBeChecked()
  })

  test.each([
    ['-1', 'El importe no puede ser negativo'],
    ['mucho', 'Escribe un número'],
  ])('an amount of %s is told, and nothing is asked of the server', async (typed, sentence) => {
    const { user, api } = await select()
    await user.click(bulkAction('Financiero'))
    await user.type(await screen.findByRole('textbox', { name: 'Gastos' }), typed)
    await user.type(screen.getByRole('textbox', { name: 'Salario' }), '56')
    expect(await screen.findByText(sentence)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Actualizar 2 trabajos' }))
    expect(screen.queryByText('Debe completar al menos un campo para actualizar')).toBeNull()
    expect(api.requests.some(({ line }) => line.startsWith('POST /api/jobs/bulk'))).toBe(false)
  })

  test('kilometres are taken to the hundredth and kept to the tenth, which is said', async () => {
    const api = campaignApi()
    api.answer(jobEndpoints.previewBulk, () => previewOf(2))
    const { user } = await select(api)
    await user.click(bulkAction('Financiero'))
    expect(await screen.findByText('Los kilómetros se redondean a un decimal.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'KM' }), '12,25')
    await user.type(screen.getByRole('textbox', { name: 'Dietas' }), '26,67')
    await user.tab()
    expect(screen.getByRole('textbox', { name: 'KM' })).toHaveValue('12,3')
    await waitFor(() =>
      expect(api.requests.findLast(({ line }) => line === 'POST /api/jobs/bulk/preview')?.body).toMatchObject(
        {
          change: { allowances: 26.67, kilometers: 12.3 },
        },
      ),
    )
  })

  test('a change that has moved meanwhile shows the new preview', async () => {
    const api = campaignApi()
    let hasMoved = false
    api.answer(jobEndpoints.previewBulk, () => (hasMoved ? previewOf(1, 1) : previewOf(2)))
    api.answer(jobEndpoints.applyBulk, () => {
      hasMoved = true
      throw new Refused(409, {
        code: 'preview_changed',
        message: 'Han cambiado.',
        parts: { preview: previewOf(1, 1) },
      })
    })
    const { user } = await select(api)
    await user.click(bulkAction('Financiero'))
    await user.type(await screen.findByRole('textbox', { name: 'Salario' }), '56')
    await user.click(await screen.findByRole('button', { name: 'Actualizar 2 trabajos' }))
    expect(await screen.findByText('1 cambia, 1 en conflicto')).toBeVisible()
    expect(screen.getByText('La vista previa ha cambiado')).toBeVisible()
  })

  test('a worker is looked up among the active ones only', async () => {
    const api = campaignApi()
    const { user } = await select(api)
    await user.click(bulkAction('Asignaciones'))
    await user.click(await screen.findByRole('combobox', { name: 'Trabajador' }))
    await waitFor(() => {
      const asked = api.requests.find(({ line }) => line === `GET ${peopleEndpoints.list.path}`)
      expect(Object.fromEntries(asked?.query ?? [])).toEqual({
        page: '0',
        size: '20',
        sort: 'id,asc',
        workerType: 'WORKER',
        workerStatus: 'ACTIVE',
      })
    })
  })
})
