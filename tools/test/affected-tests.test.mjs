// @ts-check
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { affectedTests, journeysOf } from '../affected-tests.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

test.each([
  ['packages/domain/src/text/normalise.ts', 'packages/domain/src/text/normalise.test.ts'],
  ['apps/api/src/features/clients/save-client.ts', 'apps/api/src/features/clients/clients.test.ts'],
  ['apps/web/src/features/clients/clients-page.tsx', 'apps/web/src/features/clients/client-screens.test.tsx'],
  ['packages/contract/src/clients/client.ts', 'apps/api/src/features/clients/clients.test.ts'],
  ['packages/contract/src/clients/client.ts', 'apps/web/src/features/clients/client-screens.test.tsx'],
  ['tools/affected-tests.mjs', 'tools/test/affected-tests.test.mjs'],
])('a change of %s is reached by %s', (changed, reached) => {
  expect(affectedTests(root, [changed])).toContain(reached)
})

test('a changed verb asks its own feature, not the whole API', () => {
  const tests = affectedTests(root, ['apps/api/src/features/clients/save-client.ts'])
  expect(tests.filter((file) => !file.startsWith('apps/api/src/features/clients/'))).toEqual([])
})

test('the journeys of a changed feature are those that begin with its name', () => {
  const journeys = journeysOf(root, ['apps/api/src/features/routes/routes.http.ts'])
  expect(journeys).toContain('e2e/routes-drag.spec.ts')
  expect(journeys).not.toContain('e2e/people.spec.ts')
})
