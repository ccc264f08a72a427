import { planJobs } from '@cuadrante/rostering/jobs/plan-jobs.ts'
import { seededJobs, sideBySide } from '@cuadrante/rostering/jobs/seeded-jobs.ts'
import { expect, test } from 'vitest'
import { engineVersion } from './engine-version.ts'
import { sha256 } from '../../../platform/sha256.ts'

/**
 * The plan that each version of the engine makes of the same problem, seed and iterations. The first knew no parts, the
 * second chose no row exactly, the third had two ways from home in a night, the fourth tried all
 * that nobody has in every step.
 */
const planOf: Readonly<Record<number, string>> = {
  2: '7ab599d2a40d674f',
  3: 'c21bd3e790878a79',
  4: 'c21bd3e790878a79',
  5: '71f3f4e42c554e7f',
}

test('the version of the engine is raised with whatever changes a plan', () => {
  const whole = seededJobs({ jobs: 120, people: 40, days: 14, seed: 3 })
  const beside = seededJobs({ jobs: 200, people: 16, days: 14, seed: 4 })
  const plan = planJobs(sideBySide([whole, beside]), { seed: 1, iterations: 8000 })
  const digest = sha256(JSON.stringify(plan.personOf)).slice(0, 16)
  expect(digest, `raise engineVersion (now ${engineVersion}) and note its plan here`).toBe(
    planOf[engineVersion],
  )
})
