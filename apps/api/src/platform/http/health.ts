import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { DiskRoom } from '../files/disk-room.ts'
import type { Database } from '../database/database.ts'

/** `live` says that the process runs, `ready` that it can serve: it turns first when the process is asked to stop. */
export function serveHealth(
  app: FastifyInstance,
  database: Database,
  disk?: DiskRoom,
): { stopping: () => void } {
  let isStopping = false
  app.get('/api/health/live', async () => ({ status: 'ok' }))
  app.get('/api/health/ready', async (_request, reply) => {
    const isReady =
      !isStopping &&
      !database.damage() &&
      !database.isReadOnly() &&
      !(await disk?.isLow()) &&
      (await isReachable(database))
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' })
  })
  return { stopping: () => void (isStopping = true) }
}

async function isReachable(database: Database): Promise<boolean> {
  const asked = database
    .asOwner((db) => sql`select 1`.execute(db))
    .then(
      () => true,
      () => false,
    )
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, 3000, false).unref())
  return Promise.race([asked, late])
}
