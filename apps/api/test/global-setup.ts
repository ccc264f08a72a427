import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrationFiles } from '../src/platform/database/migration-files.ts'
import { migratedImage } from './image.ts'
import { createTemplate, startCluster } from './cluster.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    /** File of a migrated embedded database; and the address of the PostgreSQL cluster where the suite runs on one. */
    database: { image: string; serverUrl?: string }
  }
}

type Project = { provide: (key: 'database', value: { image: string; serverUrl?: string }) => void }

/** Builds the worker files, migrates once per change of the migrations, and starts a PostgreSQL server when asked to. */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [join(root, 'tools/build.mjs'), 'api'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const image = await cachedImage()
  if (process.env['TEST_DATABASE'] === 'server') {
    const cluster = await startCluster()
    await createTemplate(cluster)
    project.provide('database', { image, serverUrl: cluster.url('postgres') })
    return cluster.stop
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
