import { accessEndpoints as endpoints } from '@cuadrante/contract/access/endpoints.ts'
import { settings as settingsSchema } from '@cuadrante/contract/access/settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anAppInfo, fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'

type Body = { agency: { cif: string | null }; settings: Settings; version: number }
type Settings = z.output<typeof settingsSchema>

const agency = { name: 'Atlántica Promo', legalName: null, cif: null }
const settings = z.parse(settingsSchema, {})
const replyOf = (changed: Partial<{ agency: typeof agency; settings: Settings; version: number }> = {}) => ({
  agency,
  settings,
  version: 1,
  modules: [],
  backups: null,
  ...changed,
})

/** The page, and a server on which somebody else saves once before the first save of this person. */
async function thePage(theirs: Settings) {
  const api = fakeApi()
  const sent: Body[] = []
  api.answer(endpoints.appInfo, () => anAppInfo({ modules: ['settings'] }))
  api.answer(endpoints.settings, () => replyOf())
  api.answer(endpoints.saveSettings, ({ body }) => {
    const own = body as Body
    sent.push(own)
    if (own.version === 1)
      throw new Refused(409, {
        code: 'stale',
        message: 'Xoel Rey ha guardado mientras tanto.',
        parts: { by: 'Xoel Rey', current: replyOf({ settings: theirs, version: 2 }) },
      })
    return { ...replyOf(), ...own, version: own.version + 1 } as never
  })
  const { user } = await renderApp('/settings', { role: 'ROLE_ADMIN', api })
  await screen.findByLabelText('CIF')
  const save = () => user.click(screen.getByRole('button', { name: 'Guardar' }))
  return { user, sent, save }
}

test('what two administrators change in different places is put together, also within a group of rules', async () => {
  const theirs = { ...settings, workRules: { ...settings.workRules, travelMargin: 20 } }
  const { user, sent, save } = await thePage(theirs)
  await user.clear(screen.getByLabelText(/^Velocidad de los desplazamientos/))
  await user.type(screen.getByLabelText(/^Velocidad de los desplazamientos/), '50')
  await save()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({
    version: 2,
    settings: { workRules: { travelMargin: 20, travelKmPerHour: 50 } },
  })
  await user.type(screen.getByLabelText('CIF'), 'B12345674')
  await save()
  // The form goes on from what was written.
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ version: 3, agency: { cif: 'B12345674' } }))
  expect(screen.queryByRole('alert', { name: 'Cambios de otra persona' })).toBeNull()
})

test('what both change is asked, in words', async () => {
  const theirs = { ...settings, workRules: { ...settings.workRules, restBetweenDays: 780 } }
  const { user, sent, save } = await thePage(theirs)
  await user.clear(screen.getByLabelText(/^Descanso entre jornadas/))
  await user.type(screen.getByLabelText(/^Descanso entre jornadas/), '14')
  await save()
  const panel = await screen.findByRole('alert', { name: 'Cambios de otra persona' })
  const row = within(panel).getByRole('radiogroup', { name: /^Descanso entre jornadas/ })
  expect(row).toHaveTextContent('14 h')
  await user.click(within(row).getByLabelText('Lo guardado: 13 h'))
  await user.click(within(panel).getByRole('button', { name: 'Guardar lo elegido' }))
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ version: 2, settings: { workRules: { restBetweenDays: 780 } } }),
  )
})

test('a wrong last character of the own CIF is told as it is for a client', async () => {
  const { user } = await thePage(settings)
  const cif = screen.getByLabelText('CIF')
  await user.click(cif)
  await user.paste('B12345678')
  expect(cif).toHaveAccessibleDescription('El último carácter debería ser 4.')
  await user.type(cif, '{Backspace}4')
  expect(cif).not.toHaveAccessibleDescription()
})

test('Cancelar and Escape ask before what was changed is given up', async () => {
  const { user } = await thePage(settings)
  const field = screen.getByLabelText(/^Velocidad de los desplazamientos/)
  await user.clear(field)
  await user.type(field, '50')
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: 'Descartar los cambios', busy: false })
  await user.click(within(question).getByRole('button', { name: 'Seguir editando' }))
  expect(field).toHaveValue('50')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(screen.queryByText('Cambios sin guardar')).toBeNull())
  expect(field).not.toHaveValue('50')
})
