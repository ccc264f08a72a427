import { join } from 'node:path'
import { defineProject } from 'vitest/config'
import { root, switchedGuards } from './switched.ts'

/** Guards are taken away and put back while the application runs: a few in `npm test`, all of them in the bench. */
export default defineProject({
  test: {
    name: 'guards',
    include: [process.env['MUTATION_SCOPES'] ?? '*.test.ts'],
    environment: 'node',
    // What is asked without its guard is no statement of the product: the plans of statements are not about it.
    env: { TEST_STATEMENTS: '' },
    setupFiles: [join(root, 'bench/mutations/live-switch.ts')],
    testTimeout: process.env['MUTATION_SCOPES'] ? 6 * 3600_000 : 120_000,
    hookTimeout: 180_000,
  },
  plugins: [switchedGuards()],
})
