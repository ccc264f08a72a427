import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare } from '../../tools/prepare.mjs'
import { digestOf } from '../../tools/stale.mjs'
import { today } from './days.ts'
import { startServer } from './server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, 'node_modules/.cache/cuadrante/demo-data')

/**
 * Builds what is stale and makes the data folder of a fresh demo agency, which every server of the run copies. It is kept
 * for the hour: the agency's shifts and punches lie around the moment at which it was made.
 */
export default async function seedDemoData(): Promise<void> {
  await prepare({ say: (line) => process.stderr.write(`${line}\n`) })
  const made = digestOf([join(root, 'apps/api/dist'), join(root, 'apps/api/migrations')])
  const hour = new Date().toISOString().slice(0, 13)
  const name = createHash('sha256').update(`${made} ${hour}`).digest('hex').slice(0, 16)
  process.env.E2E_SEED = join(cache, name)
  process.env.E2E_SEED_DAY = today()
  if (!existsSync(process.env.E2E_SEED)) await seed(process.env.E2E_SEED)
}

/** A second run that seeds at the same time keeps its own draft to itself: the first to be ready is taken. */
async function seed(folder: string): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, 'draft-'))
  const server = await startServer({ dataDir: draft })
  await server.stop()
  for (const old of readdirSync(cache))
    if (!old.startsWith('draft-')) rmSync(join(cache, old), { recursive: true, force: true })
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}
