import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDocuments } from '../../seed/people/seed-documents.ts'
import { seedDemo } from '../../seed/seed-demo.ts'
import { createDemoAccounts, createTenant } from '../../src/features/access/tenants/create-tenant.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { folderFiles } from '../../src/platform/files/folder-files.ts'
import { asSuperuser, startCluster, type Cluster } from '../cluster.ts'
import { killProducts, startProduct } from '../product.ts'
import { nothingYet, prepareGround } from '../reliability/mixed-writers.ts'
import {
  isWanted,
  lossesOf,
  registerRows,
  report,
  wantedRounds,
  writeAndBreak,
} from '../reliability/rounds.ts'

const tenant = 'demo'
/** What all rounds together write for at least. */
const oneMinute = 60_000
let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
  await asSuperuser(cluster, 'create database agencia')
})
afterAll(async () => {
  killProducts()
  await cluster.stop()
})

/** The people and work of the demonstration in an agency that is none: a demonstration does not stand on a server (S25). */
async function seedAgency(databaseUrl: string, dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir })
  await database.migrate()
  await createTenant(database, { id: tenant, name: 'Atlántica Promo', isDemo: false })
  await createDemoAccounts(database, tenant)
  await seedDemo(database, tenant, new Date())
  await seedDocuments(database, folderFiles(join(dataDir, 'files')), tenant, new Date())
  await database.close()
}

test(
  `R1 ${wantedRounds} times kill -9 of PostgreSQL under mixed writes loses nothing that was acknowledged`,
  { timeout: 120_000 + wantedRounds * 120_000 },
  async () => {
    const env = {
      DATABASE_URL: cluster.url('agencia'),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'cuadrante-reliability-')),
    }
    await seedAgency(env.DATABASE_URL, env.DATA_DIR)
    const product = await startProduct(env)
    const ground = await prepareGround(product.base)
    const rowsBefore = await registerRows(env)
    const kept = nothingYet()
    const rounds = []
    for (let round = 1; isWanted(round); round++) {
      rounds.push(
        await writeAndBreak(product.base, ground, kept, oneMinute / wantedRounds, async () => {
          await cluster.signal('SIGKILL')
          await setTimeout(300)
          await cluster.start()
          return product.base
        }),
      )
      expect(product.process.exitCode).toBeNull()
      expect(await lossesOf(product.base, ground, kept), `round ${round}`).toEqual([])
      report('server', rounds, kept)
    }
    expect(await registerRows(env)).toBeGreaterThanOrEqual(rowsBefore + kept.punches)
  },
)
