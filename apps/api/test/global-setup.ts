import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrationFiles } from '../src/platform/database/migration-files.ts'
import { migratedImage } from './image.ts'
import { createTemplate, startCluster, startPooler } from './cluster.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    database: SuiteDatabase
  }
}

/** File of a migrated embedded database; where the suite runs on PostgreSQL, its address, and that of the pooler in front. */
type SuiteDatabase = { image: string; serverUrl?: string; poolerUrl?: string }
type Project = { provide: (key: 'database', value: SuiteDatabase) => void }

/** Builds the worker files, migrates once per change of the migrations, and starts a PostgreSQL server when asked to. */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [join(root, 'tools/build.mjs'), 'api'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const image = await cachedImage()
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

async function cachedImage(): Promise<string> {
  const files = await migrationFiles()
  const digest = createHash('sha256')
    .update(files.map((file) => file.name + file.digest).join())
    .digest('hex')
    .slice(0, 16)
  const folder = join(root, 'node_modules/.cache/cuadrante')
  const image = join(folder, `migrated-${digest}.tar`)
  if (existsSync(image)) return image
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(folder)) if (old.startsWith('migrated-')) rmSync(join(folder, old))
  const draft = `${image}.${process.pid}`
  writeFileSync(draft, await migratedImage())
  renameSync(draft, image)
  return image
}
