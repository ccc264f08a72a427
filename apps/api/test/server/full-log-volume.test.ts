import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { asSuperuser, startCluster } from '../cluster.ts'
import { killProducts, readiness, startProduct, takeOver, until } from '../product.ts'
import { missing, writers } from '../writers.ts'

const isRoot = userInfo().uid === 0
const aFolder = () => mkdtempSync(join(tmpdir(), 'cuadrante-log-'))
afterAll(killProducts)

/** Writes more than there is room for: the server gives itself up in the middle of it. */
async function fillLog(url: string): Promise<void> {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table filler as select generate_series(1, 3000000) as n').catch(() => undefined)
  await client.end().catch(() => undefined)
}

test.skipIf(!isRoot)(
  'R1 PostgreSQL whose log finds no room: nothing acknowledged is lost, and the product goes on when there is room',
  async () => {
    const volume = aFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m,mode=777', 'tmpfs', volume])
    const cluster = await startCluster({
      logFolder: join(volume, 'log'),
      settings: ['max_wal_size=48MB', 'min_wal_size=32MB'],
    })
    try {
      await asSuperuser(cluster, 'create database agencia')
      const product = await startProduct({
        DATABASE_URL: cluster.url('agencia'),
        DATA_DIR: aFolder(),
        DEMO: '0',
      })
      const office = await takeOver(product)
      const ballast = join(volume, 'lastre')
      const { bavail, bsize } = statfsSync(volume)
      execFileSync('fallocate', ['-l', String(bavail * bsize), ballast])
      const work = writers(office)
      await fillLog(cluster.url('agencia'))
      expect(
        await until(
          () => readiness(product.base),
          (status) => status === 503,
        ),
      ).toBe(503)
      await until(
        async () => work.refused.length,
        (count) => count > 5,
      )
      expect(product.process.exitCode).toBeNull()
      rmSync(ballast)
      await cluster.start().catch(() => undefined) // it may have come back by itself
      expect(
        await until(
          () => readiness(product.base),
          (status) => status === 200,
        ),
      ).toBe(200)
      await work.stop()
      for (const { status, text } of work.refused) {
        expect(status, text).toBe(503)
        expect(text).toMatch(/no está disponible|disco del servidor está lleno/)
      }
      expect(await missing(office, work.kept)).toEqual([])
      await product.stop()
    } finally {
      killProducts()
      await cluster.stop()
      execFileSync('umount', ['-l', volume])
    }
  },
)
