import { useMantineColorScheme } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { canvasFrom } from './canvas-markers.ts'
import SpainMap from './map.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('style')
})

/** The browser of tests has no canvas: this one keeps what it is filled with. */
function aCanvas(): { fills: string[] } {
  const fills: string[] = []
  const context = new Proxy({} as Record<string | symbol, unknown>, {
    get: (its, name) =>
      its[name] ?? (name === 'fill' ? () => fills.push(String(its['fillStyle'])) : () => {}),
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  return { fills }
}

const brand = (color: string) => document.documentElement.style.setProperty('--brand', color)

function Dark() {
  const { setColorScheme } = useMantineColorScheme()
  return (
    <button
      onClick={() => {
        brand('#4fb097')
        setColorScheme('dark')
      }}
    >
      Oscuro
    </button>
  )
}

const crowd = Array.from({ length: canvasFrom + 1 }, (_, id) => ({
  id,
  lat: 40 + (id % 20) / 100,
  lng: -4 + id / 1000,
  title: String(id),
}))

test('a crowd of points follows the colours when they change while the map is open', async () => {
  const { fills } = aCanvas()
  brand('#0b6b57')
  const { user } = renderPart(
    <>
      <SpainMap label="Mapa" points={crowd} />
      <Dark />
    </>,
  )
  await screen.findByRole('region', { name: 'Mapa' })
  await waitFor(() => expect(fills).toContain('#0b6b57'))
  fills.length = 0
  await user.click(screen.getByRole('button', { name: 'Oscuro' }))
  await waitFor(() => expect(fills).toContain('#4fb097'))
})
