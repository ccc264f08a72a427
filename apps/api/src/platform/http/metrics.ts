import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { lastBackups } from '../backup/backup-runs.ts'
import type { Database } from '../database/database.ts'
import type { TurnCounts } from '../fair-turns.ts'
import type { DiskRoom } from '../files/disk-room.ts'
import { fail } from './fail.ts'

export type MetricsDeps = {
  /** Without one there are no metrics: the path is not served and nothing is counted. */
  readonly metricsToken?: string
  readonly database: Database
  readonly disk?: DiskRoom
  /** Who works and who waits at the threads for files, by kind of file. */
  readonly turns: Readonly<Record<string, TurnCounts>>
  /** How many pages are open that hear of changes. */
  readonly streams: () => number
}

/** Seconds; most calls take hundredths, an export of a year some ten. */
const buckets = [0.01, 0.05, 0.25, 1, 5, 30]
const answerWithinMilliseconds = 3000

/**
 * `GET /api/metrics` in OpenMetrics, for whoever holds the token: counts of the process and of the whole installation, never
 * a name of a person or an agency. The library is loaded only where a token is set.
 */
export async function serveMetrics(app: FastifyInstance, deps: MetricsDeps): Promise<void> {
  const { metricsToken } = deps
  if (!metricsToken) return
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client')
  const registry = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered calls by endpoint and class of status',
    labelNames: ['method', 'endpoint', 'status'] as const,
    buckets,
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // A stream lasts as long as its page.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const { statusCode, elapsedTime } = reply
    const status = `${Math.floor(statusCode / 100)}xx`
    calls.observe({ method, endpoint: routeOptions.url ?? 'none', status }, elapsedTime / 1000)
  })
  const look = await gauges(registry, deps)
  app.get('/api/metrics', async ({ headers }, reply) => {
    if (!isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)) throw fail('unauthenticated')
    await look()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  app.addHook('onClose', async () => registry.clear())
}

/** Takes as long whatever is given, its length included. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(hash(given), hash(expected))
const hash = (text: string) => createHash('sha256').update(text).digest()

type AnyRegistry =
  import('prom-client').Registry<'application/openmetrics-text; version=1.0.0; charset=utf-8'>

/** Makes what is looked at only when somebody asks; the answer looks. */
async function gauges(registry: AnyRegistry, { database, disk, turns, streams }: MetricsDeps) {
  const { Gauge } = await import('prom-client')
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name: `cuadrante_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', 'Whether the database answered within 3 s')
  const pool = gauge('database_connections', 'Connections, and calls that wait for one', 'state')
  const tasks = gauge('tasks', 'Background tasks', 'state')
  const queue = gauge('file_queue', 'Files in work and waiting for their turn', 'kind', 'state')
  const listening = gauge('live_streams', 'Open pages that are told of changes')
  const free = gauge('disk_free_bytes', 'Room on the disk of the data folder')
  const backup = gauge('last_backup_timestamp_seconds', 'When the last good backup was finished; 0 for never')
  const failed = gauge('last_backup_failed', 'Whether the last try to back up failed')

  return async () => {
    for (const [state, count] of Object.entries(database.connections())) pool.set({ state }, count)
    for (const [kind, { running, waiting }] of Object.entries(turns)) {
      queue.set({ kind, state: 'running' }, running())
      queue.set({ kind, state: 'waiting' }, waiting())
    }
    listening.set(streams())
    const [found, room] = await Promise.all([askDatabase(database), disk?.freeBytes()])
    if (room !== undefined) free.set(room)
    up.set(found ? 1 : 0)
    tasks.reset()
    if (!found) return
    for (const { state, count } of found.tasks) tasks.set({ state }, Number(count))
    backup.set(found.backups.writtenAt ? Date.parse(found.backups.writtenAt) / 1000 : 0)
    failed.set(found.backups.failure ? 1 : 0)
  }
}

/** Tasks of all agencies by state, and backups; nothing when the database does not answer in time. */
function askDatabase(database: Database) {
  const asked = database
    .asOwner(async (db) => ({
      tasks: await db
        .selectFrom('tasks')
        .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
        .groupBy('state')
        .execute(),
      backups: await lastBackups(db),
    }))
    .catch(() => undefined)
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, answerWithinMilliseconds, undefined).unref()
  })
  return Promise.race([asked, late])
}
