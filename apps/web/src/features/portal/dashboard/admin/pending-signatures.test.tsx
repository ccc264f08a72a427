import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { PendingSignatures } from './pending-signatures.tsx'

const aria = {
  workerId: 4,
  name: 'Aria Souto',
  email: 'aria@correo.example',
  position: 'PROMOTOR',
  daysPending: 7,
  photoUrl: null,
}

test('headings stand over who waits for a signature', async () => {
  renderPart(<PendingSignatures signatures={{ total: 1, rows: [aria] }} />)
  expect(await screen.findByText('Aria Souto')).toBeVisible()
  const heads = ['Persona', 'Perfiles', 'Espera'].map((head) => screen.getByText(head))
  for (const head of heads)
    expect(head.compareDocumentPosition(screen.getByText('PROMOTOR'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('of more people than are shown the whole number is said, and where the rest are', async () => {
  renderPart(<PendingSignatures signatures={{ total: 80, rows: [aria] }} />)
  expect(await screen.findByText('80 personas · se muestran 1 · la espera más larga, 7 días')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver por firmar' })).toHaveAttribute(
    'href',
    '/workers/documents?state=TO_SIGN',
  )
})

test('where everybody is shown nothing leads elsewhere', async () => {
  renderPart(<PendingSignatures signatures={{ total: 1, rows: [aria] }} />)
  expect(await screen.findByText('1 persona · la espera más larga, 7 días')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Ver por firmar' })).not.toBeInTheDocument()
})

test('a person with a photo is shown by it, and anybody else by their initials', async () => {
  const api = fakeApi()
  api.answer(peopleEndpoints.photo, () => new Blob(['photo'], { type: 'image/webp' }))
  const noa = { ...aria, workerId: 5, name: 'Noa Rey', photoUrl: '/api/workers/5/photo?v=1' }
  renderPart(<PendingSignatures signatures={{ total: 2, rows: [aria, noa] }} />)
  expect(await screen.findByText('AS')).toBeVisible()
  expect(screen.queryByText('NR')).not.toBeInTheDocument()
  await waitFor(() => expect(api.requests.map(({ line }) => line)).toEqual(['GET /api/workers/5/photo']))
})
