import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import L from 'leaflet'
import { afterEach, expect, test, vi } from 'vitest'
import { addLand, addPanes } from './draw.ts'

afterEach(() => vi.unstubAllGlobals())

/** The provinces arrive when the test says so. */
function provincesOnDemand(): () => void {
  const file = createRequire(import.meta.url).resolve('es-atlas/es/provinces.json')
  let arrive: (reply: Response) => void = () => undefined
  const reply = new Promise<Response>((resolve) => (arrive = resolve))
  vi.stubGlobal('fetch', () => reply)
  return () => arrive(new Response(readFileSync(file, 'utf8')))
}

function aMap(): L.Map {
  const map = L.map(document.createElement('div')).setView([40, -4], 6)
  addPanes(map)
  return map
}

test('land that arrives after its page was left is drawn nowhere, and on the next map', async () => {
  const arrive = provincesOnDemand()
  const left = aMap()
  const drawing = addLand(left)
  left.remove()
  arrive()
  await expect(drawing).resolves.toBeUndefined()
  const open = aMap()
  await addLand(open)
  expect(open.getPane('land')?.querySelectorAll('.map-land').length).toBeGreaterThan(50)
  open.remove()
})
