import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { PendingSignatures } from './pending-signatures.tsx'

const aria = {
  workerId: 4,
  name: 'Aria Souto',
  email: 'aria@correo.example',
  position: 'PROMOTOR',
  daysPending: 7,
}

test('headings stand over who waits for a signature', async () => {
  renderPart(<PendingSignatures people={[aria as never]} />)
  expect(await screen.findByText('Aria Souto')).toBeVisible()
  const heads = ['Persona', 'Perfiles', 'Espera'].map((head) => screen.getByText(head))
  for (const head of heads)
    expect(head.compareDocumentPosition(screen.getByText('PROMOTOR'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
