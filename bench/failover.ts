import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createTenant } from '../apps/api/src/features/access/tenants/create-tenant.ts'
import { openDatabase } from '../apps/api/src/platform/database/database.ts'
import { installationKey } from '../apps/api/src/platform/sessions/installation-key.ts'
import { createSessions } from '../apps/api/src/platform/sessions/sessions.ts'
import { createTokens } from '../apps/api/src/platform/sessions/tokens.ts'
import { asSuperuser } from '../apps/api/test/cluster.ts'
import { hasBalancer, startPair, type Pair } from '../apps/api/test/pair.ts'
import { readiness, until, withToken, type Agency } from '../apps/api/test/product.ts'
import { missing, writers } from '../apps/api/test/writers.ts'
import { startProcess, type Process } from './kit/product.ts'
import { table } from './kit/times.ts'

/** What happens to the primary before the standby is promoted. */
const ends = {
  'killed (kill -9)': async ({ primary }: Pair) => primary.signal('SIGKILL'),
  'frozen (SIGSTOP)': async ({ primary }: Pair) => primary.signal('SIGSTOP'),
} as const
type End = keyof typeof ends

/** An operator, or what watches for one, needs a moment. */
const pauseMs = 1000

/**
 * `npm run bench -- failover [rounds]`: a primary with a synchronous standby behind HAProxy loses its primary while six
 * people write without a pause; writes bench/failover.md.
 */
export default async function failover([rounds = '5']: readonly string[]): Promise<void> {
  if (!hasBalancer) return console.log('HAProxy is not on this machine (Debian: apt-get install haproxy).')
  const lines: (string | number)[][] = []
  for (const end of Object.keys(ends) as End[])
    for (let round = 1; round <= Number(rounds); round++)
      lines.push([end, String(round), ...(await oneRound(end))])
  const print = table(heads)
  for (const line of lines) print(line)
  writeFileSync('bench/failover.md', page(lines))
}

const heads = [
  'primary',
  'round',
  'promoted s',
  'ready s',
  'first write s',
  'acknowledged',
  'lost',
  'refused 503',
  'other',
]

/** Seconds are counted from the moment at which the promotion is asked for. */
async function oneRound(end: End): Promise<(string | number)[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-failover-'))
  const pair = await startPair({ isDurable: true, balancedBy: 'deploy/haproxy.cfg' })
  let product: Process | undefined
  try {
    await asSuperuser(pair.primary, 'create database agencia')
    const token = await anAdministrator(pair.url('agencia'))
    product = await startProcess({
      DATABASE_URL: pair.url('agencia'),
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    })
    return await measured(pair, withToken(product.base, token), product.base, end)
  } finally {
    await product?.stop()
    await pair.primary.signal('SIGKILL').catch(() => undefined)
    await pair.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function anAdministrator(databaseUrl: string): Promise<string> {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  await database.migrate()
  await createTenant(database, { id: 'demo', name: 'Atlántica Promo', isDemo: false })
  const key = await installationKey(database, 'session-key')
  const tokens = createTokens(() => key)
  const sessions = createSessions({ tokens, defaultTenant: 'demo' })
  const token = await database.inTenant('demo', async (db) => {
    const { id } = await db
      .insertInto('users')
      .values({ login: 'bench', roles: ['ROLE_ADMIN'], first_name: 'Sabela' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return sessions.start(db, { id, tenant: 'demo' }, { device: 'bench', ip: '127.0.0.1', now: new Date() })
  })
  await database.close()
  return token
}

async function measured(pair: Pair, agency: Agency, base: string, end: End): Promise<(string | number)[]> {
  const work = writers(agency)
  await until(
    async () => work.kept.length,
    (count) => count > 300,
    300,
  )
  await ends[end](pair)
  await setTimeout(pauseMs)
  const before = work.kept.length
  const asked = performance.now()
  const since = () => (performance.now() - asked) / 1000
  const promoted = pair.standby.promote().then(since)
  const written = until(
    async () => work.kept.length,
    (count) => count > before,
    600,
  ).then(since)
  const ready = until(
    () => readiness(base),
    (status) => status === 200,
    600,
  ).then(since)
  const times = await Promise.all([promoted, ready, written])
  await setTimeout(1000)
  await work.stop()
  const lost = await missing(agency, work.kept)
  const told = work.refused.filter(({ status }) => status === 503).length
  const counts = [work.kept.length, lost.length, told, work.refused.length - told]
  return [...times, ...counts.map(String)]
}

const page = (lines: readonly (readonly (string | number)[])[]) => `# Losing the primary

\`npm run bench -- failover\`: a primary whose commits wait for a synchronous standby (PostgreSQL 15, \`fsync\` on at the primary, both on one machine of two processors, load ${(loadavg()[0] ?? 0).toFixed(1)}), HAProxy with \`deploy/haproxy.cfg\` in front, one process of the product, six people who write without a pause. The primary is killed or frozen; a second later the standby is promoted. Seconds from the asking for the promotion: until the server was promoted, until \`/api/health/ready\` said 200, until the next write was acknowledged. Lost are acknowledged writes that are not there afterwards; other answers than 201 and 503 stand under "other".

| ${heads.join(' | ')} |
| ${heads.map(() => '---').join(' | ')} |
${lines.map((line) => `| ${line.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell)).join(' | ')} |`).join('\n')}
`
