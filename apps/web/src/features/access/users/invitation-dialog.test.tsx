import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'
import type { User } from './user-columns.tsx'

const lucia: User = { id: 9, name: 'Lucía Pérez' }
const invitation = { sentTo: null, link: 'https://agencia.example/access/una-vez' }

test.each([
  [false, 'durante 7 días'],
  [true, 'durante 30 minutos'],
])('the office reads how long a link works, with a password already: %s', async (hasPassword, words) => {
  renderPart(
    <InvitationDialog user={{ ...lucia, hasPassword }} invitation={invitation} onClose={() => undefined} />,
  )
  expect(await screen.findByText(/Envía este enlace a Lucía Pérez/)).toHaveTextContent(words)
})
