import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import type { Delivery } from '@cuadrante/contract/access/notices.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { WorkerNotices } from './worker-notices.tsx'

const sent: Delivery = {
  id: 1,
  person: 'Lucía Pérez',
  sentence: 'Tienes un turno nuevo: Gadis Lugo, 21/11/2026 a las 09:00',
  channel: 'mail',
  state: 'sent',
  address: 'lucia@correo.example',
  reason: null,
  attempts: 1,
  createdAt: '2026-11-20T17:00:00.000Z',
  sentAt: '2026-11-20T17:03:00.000Z',
  readAt: '2026-11-20T17:10:00.000Z',
}

test('the page of a person says what went out to which address, and whether it was opened', async () => {
  const api = fakeApi()
  api.answer(noticeEndpoints.deliveriesOf, () => ({
    total: 2,
    deliveries: [sent, { ...sent, id: 2, state: 'failed', reason: 'refused', sentAt: null, readAt: null }],
  }))
  renderPart(<WorkerNotices workerId={12} />)
  expect(
    await screen.findByText(
      /^Enviado el 20\/11\/2026.+ por correo \(lucia@correo\.example\), abierto el 20\/11/,
    ),
  ).toBeVisible()
  expect(screen.getByText('No entregado: El servicio que lo entrega lo rechaza, sin abrir')).toBeVisible()
})
