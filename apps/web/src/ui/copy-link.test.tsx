import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../test/render-part.tsx'
import { CopyLink } from './copy-link.tsx'

const link = 'https://atlantica.example/access/k3'

test('the button takes the link along', async () => {
  const { user } = renderPart(<CopyLink link={link} label="Enlace" />)
  await user.click(await screen.findByRole('button', { name: 'Copiar' }))
  expect(await screen.findByText('Enlace copiado')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(link)
})

test('a browser that does not let us copy is told to be served by hand', async () => {
  const { user } = renderPart(<CopyLink link={link} label="Enlace" />)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(await screen.findByRole('button', { name: 'Copiar' }))
  expect(await screen.findByText('Cópialo a mano')).toBeVisible()
})
