import type { MailServerDraft } from '@cuadrante/contract/access/mail-server.ts'
import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import type { PhoneChannelList } from '@cuadrante/contract/access/phone-channels.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { NoticeChannels } from './notice-channels.tsx'

const none = { isOn: false, account: '', sender: '', hasSecret: false } as const
const before: PhoneChannelList = {
  hasMail: true,
  mail: null,
  channels: [
    { channel: 'whatsapp', ...none },
    { channel: 'sms', isOn: true, account: `AC${'0'.repeat(32)}`, sender: 'Atlantica', hasSecret: true },
  ],
}

test('an account is set up with its key, a wrong identifier is told at its field, and the row says what holds', async () => {
  const user = userEvent.setup()
  const api = fakeApi()
  let kept = before
  api.answer(noticeEndpoints.phoneChannels, () => kept)
  api.answer(noticeEndpoints.savePhoneChannel, ({ body }) => {
    const { secret: _secret, ...draft } = body as PhoneChannelList['channels'][number] & { secret: string }
    kept = { ...kept, channels: [{ ...draft, hasSecret: true }, ...kept.channels.slice(1)] }
    return kept
  })
  renderPart(<NoticeChannels />)
  expect(await screen.findByText('Sin configurar')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Configurar WhatsApp' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'WhatsApp', busy: false }))
  await user.click(dialog.getByRole('switch', { name: 'Enviar avisos por esta vía' }))
  await user.type(dialog.getByLabelText(/^Identificador del número/), '+34 600')
  await user.type(dialog.getByLabelText(/^Plantilla aprobada/), 'aviso_de_turno')
  await user.type(dialog.getByLabelText(/^Token de acceso/), 'EAAG')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText(/^Son solo cifras/)).toBeVisible()
  await user.clear(dialog.getByLabelText(/^Identificador del número/))
  await user.type(dialog.getByLabelText(/^Identificador del número/), '1098765432')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(/^Activo: aviso_de_turno/)).toBeVisible()
  expect(api.requests.at(-1)?.body).toEqual({
    channel: 'whatsapp',
    isOn: true,
    account: '1098765432',
    sender: 'aviso_de_turno',
    secret: 'EAAG',
  })
})

test('a test message goes to the number that is typed; what the provider refuses is told and can be tried again', async () => {
  const user = userEvent.setup()
  const api = fakeApi()
  api.answer(noticeEndpoints.phoneChannels, () => before)
  api.answer(noticeEndpoints.testChannel, () => {
    throw new Refused(409, { code: 'test_not_sent', message: 'El proveedor no ha aceptado el mensaje.' })
  })
  renderPart(<NoticeChannels />)
  await user.click(await screen.findByRole('button', { name: 'Enviar mensaje de prueba por SMS (Twilio)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar mensaje de prueba', busy: false }))
  await user.type(dialog.getByLabelText(/^Móvil/), '600 11 22 33')
  await user.click(dialog.getByRole('button', { name: 'Enviar' }))
  expect(await dialog.findByText(/El proveedor no ha aceptado el mensaje/)).toBeVisible()
  expect(api.requests.at(-1)?.body).toEqual({ channel: 'sms', to: '600 11 22 33' })
  expect(dialog.getByLabelText(/^Móvil/)).toHaveValue('600 11 22 33')
})

test('the mail server of the agency is set up with an encrypted port, and the row says by which server letters leave', async () => {
  const user = userEvent.setup()
  const api = fakeApi()
  let kept = before
  api.answer(noticeEndpoints.phoneChannels, () => kept)
  api.answer(noticeEndpoints.saveMailServer, ({ body }) => {
    const { password: _password, ...mail } = body as MailServerDraft
    kept = { ...kept, mail }
    return kept
  })
  renderPart(<NoticeChannels />)
  expect(await screen.findByText('Por el servidor de la instalación')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Configurar correo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Servidor de correo', busy: false }))
  await user.type(dialog.getByLabelText(/^Servidor/), '127.0.0.1')
  await user.selectOptions(dialog.getByLabelText(/^Puerto/), '587 (STARTTLS)')
  await user.type(dialog.getByLabelText(/^Usuario/), 'turnos')
  await user.type(dialog.getByLabelText(/^Contraseña/), 'muy secreta')
  await user.type(dialog.getByLabelText(/^Remitente/), 'turnos@atlantica.example')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText(/^Escribe el nombre del servidor/)).toBeVisible()
  await user.clear(dialog.getByLabelText(/^Servidor/))
  await user.type(dialog.getByLabelText(/^Servidor/), 'smtp.atlantica.example')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(
    await screen.findByText(
      'Por el servidor de la agencia: smtp.atlantica.example, como turnos@atlantica.example',
    ),
  ).toBeVisible()
  expect(api.requests.at(-1)?.body).toEqual({
    isOn: true,
    host: 'smtp.atlantica.example',
    port: 587,
    login: 'turnos',
    password: 'muy secreta',
    sender: 'turnos@atlantica.example',
  })
})
