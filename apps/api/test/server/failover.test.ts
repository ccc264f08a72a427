import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSuperuser } from '../cluster.ts'
import { hasBalancer, startPair, type Pair } from '../pair.ts'
import { killProducts, readiness, startProduct, takeOver, until } from '../product.ts'
import { missing, writers } from '../writers.ts'

describe.skipIf(!hasBalancer)(
  'R1 a primary with a synchronous standby behind HAProxy (Debian: apt-get install haproxy)',
  () => {
    let pair: Pair
    beforeAll(async () => {
      pair = await startPair()
    })
    afterAll(async () => {
      killProducts()
      await pair.stop()
    })

    test('that is killed under load loses nothing acknowledged, and the product goes on with the promoted one', async () => {
      await asSuperuser(pair.primary, 'create database agencia')
      const product = await startProduct({
        DATABASE_URL: pair.url('agencia'),
        DATA_DIR: mkdtempSync(join(tmpdir(), 'cuadrante-failover-')),
      })
      const agency = await takeOver(product)
      const work = writers(agency)
      await until(
        async () => work.kept.length,
        (count) => count > 100,
      )
      await pair.primary.signal('SIGKILL')
      await setTimeout(200)
      await pair.standby.promote()
      expect(
        await until(
          () => readiness(product.base),
          (status) => status === 200,
        ),
      ).toBe(200)
      const before = work.kept.length
      await until(
        async () => work.kept.length,
        (count) => count > before + 100,
      )
      await work.stop()
      expect(work.kept.length).toBeGreaterThan(before + 100)
      expect(new Set(work.refused.map(({ status }) => status))).toEqual(new Set([503]))
      expect(await missing(agency, work.kept)).toEqual([])
      expect(product.process.exitCode).toBeNull()
    })
  },
)
