import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const SHARED = join(ROOT, '../shared')
const JUDGE = join(SHARED, 'tools/evaluate-roster.mjs')
const INSTANCES = join(SHARED, 'bench/rostering')
/** Penalties proven best; the search meets them within its iterations. */
const BEST = { Instance1: 607, Instance2: 828, Instance3: 1001 }

if (!existsSync(JUDGE)) process.stderr.write('skipped: the outside judge and its instances are not here\n')

test.skipIf(!existsSync(JUDGE)).each(Object.entries(BEST))(
  'a judge that knows nothing of the search finds %s solved to its best',
  (name, best) => {
    const instance = join(INSTANCES, `${name}.txt`)
    const answer = execFileSync(
      process.execPath,
      [join(ROOT, 'tools/roster.mjs'), instance, '--iterations', '400'],
      { encoding: 'utf8' },
    )
    const folder = mkdtempSync(join(tmpdir(), 'roster-judge-'))
    const file = join(folder, 'roster.json')
    writeFileSync(file, answer)
    const verdict = execFileSync(process.execPath, [JUDGE, instance, file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(JSON.parse(verdict)).toMatchObject({ feasible: true, penalty: best })
  },
  120_000,
)
