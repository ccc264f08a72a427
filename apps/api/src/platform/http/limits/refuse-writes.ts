import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { DiskRoom } from '../../files/disk-room.ts'
import { isApiPath } from '../api-path.ts'
import { fail } from '../fail.ts'

/** Signing in and out goes on: whoever makes room has to get in. */
const always = /^\/api\/auth\//
const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses what would write before the disk is full to its last byte: a database that cannot write its log ends. */
export function refuseWritesWithoutRoom(app: FastifyInstance, database: Database, disk?: DiskRoom): void {
  app.addHook('onRequest', async (request) => {
    if (reads.has(request.method) || !isApiPath(request.url)) return
    if (database.isReadOnly()) throw fail('read_only')
    if (always.test(request.url)) return
    if (await disk?.isLow()) throw fail('disk_full')
  })
}
