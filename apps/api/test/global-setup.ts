import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { emptyDatabaseFile } from '../src/platform/database/embedded/empty-database.ts'
import { createTemplate, startCluster, startPooler } from './cluster.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    database: SuiteDatabase
  }
}

/** The empty database of the build; where the suite runs on PostgreSQL, its address, and that of the pooler in front. */
export type SuiteDatabase = { image: string; serverUrl?: string; poolerUrl?: string }
type Project = { provide: (key: 'database', value: SuiteDatabase) => void }

/** Builds the gazetteer, the worker files and the empty database, and starts a PostgreSQL server when asked to. */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [join(root, 'tools/build.mjs'), 'gazetteer', 'api', 'empty-database'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const image = await emptyDatabaseFile()
  const kind = process.env['TEST_DATABASE']
  if (kind === 'server' || kind === 'pgbouncer') {
    const cluster = await startCluster()
    await createTemplate(cluster)
    const pooler = kind === 'pgbouncer' ? await startPooler(cluster) : undefined
    project.provide('database', {
      image,
      serverUrl: cluster.url('postgres'),
      poolerUrl: pooler?.url('postgres'),
    })
    return async () => {
      pooler?.stop()
      await cluster.stop()
    }
  }
  project.provide('database', { image })
  return async () => undefined
}
