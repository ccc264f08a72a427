import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer, type ServerOptions } from './server.ts'
import { removeFolder } from '../../../test/remove-folder.ts'

const webDir = mkdtempSync(join(tmpdir(), 'cuadrante-web-'))
let http: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'))
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Cuadrante</title>')
  writeFileSync(join(webDir, 'assets/page.js'), 'export {}')
  http = await createServer({ log: pino({ level: 'silent' }), webDir, hasRateLimits: false })
  await http.ready()
})
afterAll(async () => {
  await http.close()
  removeFolder(webDir)
})

describe('the page answers', () => {
  test.each([
    '/',
    '/workers',
    '/workers?email:contains=maria@gmail.com',
    '/login?next=a.js',
    '/campaigns/12',
  ])('%s', async (url) => {
    const answer = await http.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect((await http.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  })
})

describe('S26 JSON says that there is nothing', () => {
  test.each([
    '/api',
    '/api?x=1',
    '/api/',
    '/api/nothing',
    '/api/users/me%',
    '/api/users/%ff',
    '/%61pi/nothing',
    '/api%2Fapp',
    '//api/app',
    '/API/app',
    '/assets/',
    '/%61ssets/nothing',
    '/assets',
    '/assets/nothing.js',
    '/assets/nothing',
    '/favicon.ico',
    '/%2e%2e/package.json',
    '/x%.js',
  ])('at %s', async (url) => {
    const answer = await http.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found', message: 'Recurso no encontrado.' })
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

test('S11 nobody may frame anything, in both ways of saying so', async () => {
  for (const url of ['/', '/api/nothing', '/assets/page.js', '/api/users/me%']) {
    const { headers } = await http.inject({ url })
    expect(headers['x-frame-options'], url).toBe('DENY')
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
  }
})

describe('S11 pictures come from this server', () => {
  const picturesOf = async (options: Partial<ServerOptions>) => {
    const served = await createServer({
      log: pino({ level: 'silent' }),
      webDir,
      hasRateLimits: false,
      ...options,
    })
    const { headers } = await served.inject({ url: '/' })
    await served.close()
    return /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  }

  test('alone, where no streets are given', async () => {
    expect(await picturesOf({})).toBe("'self' data: blob:")
  })

  test('and from the origin of the streets that are given, nothing else of it', async () => {
    const url = 'https://tile.example:8443/calles/{z}/{x}/{y}.png?key=abc'
    expect(await picturesOf({ mapTiles: { url, attribution: '© OpenStreetMap' } })).toBe(
      "'self' data: blob: https://tile.example:8443",
    )
  })
})

test('a hashed file stays for a year', async () => {
  const { headers } = await http.inject({ url: '/assets/page.js' })
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})
