import { describe, expect, test } from 'vitest'
import { parseMapLink } from './map-link.ts'

const POINTS: [written: string, latitude: number, longitude: number, precision: 'exact' | 'viewport'][] = [
  ['https://www.google.com/maps/@40.4167754,-3.7037902,15z', 40.4167754, -3.7037902, 'viewport'],
  [
    'https://www.google.com/maps/place/Mercado/@41.38,2.17,17z/data=!3m1!4b1!4m6!8m2!3d41.3851!4d2.1756!16s%2Fg',
    41.3851,
    2.1756,
    'exact',
  ],
  ['https://maps.google.com/?q=28.1235,-15.4363', 28.1235, -15.4363, 'exact'],
  ['https://maps.google.com/maps?q=loc:39.5696,2.6502&z=18', 39.5696, 2.6502, 'exact'],
  ['https://www.google.es/maps?ll=37.3891,-5.9845&z=12', 37.3891, -5.9845, 'exact'],
  ['https://www.google.com/maps/search/?api=1&query=36.7213%2C-4.4214', 36.7213, -4.4214, 'exact'],
  ['https://www.google.com/maps/search/40.4168,+-3.7038', 40.4168, -3.7038, 'exact'],
  [
    'https://www.google.com/maps/dir/?api=1&origin=40,-3&destination=43.2630,-2.9350&travelmode=driving',
    43.263,
    -2.935,
    'exact',
  ],
  ['https://www.google.com/maps/dir/40.4168,-3.7038/41.6488,-0.8891/@41,-2,8z', 41.6488, -0.8891, 'exact'],
  [
    'https://www.google.com/maps/dir/A/B/@40,-3,8z/data=!4m13!4m12!1m5!2m2!1d-3.7038!2d40.4168!1m5!2m2!1d-0.3763!2d39.4699',
    39.4699,
    -0.3763,
    'exact',
  ],
  ['https://maps.google.com/maps?daddr=40.4168,-3.7038', 40.4168, -3.7038, 'exact'],
  [
    'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3037!2d-3.7038!3d40.4168!2m3!1f0',
    40.4168,
    -3.7038,
    'viewport',
  ],
  [
    'https://consent.google.com/ml?continue=https://www.google.com/maps?q%3D40.4168,-3.7038&gl=ES',
    40.4168,
    -3.7038,
    'exact',
  ],
  [
    'https://www.google.com/url?q=https://maps.google.com/?q%3D40.4168,-3.7038&sa=D',
    40.4168,
    -3.7038,
    'exact',
  ],
  ['Almacén de Vicálvaro https://maps.google.com/?q=40.4168,-3.7038', 40.4168, -3.7038, 'exact'],
  [
    'https://maps.google.com/maps?q=28.0976132453797,-15.6936288411883+(CEIP+JOSÉ+SÁNCHEZ)&iwloc=A&hl=es',
    28.0976132,
    -15.6936288,
    'exact',
  ],
  [
    "https://www.google.com/maps/place/40%C2%B025'00.5%22N+3%C2%B042'13.6%22W/@40.41,-3.70,17z",
    40.416806,
    -3.703778,
    'exact',
  ],
  ['https://www.openstreetmap.org/?mlat=40.4168&mlon=-3.7038#map=19/40.41/-3.70', 40.4168, -3.7038, 'exact'],
  ['https://www.openstreetmap.org/#map=19/40.4168/-3.7038', 40.4168, -3.7038, 'viewport'],
  ['https://waze.com/ul?ll=40.4168,-3.7038&navigate=yes', 40.4168, -3.7038, 'exact'],
  ['https://www.waze.com/live-map/directions?to=ll.40.4168%2C-3.7038', 40.4168, -3.7038, 'exact'],
  ['https://maps.apple.com/?ll=40.4168,-3.7038', 40.4168, -3.7038, 'exact'],
  ['geo:28.4636,-16.2518', 28.4636, -16.2518, 'exact'],
  ['geo:0,0?q=28.4636,-16.2518(Centro%20de%20salud)', 28.4636, -16.2518, 'exact'],
  ['40.4168, -3.7038', 40.4168, -3.7038, 'exact'],
  ['40,4168 ; -3,7038', 40.4168, -3.7038, 'exact'],
  ['40°25\'00.5"N 3°42\'13.6"O', 40.416806, -3.703778, 'exact'],
  ['8CGRC78W+PG', 40.4168125, -3.7036875, 'exact'],
]

