import { configDefaults, defineProject } from 'vitest/config'

/** `TEST_DATABASE=server` runs the suite on a PostgreSQL server; the tests about the other database then stay out. */
const otherDatabase = process.env.TEST_DATABASE === 'server' ? 'test/embedded/**' : 'test/server/**'

export default defineProject({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'seed/**/*.test.ts'],
    exclude: [...configDefaults.exclude, otherDatabase],
    environment: 'node',
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
