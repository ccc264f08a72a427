import { expect, test } from 'vitest'
import { directionsUrls, navigateUrl, placeUrl, waypointLimits, type MapPoint } from './map-links.ts'

const galicia = (count: number): MapPoint[] =>
  Array.from({ length: count }, (_, i) => ({ latitude: 43 + i / 100, longitude: -8 - i / 100 }))

const stopsOf = (url: string): string[] => {
  const query = new URL(url).searchParams
  const between = query.get('waypoints')?.split('|') ?? []
  return [query.get('origin') ?? '', ...between, query.get('destination') ?? '']
}

test('a link shows a point with six decimals', () => {
  expect(decodeURIComponent(placeUrl({ latitude: 43.3047, longitude: -8.5075 }))).toContain(
    'query=43.304700,-8.507500',
  )
})

test('eleven points fit into one link, twelve need two that share a stop', () => {
  expect(directionsUrls(galicia(11))).toHaveLength(1)
  const [first = '', second = ''] = directionsUrls(galicia(12))
  expect(stopsOf(first)).toHaveLength(11)
  expect(stopsOf(second)).toEqual([stopsOf(first).at(-1), '43.110000,-8.110000'])
})

test.each([1, 2, 5, 6, 20, 21])('the links of %i points visit each of them once, in order', (count) => {
  for (const limit of Object.values(waypointLimits)) {
    const urls = directionsUrls(galicia(count), limit)
    const visited = count === 1 ? 1 : urls.flatMap((url, i) => stopsOf(url).slice(i === 0 ? 0 : 1)).length
    expect(visited).toBe(count)
    for (const url of urls) {
      expect(url.length).toBeLessThanOrEqual(2048)
      expect((new URL(url).searchParams.get('waypoints')?.split('|') ?? []).length).toBeLessThanOrEqual(limit)
    }
  }
})

test('a place known by its town only is looked up by its address', () => {
  const place = { latitude: 43.3, longitude: -8.5, address: 'Rúa Balneario 2, 15142 Arteixo, A Coruña' }
  for (const url of [placeUrl(place), navigateUrl(place)]) {
    expect(decodeURIComponent(url)).toContain('Rúa Balneario 2, 15142 Arteixo')
    expect(url).not.toContain('43.3')
  }
  const address = `${'Rúa do Camiño Vello número '.repeat(5)}| 15142 Arteixo`
  const [url = ''] = directionsUrls(galicia(11).map((point) => ({ ...point, address })))
  expect(url.length).toBeLessThanOrEqual(2048)
  expect(stopsOf(url)).toHaveLength(11)
})

test('no points give no link', () => expect(directionsUrls([])).toEqual([]))
