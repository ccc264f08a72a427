import { expect, test } from 'vitest'
import { packOptions, unpackOptions } from './packed-options.ts'
import { seededJobs } from './seeded-jobs.ts'

test('who may do which job arrives as it was sent', () => {
  const { options } = seededJobs({ jobs: 60, people: 20, days: 7 })
  const withNobody = [...options, [], [{ person: 3, costs: [0, 1, 2, 3, 4, 5, 6] }]]
  expect(unpackOptions(structuredClone(packOptions(withNobody)))).toEqual(withNobody)
})
