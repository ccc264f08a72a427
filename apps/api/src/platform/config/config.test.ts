import { describe, expect, test } from 'vitest'
import { ConfigRefused, localUrl, readConfig } from './config.ts'

const linesOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigRefused) return error.message.split('\n')
    throw error
  }
}

test('an empty environment gives the product for one machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    tenant: 'demo',
    isDemoAllowed: true,
    hasRateLimits: true,
    geocoding: { provider: 'embedded' },
    legs: { provider: 'great-circle' },
    files: { kind: 'folder' },
  })
  expect(readConfig({}).databaseUrl).toBeUndefined()
})

test('a variable that stands empty counts as not given', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}))
})

describe('S25 the demo agency', () => {
  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '127.0.0.2' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.20' }, false],
    [{ HOST: '127.example.org' }, false],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ PUBLIC_URL: 'https://agencia.example' }, false],
    [{ PUBLIC_URL: 'https://agencia.example', DEMO: '1' }, true],
    [{ TRUST_PROXY: '1' }, false],
    [{ DATABASE_URL: 'postgresql://db/cuadrante' }, false],
    [{ DATABASE_URL: 'postgresql://db/cuadrante', DEMO: '0' }, false],
  ])('%j → %s', (env, isAllowed) => {
    expect(readConfig(env).isDemoAllowed).toBe(isAllowed)
  })

  test('is refused on a database server', () => {
    expect(linesOf({ DATABASE_URL: 'postgresql://db/cuadrante', DEMO: '1' })).toEqual([
      'DEMO: no se admite 1 con DATABASE_URL; quítala o pon 0.',
    ])
  })
})