describe('a pasted map link', () => {
  test.each(POINTS)('%s is a point', (written, latitude, longitude, precision) => {
    const link = parseMapLink(written)
    expect(link).toMatchObject({ kind: 'point', precision })
    if (link.kind !== 'point') return
    expect(link.point.latitude).toBeCloseTo(latitude, 4)
    expect(link.point.longitude).toBeCloseTo(longitude, 4)
  })

  test.each([
    [
      'https://maps.app.goo.gl/79CVreRR5Jwg384h7',
      { kind: 'short', url: 'https://maps.app.goo.gl/79CVreRR5Jwg384h7' },
    ],
    ['maps.app.goo.gl/abc', { kind: 'short', url: 'https://maps.app.goo.gl/abc' }],
    ['https://goo.gl/maps/xyz', { kind: 'short' }],
    ['https://share.google/xyz', { kind: 'short' }],
    ['https://maps.google.com/?cid=1234567', { kind: 'place-id' }],
    [
      'https://www.google.com/maps/search/?api=1&query=Calle+Mayor+1,+Madrid',
      { kind: 'text', text: 'Calle Mayor 1, Madrid' },
    ],
    [
      'https://www.google.com/maps/dir/?api=1&destination=Plaza+Mayor,+Salamanca',
      { kind: 'text', text: 'Plaza Mayor, Salamanca' },
    ],
    ['https://ejemplo.example/@40.4,-3.7', { kind: 'foreign', host: 'ejemplo.example' }],
    ['https://google.com.ejemplo.example/maps?q=40.4,-3.7', { kind: 'foreign' }],
    ['Calle Mayor 1, Madrid', { kind: 'unknown' }],
    ['28013', { kind: 'unknown' }],
    ['600123456', { kind: 'unknown' }],
    ['12,5', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
  ])('%s is no point', (written, expected) => {
    expect(parseMapLink(written)).toMatchObject(expected)
  })

  test.each([
    ['95.0,200.1', 95, 200.1, 'exact'],
    ['0,0', 0, 0, 'exact'],
    ['0.0, 0.0', 0, 0, 'exact'],
    [`95°00'00"N 3°42'13.6"W`, 95, -3.703778, 'exact'],
    ['https://www.google.com/maps/@95.0,200.0,15z', 95, 200, 'viewport'],
    ['https://www.google.com/maps?q=0,0', 0, 0, 'exact'],
    ['https://www.google.com/maps/place/X/data=!3d95.1!4d-3.7', 95.1, -3.7, 'exact'],
    ['geo:0,0', 0, 0, 'exact'],
  ])('%s names a point that cannot be used', (written, latitude, longitude, precision) => {
    const link = parseMapLink(written)
    expect(link).toMatchObject({
      kind: 'invalid',
      precision,
      point: { latitude, longitude: expect.closeTo(longitude, 4) },
    })
  })

  test('a point of the link that can be used goes before one that cannot', () => {
    expect(parseMapLink('https://www.google.com/maps/@40.4,-3.7,15z?q=0,0')).toMatchObject({
      kind: 'point',
      precision: 'viewport',
    })
  })

  test('a link wrapped in itself over and over ends', () => {
    let link = 'https://maps.google.com/?q=40.4168,-3.7038'
    for (let i = 0; i < 10; i++) link = `https://consent.google.com/ml?continue=${encodeURIComponent(link)}`
    expect(parseMapLink(link)).toEqual({ kind: 'unknown' })
  })

  test('text that is longer than an address of a browser is none', () =>
    expect(parseMapLink(`40.4168, -3.7038${' '.repeat(3000)}x`)).toEqual({ kind: 'unknown' }))
})
