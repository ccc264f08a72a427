import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

/**
 * A data folder whose embedded database has its tables and no agency yet, as a first start leaves it before it makes one:
 * for tests that begin after that, since making the tables is most of the work of a first start.
 */
export function aMigratedFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `cuadrante-${name}-`))
  const database = join(folder, 'database')
  mkdirSync(database, { mode: 0o700 })
  execFileSync('tar', ['-xf', inject('database').image, '-C', database, '--no-same-owner'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return folder
}
