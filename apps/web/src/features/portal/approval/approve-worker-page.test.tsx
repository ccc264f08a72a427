import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { documentEndpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import type { WorkerDocuments } from '@cuadrante/contract/people/documents/documents.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAppInfo, fakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aPerson } from '../../people/testing.ts'

const toSign = {
  workerId: 12,
  name: 'Lucía Pérez Souto',
  today: '2026-11-20',
  types: [],
  cells: [],
  differingSignature: 'warn',
  documents: [
    {
      id: 7,
      typeId: 2,
      type: 'Contrato',
      title: 'Contrato de noviembre',
      state: 'TO_SIGN',
      expiresOn: null,
      version: 1,
      files: [
        {
          number: 1,
          mediaType: 'image/jpeg',
          sizeBytes: 84_000,
          pages: 1,
          originalName: 'papel.jpg',
          sha256: 'a'.repeat(64),
          expiresOn: null,
          review: 'ACCEPTED',
          reviewReason: null,
          uploadedBy: 'Sabela Otero',
          uploadedAt: '2026-11-18T09:00:00.000Z',
          request: { status: 'OPEN', requestedAt: '2026-11-18T09:00:00.000Z', closedAt: null, reason: null },
          signature: null,
        },
      ],
    },
  ],
} satisfies WorkerDocuments

async function opened(documents?: WorkerDocuments) {
  const api = fakeApi()
  api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: ['documents'] }))
  api.answer(peopleEndpoints.get, () => aPerson({ documentationStatus: 'PENDING' }))
  if (documents) api.answer(documentEndpoints.ofWorker, () => documents)
  api.answer(portalEndpoints.approveWorker, () => ({ message: 'Aprobada.' }))
  const { user } = await renderApp('/workers/12/approve', { role: 'ROLE_ADMIN', api })
  const approve = await screen.findByRole('button', { name: 'Aprobar documentación' })
  const sent = () => api.requests.filter(({ line }) => /^(POST|PUT) .*approve/.test(line)).length
  return { user, approve, sent }
}

test('approving says which signatures it takes back, and does so only when told', async () => {
  const { user, approve, sent } = await opened(toSign)
  await user.click(approve)
  const question = within(
    await screen.findByRole('dialog', { name: 'Aprobar sin estas firmas', busy: false }),
  )
  expect(question.getByText(/tiene 1 firma pendiente\. Al aprobar se retiran las peticiones/)).toBeVisible()
  expect(sent()).toBe(0)
  await user.click(question.getByRole('button', { name: 'Aprobar y retirar 1 firma' }))
  await waitFor(() => expect(sent()).toBe(1))
})

test('nobody is approved while it is not known which signatures wait', async () => {
  const { approve } = await opened()
  expect(await screen.findByText('No se han podido cargar los documentos')).toBeVisible()
  expect(approve).toBeDisabled()
})