describe('a wrong value is refused with its name and what is allowed', () => {
  test.each([
    [{ PORT: '70000' }, 'PORT: «70000» no vale; se admite: un número entero entre 0 y 65535.'],
    [{ PORT: 'tres mil' }, 'PORT: «tres mil» no vale; se admite: un número entero entre 0 y 65535.'],
    [{ PORT: '-1' }, 'PORT: «-1» no vale; se admite: un número entero entre 0 y 65535.'],
    [{ HOST: 'a b' }, 'HOST: «a b» no vale; se admite: un nombre o una dirección, como 127.0.0.1 o 0.0.0.0.'],
    [{ DEMO: 'sí' }, 'DEMO: «sí» no vale; se admite: 0 o 1.'],
    [
      { TENANT_ID: 'Mi Agencia' },
      'TENANT_ID: «Mi Agencia» no vale; se admite: minúsculas, cifras y guiones, hasta 40.',
    ],
    [{ RATE_LIMITS: '0' }, 'RATE_LIMITS: «0» no vale; se admite: on, off.'],
    [
      { GEO_PROVIDER: 'bing' },
      'GEO_PROVIDER: «bing» no vale; se admite: embedded, cartociudad, nominatim, google.',
    ],
    [
      { PUBLIC_URL: 'agencia.example' },
      'PUBLIC_URL: «agencia.example» no vale; se admite: una dirección como https://agencia.example, sin nada detrás.',
    ],
    ...[
      'https://agencia.example/cuadrante',
      'https://agencia.example/?a=1',
      'https://a:b@agencia.example',
    ].map((PUBLIC_URL): [object, string] => [
      { PUBLIC_URL },
      `PUBLIC_URL: «${PUBLIC_URL}» no vale; se admite: una dirección como https://agencia.example, sin nada detrás.`,
    ]),
    ...['true', '6', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.1,*', 'proxy.local'].map(
      (TRUST_PROXY): [object, string] => [
        { TRUST_PROXY },
        `TRUST_PROXY: «${TRUST_PROXY}» no vale; se admite: cuántos proxies hay delante (1 a 5) o sus redes, como 10.0.0.0/8,192.168.1.7.`,
      ],
    ),
    [{ GEO_PROVIDER: 'google' }, 'GOOGLE_MAPS_KEY: hace falta con GEO_PROVIDER=google.'],
    [{ LEGS_PROVIDER: 'osrm' }, 'OSRM_URL: hace falta con LEGS_PROVIDER=osrm.'],
    [{ LEGS_PROVIDER: 'valhalla' }, 'VALHALLA_URL: hace falta con LEGS_PROVIDER=valhalla.'],
    [{ SMTP_URL: 'smtps://correo.example' }, 'SMTP_FROM: hace falta con SMTP_URL.'],
    [{ TILES_URL: 'https://tile.example/{z}/{x}/{y}.png' }, 'TILES_ATTRIBUTION: hace falta con TILES_URL.'],
    ...[
      'tile.example/{z}/{x}/{y}.png',
      'ftp://tile.example/{z}/{x}/{y}.png',
      'https://tile.example',
      'https://tile.example/{z}/{x}.png',
      'https://{s}.tile.example/{z}/{x}/{y}.png',
      'https://tile.example/{s}/{z}/{x}/{y}.png',
      'https://tile.example/{z}/{x}/{y}.png?key={key',
    ].map((TILES_URL): [object, string] => [
      { TILES_URL, TILES_ATTRIBUTION: '© OpenStreetMap' },
      `TILES_URL: «${TILES_URL}» no vale; se admite: una dirección como https://tile.example/{z}/{x}/{y}.png.`,
    ]),
    ...['<a href="https://osm.org">OpenStreetMap</a>', '&copy; OpenStreetMap', 'x'.repeat(201)].map(
      (TILES_ATTRIBUTION): [object, string] => [
        { TILES_URL: 'https://tile.example/{z}/{x}/{y}.png', TILES_ATTRIBUTION },
        `TILES_ATTRIBUTION: «${TILES_ATTRIBUTION}» no vale; se admite: texto de hasta 200 caracteres, sin HTML.`,
      ],
    ),
  ])('%j', (env, line) => {
    expect(linesOf(env as Record<string, string>)).toEqual([line])
  })

  test('every wrong variable has its line', () => {
    expect(linesOf({ PORT: 'x', DEMO: 'x' }).map((line) => line.split(':')[0])).toEqual(['PORT', 'DEMO'])
    expect(linesOf({ S3_BUCKET: 'fotos', S3_ACCESS_KEY: 'a' })).toEqual([
      'S3_ENDPOINT: hace falta con S3_BUCKET.',
      'S3_SECRET_KEY: hace falta con S3_BUCKET.',
    ])
    expect(linesOf({ S3_ENDPOINT: 'https://s3.example' }).map((line) => line.split(':')[0])).toEqual([
      'S3_BUCKET',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
    ])
  })

  test.each(['cla#ve', 'cla/ve', 'cla?ve', '123/ve'])(
    'a password that would end the address, as %s does, is refused with how it is written',
    (password) => {
      const [line] = linesOf({ DATABASE_URL: `postgresql://oficina:${password}@db.example/cuadrante` })
      expect(line).toBe(
        'DATABASE_URL: el valor no vale; se admite: una dirección como postgresql://usuario:clave@servidor/base (en la clave, «/» se escribe %2F, «?» %3F, «#» %23 y «%» %25).',
      )
      const written = encodeURIComponent(password)
      expect(linesOf({ DATABASE_URL: `postgresql://oficina:${written}@db.example/cuadrante` })).toEqual([])
    },
  )

  test.each([
    'postgresql:///cuadrante?host=/run/postgresql',
    'postgres://oficina@/cuadrante?host=%2Frun',
    'postgresql://a,b/cuadrante',
  ])('a socket and several servers are addresses too: %s', (DATABASE_URL) =>
    expect(linesOf({ DATABASE_URL })).toEqual([]),
  )

  test('a secret is not repeated in its refusal', () => {
    const [line] = linesOf({ DATABASE_URL: 'mysql://root:Cl4ve@db/x' })
    expect(line).toMatch(/^DATABASE_URL: el valor no vale/)
    expect(line).not.toContain('Cl4ve')
  })
})

test('streets under the maps have an address and an attribution, or there are none', () => {
  const url = 'http://localhost:8080/calles/{z}/{x}/{y}{r}.png?key=abc'
  const attribution = '© Colaboradores de OpenStreetMap (openstreetmap.org/copyright)'
  expect(readConfig({ TILES_URL: url, TILES_ATTRIBUTION: attribution }).mapTiles).toEqual({
    url,
    attribution,
  })
  expect(readConfig({ TILES_ATTRIBUTION: attribution }).mapTiles).toBeUndefined()
  expect(readConfig({}).mapTiles).toBeUndefined()
})

test('files go to an S3-compatible store when all of it is given', () => {
  const env = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'fotos',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
  }
  expect(readConfig(env).files).toEqual({
    kind: 's3',
    endpoint: 'https://s3.example',
    region: 'eu-west-1',
    bucket: 'fotos',
    accessKey: 'a',
    secretKey: 'b',
  })
})

test.each([
  [undefined, undefined],
  ['0', undefined],
  ['1', 1],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('S8 TRUST_PROXY=%s trusts %j', (TRUST_PROXY, proxies) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(proxies)
})

test('links start at the public address, without a double slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://agencia.example/' }).publicUrl).toBe('https://agencia.example')
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['::', 'http://127.0.0.1:8080'],
  ['::1', 'http://[::1]:8080'],
  ['agencia.local', 'http://agencia.local:8080'],
])('a server on %s is reached at %s', (host, address) => {
  expect(localUrl(host, 8080)).toBe(address)
})
