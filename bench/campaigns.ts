import { deepEqual } from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDatabase, type Database } from '../apps/api/src/platform/database/database.ts'
import { startCluster } from '../apps/api/test/cluster.ts'
import type { BulkPreview } from '../packages/contract/src/campaigns/jobs/job-change.ts'
import { makeLargeCampaign, type LargeCampaign } from './campaigns/a-large-campaign.ts'
import { askJudging } from './campaigns/judging-sql.ts'
import { askRaw, questionsOf, type Question } from './campaigns/questions.ts'
import { serveApp, type ServedApp } from './kit/served-app.ts'
import { table, timesOf } from './kit/times.ts'

const tenant = 'grande'

/**
 * A campaign of 2,000 jobs among 4,000 of others: pages of its table, its calendar month, previews of 2,000 changes; over
 * HTTP, against plain SQL that reads the same rows, and against SQL that also judges. Arguments: a number of jobs, `server` or
 * `embedded` for one of them.
 */
export default async function campaigns(args: readonly string[]): Promise<void> {
  const jobs = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 2000)
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-bench-'))
  const cluster = await startCluster()
  const raw = new Client(cluster.url('postgres'))
  try {
    const server = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: folder })
    await server.migrate()
    const campaign = await makeLargeCampaign(server, tenant, jobs)
    await raw.connect()
    if (!args.includes('embedded')) await measure('PostgreSQL', server, raw, campaign)
    if (!args.includes('server')) await measureEmbedded(folder, raw, jobs)
    await server.close()
  } finally {
    await raw.end()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureEmbedded(dataDir: string, raw: Client, jobs: number): Promise<void> {
  const embedded = await openDatabase({ dataDir })
  await embedded.migrate()
  await measure('embedded', embedded, raw, await makeLargeCampaign(embedded, tenant, jobs))
  await embedded.close()
}

async function measure(
  name: string,
  database: Database,
  raw: Client,
  campaign: LargeCampaign,
): Promise<void> {
  const app = await serveApp(database, tenant)
  console.log(`\n### ${name}: a campaign of ${campaign.jobIds.length} jobs (ms)\n`)
  const row = table([
    'question',
    'p50',
    'p95',
    'raw p50',
    'raw p95',
    'p50 ratio',
    'judging p50',
    'judging p95',
  ])
  for (const question of questionsOf(campaign)) {
    const ours = await timesOf(() => ask(app, question))
    const plain = await timesOf(() => askRaw(raw, tenant, question))
    const judging = await judgingTimes(app, raw, question)
    row([question.name, ours.p50, ours.p95, plain.p50, plain.p95, ours.p50 / plain.p50, ...judging])
  }
  await app.close()
}

/** How long SQL takes that also judges. Throws when it comes to other outcomes than the preview. */
async function judgingTimes(
  app: ServedApp,
  raw: Client,
  question: Question,
): Promise<readonly (number | string)[]> {
  const { judging } = question
  if (!judging) return ['', '']
  const { changing, conflicting, blocked } = JSON.parse(await ask(app, question)) as BulkPreview
  deepEqual(await askJudging(raw, tenant, judging), { change: changing, conflict: conflicting, blocked })
  const { p50, p95 } = await timesOf(() => askJudging(raw, tenant, judging))
  return [p50, p95]
}

const ask = ({ get, post }: ServedApp, { path, body }: Question): Promise<string> =>
  body ? post(path, body) : get(path)
