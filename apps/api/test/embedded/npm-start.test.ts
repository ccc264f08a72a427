import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { holderOf } from '../../src/platform/database/embedded/data-lock.ts'
import { readiness } from '../product.ts'
import { removeFolder } from '../remove-folder.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** A supervisor signals the one process that it has started. */
test.skipIf(!existsSync(join(root, 'apps/web/dist')))(
  'R1 SIGTERM to npm start ends the server and frees the folder and the port',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cuadrante-npm-start-'))
    const env = { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' }
    const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
    let base = ''
    for await (const line of createInterface({ input: npm.stderr })) {
      base = /está listo en (\S+)$/.exec(line)?.[1] ?? ''
      if (base) break
    }
    expect(await readiness(base)).toBe(200)
    npm.kill('SIGTERM')
    await once(npm, 'exit')
    expect(await readiness(base)).toBe(0)
    expect(await holderOf(folder)).toBeUndefined()
    removeFolder(folder)
  },
  300_000, // it may have to build first
)
