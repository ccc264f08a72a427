import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSuperuser, startCluster, type Cluster } from '../cluster.ts'
import {
  killProducts,
  readiness,
  startProduct,
  takeOver,
  until,
  type Agency,
  type Product,
} from '../product.ts'
import { missing, writers } from '../writers.ts'

let cluster: Cluster
let product: Product
let agency: Agency
beforeAll(async () => {
  cluster = await startCluster()
  await asSuperuser(cluster, 'create database agencia')
  product = await startProduct({
    DATABASE_URL: cluster.url('agencia'),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'cuadrante-restart-')),
  })
  agency = await takeOver(product)
})
afterAll(async () => {
  killProducts()
  await cluster.stop()
})

const expectTold = (refused: readonly { status: number; text: string }[]) => {
  for (const { status, text } of refused) {
    expect(status, text).toBe(503)
    expect(JSON.parse(text)).toMatchObject({ message: expect.stringContaining('no está disponible') })
  }
}

describe('R1 S22 a product whose PostgreSQL', () => {
  test.each([
    ['is restarted', () => cluster.restart('fast', 300)],
    ['is stopped at once and started again', () => cluster.restart('immediate', 300)],
  ])('%s goes on by itself, says so meanwhile and loses nothing', async (_, interrupt) => {
    for (let round = 0; round < 3; round++) {
      const work = writers(agency)
      await setTimeout(300)
      await interrupt()
      expect(
        await until(
          () => readiness(product.base),
          (status) => status === 200,
        ),
      ).toBe(200)
      const before = work.kept.length
      await until(
        async () => work.kept.length,
        (count) => count > before + 20,
      )
      await work.stop()
      expect(product.process.exitCode).toBeNull()
      expect(work.kept.length).toBeGreaterThan(20)
      expectTold(work.refused)
      expect(await missing(agency, work.kept)).toEqual([])
    }
  })

  test('is frozen answers 503 instead of silence, and goes on when it thaws', async () => {
    const work = writers(agency)
    await setTimeout(200)
    await cluster.signal('SIGSTOP')
    try {
      expect(
        await until(
          async () => work.refused.length,
          (count) => count > 5,
        ),
      ).toBeGreaterThan(5)
      expect(await readiness(product.base)).toBe(503)
    } finally {
      await cluster.signal('SIGCONT')
    }
    expect(
      await until(
        () => readiness(product.base),
        (status) => status === 200,
      ),
    ).toBe(200)
    await work.stop()
    expectTold(work.refused)
    expect(await missing(agency, work.kept)).toEqual([])
    expect(product.process.exitCode).toBeNull()
  })
})
