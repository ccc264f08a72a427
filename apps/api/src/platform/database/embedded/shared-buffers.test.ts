import { closeSync, ftruncateSync, mkdirSync, mkdtempSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeFolder } from '../../../../test/remove-folder.ts'
import { sharedBuffersFor } from './shared-buffers.ts'

const root = mkdtempSync(join(tmpdir(), 'cuadrante-buffers-'))
afterAll(() => removeFolder(root))

/** A folder of a database whose tables have so many megabytes, in two of its databases. */
function databaseOf(megabytes: number): string {
  const folder = mkdtempSync(join(root, 'database-'))
  for (const name of ['1', '5']) {
    mkdirSync(join(folder, 'base', name), { recursive: true })
    const file = openSync(join(folder, 'base', name, '16384'), 'w')
    ftruncateSync(file, (megabytes / 2) * 1024 ** 2)
    closeSync(file)
  }
  return folder
}

test.each([
  [0, 16],
  [50, 16],
  [100, 25],
  [192, 48],
  [5000, 48],
])('a database of %i MB has %i MB of shared buffers', (megabytes, buffers) => {
  expect(sharedBuffersFor(databaseOf(megabytes))).toBe(buffers)
})

test('a folder without a database has the fewest', () => {
  expect(sharedBuffersFor(mkdtempSync(join(root, 'empty-')))).toBe(16)
})
