import { chmodSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareDataFolder } from './start.ts'

test('R2 the folder of the data is its owner’s alone, also one that others could read before', () => {
  const root = mkdtempSync(join(tmpdir(), 'cuadrante-start-'))
  chmodSync(root, 0o755)
  for (const folder of [root, join(root, 'nueva', 'datos')]) {
    prepareDataFolder(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  }
})
