import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Minutes that are divided into hours of so many decimals, and a figure before "h", within a sentence. */
const byHand = /\/ 60,? ?[12]?\)?[^`\n]*\} h\b|(?:formatNumber|hours)\([^)]*\)\} h\b/

/**
 * Where figures stand side by side: hours of each week in the calendar's head column, whole hours of many people, a limit
 * that is whole by its schema, and what is told in whole hours because nothing finer is known.
 */
const figures = [
  'apps/web/src/features/planning/compare/scenario-head.tsx',
  'apps/web/src/features/planning/result/score/score-of.ts',
  'apps/web/src/features/planning/result/views/by-person.tsx',
  'apps/web/src/features/portal/dashboard/admin/activity-thread.tsx',
  'apps/web/src/features/routes/rows/progress-strip.tsx',
  'apps/web/src/features/routes/visits/setup/fits-sheet.tsx',
  'packages/contract/src/access/settings.ts',
]

test('a length of time is told by one function: "1 h 59 min", not "1,98 h"', () => {
  const files = ['apps/web/src', 'apps/api/src', 'packages/contract/src', 'packages/domain/src'].flatMap(
    (folder) =>
      readdirSync(`${root}/${folder}`, { recursive: true })
        .map((file) => `${folder}/${file}`)
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file)),
  )
  expect(files.length).toBeGreaterThan(1000)
  const found = files.filter((file) => byHand.test(readFileSync(`${root}/${file}`, 'utf8')))
  expect(found.toSorted()).toEqual(figures)
})
