import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the server (migrations, built workers), found alike from its sources and from any bundle of them. */
export const apiRoot: string = rootAbove(dirname(fileURLToPath(import.meta.url)))

function rootAbove(folder: string): string {
  for (const candidate of [folder, join(folder, 'apps/api')]) {
    if (existsSync(join(candidate, 'migrations/0001_foundation.sql'))) return candidate
  }
  const parent = dirname(folder)
  if (parent === folder) throw new Error('the folder with the migrations is missing')
  return rootAbove(parent)
}
