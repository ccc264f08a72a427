import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Place } from './problem.ts'
import { solve } from './solve.ts'

const SHARED = join(import.meta.dirname, '../../../../shared')
const JUDGE = join(SHARED, 'tools/evaluate-routes.mjs')
const INSTANCES = join(SHARED, 'bench/routing/instances')

interface Instance {
  readonly pointsPerRoute: number
  readonly startFromCityCenter: boolean
  readonly depot: Place
  readonly points: readonly (Place & { readonly id: string })[]
}

if (!existsSync(JUDGE)) process.stderr.write('skipped: the outside judge and its instances are not here\n')

test
  .skipIf(!existsSync(JUDGE))
  .each([
    'soria-n20-q5-open',
    'lapalma-n23-q5-start',
    'caceres-n53-q10-start',
    'tenerife-n103-q20-open',
    'madrid-n498-q5-open',
  ])('a judge that knows nothing of the search accepts the plan of %s', (name) => {
  const file = join(INSTANCES, `${name}.json`)
  const instance: Instance = JSON.parse(readFileSync(file, 'utf8'))
  const { points, pointsPerRoute, startFromCityCenter, depot } = instance
  const start = startFromCityCenter ? depot : undefined
  const solution = solve({ points, pointsPerRoute, start }, { iterations: 10_000 })
  const folder = mkdtempSync(join(tmpdir(), 'routing-judge-'))
  const planFile = join(folder, 'plan.json')
  const routes = solution.routes.map((route) => route.map((point) => points[point]?.id))
  writeFileSync(planFile, JSON.stringify({ routes }))
  const verdict = JSON.parse(execFileSync(process.execPath, [JUDGE, file, planFile], { encoding: 'utf8' }))
  rmSync(folder, { recursive: true })
  expect(verdict).toMatchObject({ feasible: true, minRoutes: true, errors: [] })
  expect(verdict.km).toBeCloseTo(solution.totalKm, 5)
})
