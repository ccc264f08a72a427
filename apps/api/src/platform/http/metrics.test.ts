import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { tmpdir } from 'node:os'
import Fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import { noteBackup } from '../backup/backup-runs.ts'
import { createFairTurns } from '../fair-turns.ts'
import { watchDisk } from '../files/disk-room.ts'
import { answerError } from './errors.ts'
import { serveMetrics } from './metrics.ts'

const metricsToken = 'a-token-of-the-tests-only'

let app: TestApp
beforeAll(async () => {
  // Each process tells its own calls.
  app = await testApp({ metricsToken, database: await testDatabase() })
})

const read = (headers: Record<string, string> = { authorization: `Bearer ${metricsToken}` }, from = app) =>
  from.server.http.inject({ url: '/api/metrics', headers })

test('R metrics: without the setting there is no such path', async () => {
  expect((await read(undefined, await testApp())).statusCode).toBe(404)
})

test.each([
  ['no header', {}],
  ['another token', { authorization: 'Bearer a-token-of-the-tests-onlx' }],
  ['a beginning of it', { authorization: 'Bearer a-token' }],
  ['another scheme', { authorization: metricsToken }],
])('R metrics: %s is 401', async (_, headers) => {
  expect((await read(headers)).statusCode).toBe(401)
})

describe('R metrics: whoever holds the token reads', () => {
  test('calls by endpoint and class of status, never what stood in their place', async () => {
    const tenant = await app.aTenant()
    await (await tenant.as('ROLE_ADMIN', { name: 'Sabela Otero' })).call(accessEndpoints.me)
    await app.anonymous(tenant.id).raw('GET', '/api/workers/4711')
    await app.anonymous(tenant.id).raw('GET', '/api/nothing/4711')
    const answer = await read()
    expect(answer.headers['content-type']).toContain('application/openmetrics-text')
    expect(answer.body.trimEnd().endsWith('# EOF')).toBe(true)
    expect(answer.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",endpoint="\/api\/workers\/:id",status="4xx"\} [1-9]/,
    )
    expect(answer.body).toMatch(/endpoint="none",status="4xx"/)
    // Figures may hold any digits: a path or a name would stand in a label.
    const labels = answer.body.replaceAll(/ \S+$/gm, '')
    for (const word of ['4711', tenant.id, 'Sabela']) expect(labels).not.toContain(word)
  })

  test('process, event loop, connections, tasks, turns and backups', async () => {
    const tenant = await app.aTenant()
    const finished = new Date('2026-11-20T03:00:00Z')
    const run = { startedAt: finished, isAutomatic: true, file: 'secret-name.gz' }
    await noteBackup(app.database, { ...run, written: { bytes: 1, rows: 1, files: 0 } }, finished)
    await noteBackup(app.database, { ...run, failure: 'no room' }, finished)
    await tenant.inTenant((db) =>
      db.insertInto('tasks').values({ kind: 'test', input: '{}', state: 'FAILED' }).execute(),
    )
    const { body } = await read()
    for (const line of [
      /^process_resident_memory_bytes \d+/m,
      /^process_cpu_seconds_total \d/m,
      /^nodejs_eventloop_lag_p99_seconds \d/m,
      /^cuadrante_database_up 1$/m,
      /^cuadrante_database_connections\{state="open"\} [1-9]/m,
      /^cuadrante_tasks\{state="FAILED"\} [1-9]/m,
      /^cuadrante_file_queue\{kind="papers",state="waiting"\} 0$/m,
      /^cuadrante_last_backup_timestamp_seconds 1795143600$/m,
      /^cuadrante_last_backup_failed 1$/m,
    ])
      expect(body).toMatch(line)
    expect(body).not.toContain('secret-name')
  })

  test('that the database does not answer, and the disk and turns all the same', async () => {
    const http = Fastify()
    http.setErrorHandler(answerError)
    const turns = createFairTurns({ lanes: 1 })
    const asker = { tenant: 'a', userId: 1 }
    let end = () => {}
    const first = turns.inTurn(asker, () => new Promise<void>((done) => (end = done)))
    const second = turns.inTurn(asker, async () => undefined)
    const database = { ...app.database, asOwner: () => Promise.reject(new Error('gone')) }
    await serveMetrics(http, {
      metricsToken,
      database,
      disk: watchDisk(tmpdir()),
      turns: { sheets: turns },
      streams: () => 3,
    })
    const { body } = await http.inject({
      url: '/api/metrics',
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    end()
    await Promise.all([first, second])
    await http.close()
    expect(body).toMatch(/^cuadrante_database_up 0$/m)
    expect(body).toMatch(/^cuadrante_live_streams 3$/m)
    expect(body).toMatch(/^cuadrante_disk_free_bytes [1-9]/m)
    expect(body).toMatch(/^cuadrante_file_queue\{kind="sheets",state="running"\} 1$/m)
    expect(body).toMatch(/^cuadrante_file_queue\{kind="sheets",state="waiting"\} 1$/m)
  })
})
