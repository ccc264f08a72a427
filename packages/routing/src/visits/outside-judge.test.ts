import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const SHARED = join(ROOT, '../shared')
const JUDGE = join(SHARED, 'tools/evaluate-visits.mjs')
const INSTANCES = join(SHARED, 'bench/visits')

if (!existsSync(JUDGE)) process.stderr.write('skipped: the outside judge and its instances are not here\n')

/** What plans of so few trials must not pass, in parts of the best known. */
const GIVEN = [
  ['C101', 1.001],
  ['RC201', 1.15],
  ['pvrp-p16', 1.02],
  ['mdpvrp-pr01', 1.1],
] as const

test.skipIf(!existsSync(JUDGE)).each(GIVEN)(
  'a judge that knows nothing of the search accepts the plan of %s',
  (name, above) => {
    const file = join(INSTANCES, `${name}.json`)
    const tool = [join(ROOT, 'tools/visits.mjs'), file, '--trials', '10000']
    const folder = mkdtempSync(join(tmpdir(), 'visits-judge-'))
    const plan = join(folder, 'plan.json')
    writeFileSync(plan, execFileSync(process.execPath, tool, { encoding: 'utf8' }))
    const verdict = JSON.parse(execFileSync(process.execPath, [JUDGE, file, plan], { encoding: 'utf8' }))
    rmSync(folder, { recursive: true })
    expect(verdict).toMatchObject({ feasible: true, errors: [] })
    const references: { name: string; best: number }[] = JSON.parse(
      readFileSync(join(INSTANCES, 'references.json'), 'utf8'),
    )
    const best = references.find((reference) => reference.name === name)?.best ?? 0
    expect(verdict.cost).toBeLessThan(best * above)
  },
  60_000,
)
