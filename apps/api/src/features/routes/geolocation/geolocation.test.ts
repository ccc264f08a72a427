import { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { PinnedRequest, PinnedResponse } from '@cuadrante/geocoding/links/expand-short-link.ts'
import { expandShortLink } from '@cuadrante/geocoding/links/expand-short-link.ts'
import { describe, expect, test } from 'vitest'
import { embeddedMapServices, testApp } from '../../../../test/test-app.ts'

/** An application whose short links lead where the test says. */
async function anApp({ addresses = ['142.250.1.1'], answers = [] as Partial<PinnedResponse>[] } = {}) {
  const asked: PinnedRequest[] = []
  const expandLink = (url: string) =>
    expandShortLink(url, {
      resolve: async () => addresses,
      request: async (request) => {
        asked.push(request)
        return { status: 302, location: null, body: '', ...answers[asked.length - 1] }
      },
    })
  const app = await testApp({ mapServices: { ...embeddedMapServices, expandLink } })
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  return { asked, parse: (url: string) => admin.call(endpoints.parseMapLink, { body: { url } }), admin }
}

describe('parse-url', () => {
  test('reads the pin of a link, and says which part of it', async () => {
    const { parse } = await anApp()
    const link =
      'https://www.google.com/maps/place/CEIP/@42.9456,-9.1931,17z/data=!4m6!3m5!3d42.945213!4d-9.192840'
    expect(await parse(link)).toMatchObject({
      success: true,
      isValid: true,
      latitude: 42.945213,
      longitude: -9.19284,
      precision: 'exact',
      matched: '!3d42.945213!4d-9.192840',
      error: null,
    })
    expect(await parse('https://www.google.com/maps/@42.9456,-9.1931,17z')).toMatchObject({
      isValid: true,
      precision: 'viewport',
    })
    expect(await parse('42,9456; -9,1931')).toMatchObject({ isValid: true, latitude: 42.9456 })
  })

  test.each([
    ['https://maps.google.com/?q=Calle+Mayor+1', 'no lleva coordenadas'],
    ['https://example.com/donde', 'no es un mapa conocido'],
    ['95.0, 200.0', 'Las coordenadas extraídas no son válidas.'],
    ['0,0', 'Las coordenadas extraídas no son válidas.'],
    ['https://www.google.com/maps/@95.0,200.0,15z', 'Las coordenadas extraídas no son válidas.'],
    ['https://maps.google.com/maps?q=0,0', 'Las coordenadas extraídas no son válidas.'],
    ['hola', 'No se reconoce ningún punto'],
    ['', 'No se reconoce ningún punto'],
  ])('%s gives no point and says why', async (url, why) => {
    const { parse } = await anApp()
    expect(await parse(url)).toMatchObject({
      success: false,
      isValid: false,
      latitude: null,
      error: expect.stringContaining(why),
    })
  })

  test('S16 follows a short link to the place that it stands for', async () => {
    const location = 'https://www.google.com/maps/place/x/data=!3d43.3226!4d-8.8081'
    const { parse, asked } = await anApp({ answers: [{ location }] })
    expect(await parse('https://maps.app.goo.gl/abc')).toMatchObject({
      isValid: true,
      latitude: 43.3226,
      longitude: -8.8081,
    })
    expect(asked.map(({ address }) => address)).toEqual(['142.250.1.1'])
  })

  test.each([['127.0.0.1'], ['10.1.2.3'], ['169.254.169.254'], ['::ffff:192.168.0.1'], ['fd00::1']])(
    'S16 never asks a name that resolves to %s',
    async (address) => {
      const { parse, asked } = await anApp({ addresses: [address] })
      expect(await parse('https://maps.app.goo.gl/abc')).toMatchObject({
        isValid: false,
        error: expect.stringContaining('no se puede abrir'),
      })
      expect(asked).toEqual([])
    },
  )

  test('S16 a redirect to another place on the network is refused', async () => {
    const { parse, asked } = await anApp({
      answers: [{ location: 'http://169.254.169.254/latest/meta-data' }],
    })
    expect(await parse('https://goo.gl/maps/abc')).toMatchObject({
      isValid: false,
      error: expect.any(String),
    })
    expect(asked).toHaveLength(1)
  })

  test('S16 without a network the answer is a sentence', async () => {
    const app = await testApp({
      mapServices: {
        ...embeddedMapServices,
        expandLink: (url) =>
          expandShortLink(url, {
            resolve: () => Promise.reject(new Error('ENOTFOUND')),
            request: () => Promise.reject(new Error()),
          }),
      },
    })
    const admin = await (await app.aTenant()).as('ROLE_ADMIN')
    expect(
      await admin.call(endpoints.parseMapLink, { body: { url: 'https://maps.app.goo.gl/abc' } }),
    ).toMatchObject({
      isValid: false,
      error: 'No se ha podido abrir el enlace corto. Ábrelo en el navegador y copia la dirección completa.',
    })
  })
})

describe('reverse-geocode', () => {
  test('names municipality and province, and invents no street', async () => {
    const { admin } = await anApp()
    expect(
      await admin.call(endpoints.reverseGeocode, { body: { latitude: 42.945213, longitude: -9.19284 } }),
    ).toMatchObject({
      success: true,
      addressComponents: {
        address: null,
        postalCode: null,
        municipality: 'Corcubión',
        province: 'A Coruña',
      },
    })
  })

  test('says when there is nothing', async () => {
    const { admin } = await anApp()
    expect(
      await admin.call(endpoints.reverseGeocode, { body: { latitude: 45, longitude: -15 } }),
    ).toMatchObject({
      success: false,
      addressComponents: null,
      error: 'El punto cae en el mar o fuera de España.',
    })
    const off = await admin.raw('POST', '/api/geolocation/reverse-geocode', {
      body: { latitude: 95, longitude: 0 },
    })
    expect(off.statusCode).toBe(422)
  })
})
