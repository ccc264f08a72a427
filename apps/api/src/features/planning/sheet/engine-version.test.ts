import { createHash } from 'node:crypto'
import { planJobs } from '@cuadrante/rostering/jobs/plan-jobs.ts'
import { seededJobs, sideBySide } from '@cuadrante/rostering/jobs/seeded-jobs.ts'
import { expect, test } from 'vitest'
import { engineVersion } from './engine-version.ts'

/**
 * The plan that each version of the engine makes of the same problem, seed and iterations. The first knew no parts, the
 * second chose no row exactly.
 */
const planOf: Readonly<Record<number, string>> = { 2: '68056f43bb1de008', 3: '3a624b65b0352eb5' }

test('the version of the engine is raised with whatever changes a plan', () => {
  const whole = seededJobs({ jobs: 120, people: 40, days: 14, seed: 3 })
  const beside = seededJobs({ jobs: 30, people: 12, days: 14, seed: 4 })
  const plan = planJobs(sideBySide([whole, beside]), { seed: 1, iterations: 6000 })
  const digest = createHash('sha256').update(JSON.stringify(plan.personOf)).digest('hex').slice(0, 16)
  expect(digest, `raise engineVersion (now ${engineVersion}) and note its plan here`).toBe(
    planOf[engineVersion],
  )
})
