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

let serial = 0
/** Six people who write without a pause until told to stop; says what was acknowledged and every other answer. */
function writers() {
  const kept: string[] = []
  const refused: { status: number; text: string }[] = []
  let isOver = false
  const one = async () => {
    while (!isOver) {
      const name = `Altura ${++serial}`
      const answer = await agency.call('POST', '/api/heights', { name, description: null, active: true })
      if (answer.status === 200 || answer.status === 201) kept.push(name)
      else refused.push(answer)
    }
  }
  const all = Promise.all(Array.from({ length: 6 }, one))
  return {
    kept,
    refused,
    async stop() {
      isOver = true
      await all
    },
  }
}

async function expectAllKept(kept: readonly string[]): Promise<void> {
  const names = new Set<string>()
  for (let page = 0; ; page++) {
    const { text } = await agency.call('GET', `/api/heights?size=200&page=${page}`)
    const { content } = JSON.parse(text) as { content: { name: string }[] }
    for (const { name } of content) names.add(name)
    if (content.length < 200) break
  }
  expect(kept.filter((name) => !names.has(name))).toEqual([])
}

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
      const work = writers()
      await setTimeout(300)
      await interrupt()
      expect(
        await until(
          () => readiness(product.base),
          (status) => status === 200,
          50,
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
      await expectAllKept(work.kept)
    }
  })

  test('is frozen answers 503 instead of silence, and goes on when it thaws', async () => {
    const work = writers()
    await setTimeout(200)
    await cluster.signal('SIGSTOP')
    try {
      expect(
        await until(
          async () => work.refused.length,
          (count) => count > 5,
          400,
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
    await expectAllKept(work.kept)
    expect(product.process.exitCode).toBeNull()
  })
})
